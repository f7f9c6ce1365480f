import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';

/** Records who gives images away: “ruth downloaded press images of 3 works”. */
export async function recordPress(
  tx: Writer,
  context: Pick<Context, 'caller' | 'clock'>,
  action: string,
  works: number,
  details?: string,
): Promise<void> {
  await recordActivity(tx, {
    ...{ by: actorOf(context), at: context.clock.now(), action },
    subject: `press images of ${works} ${works === 1 ? 'work' : 'works'}`,
    record: { kind: 'image', id: null },
    ...(details !== undefined && { details }),
  });
}
