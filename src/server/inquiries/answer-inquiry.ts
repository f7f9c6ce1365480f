import type { AnsweredInquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { findInquiry, setResponded } from './inquiry.store.ts';

/** Marks an inquiry as responded or not; without `responded` it is toggled. Throws `not-found`, `changed-meanwhile`. */
export async function answerInquiry(
  context: Context,
  given: { id: number; responded?: boolean | undefined },
): Promise<AnsweredInquiry> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findInquiry(tx, given.id);
    if (stored === undefined) throw new Problem('not-found');
    refuseStale(context, versionOf(stored));
    const responded = given.responded ?? stored.responded === 0;
    const saved = await setResponded(tx, given.id, responded ? 1 : 0);
    const action = responded ? 'marked as responded' : 'marked as unresponded';
    await recordActivity(tx, { by: actorOf(context), at, action, subject: `inquiry ${given.id}` });
    return { id: given.id, responded, version: versionOf(saved) };
  });
}
