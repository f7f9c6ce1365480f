import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';

/** Records who has a copy of the estate's data made or takes one out of the server, before it happens. */
export async function recordCopy(context: Context, action: string, subject: string): Promise<void> {
  const record = { kind: 'settings', id: null } as const;
  const at = context.clock.now();
  await context.db.transaction((tx) => recordActivity(tx, { by: actorOf(context), at, action, subject, record }));
}
