import type { AnsweredInquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { getInquiryRow } from './get-inquiry.ts';
import { listInquiriesById, type StoredInquiry, setResponded } from './inquiry.store.ts';

/** Marks an inquiry as responded or not; without `responded` it is toggled. Throws `not-found`, `changed-meanwhile`. */
export async function answerInquiry(
  context: Context,
  given: { id: number; responded?: boolean | undefined },
): Promise<AnsweredInquiry> {
  return context.db.transaction(async (tx) => {
    const stored = await getInquiryRow(tx, given.id);
    refuseStale(context, versionOf(stored));
    return mark(tx, context, stored, given.responded ?? stored.responded === 0);
  });
}

/** Marks several inquiries in one transaction; returns the ids of those that exist. */
export async function answerInquiries(
  context: Context,
  { ids, responded }: { ids: readonly number[]; responded: boolean },
): Promise<number[]> {
  return context.db.transaction(async (tx) => {
    const stored = await listInquiriesById(tx, ids);
    for (const inquiry of stored) await mark(tx, context, inquiry, responded);
    return stored.map(({ id }) => id);
  });
}

async function mark(tx: Writer, context: Context, { id }: StoredInquiry, responded: boolean): Promise<AnsweredInquiry> {
  const saved = await setResponded(tx, id, responded ? 1 : 0);
  const action = responded ? 'marked as responded' : 'marked as unresponded';
  await recordActivity(tx, {
    by: actorOf(context),
    at: context.clock.now(),
    action,
    subject: `inquiry ${id}`,
    record: { kind: 'inquiry', id },
  });
  return { id, responded, version: versionOf(saved) };
}
