import { Problem } from '../../domain/problems.ts';
import { byWhom } from '../activity/by-whom.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../http/context.ts';
import { findInquiry, setResponded } from './inquiry.store.ts';

/** Marks an enquiry as responded or not; without a word about which, the other way round. Throws `not-found`. */
export async function answerInquiry(
  context: Context,
  given: { id: number; responded?: boolean | undefined },
): Promise<{ id: number; responded: boolean }> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findInquiry(tx, given.id);
    if (stored === undefined) throw new Problem('not-found');
    const responded = given.responded ?? stored.responded === 0;
    await setResponded(tx, given.id, responded ? 1 : 0);
    const action = responded ? 'marked as responded' : 'marked as unresponded';
    await recordActivity(tx, { by: byWhom(context), at, action, subject: `inquiry ${given.id}` });
    return { id: given.id, responded };
  });
}
