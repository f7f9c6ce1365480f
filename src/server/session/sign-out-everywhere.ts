import { Problem } from '../../domain/problems.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { signOutAccount } from './session.store.ts';

/** Ends every session of the caller's account and makes every browser unknown to it. */
export async function signOutEverywhere({ db, clock, caller }: Context): Promise<void> {
  const { administrator } = caller;
  if (administrator === null) throw new Problem('sign-in');
  const { id, username } = administrator;
  await db.transaction(async (tx) => {
    await signOutAccount(tx, id);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, {
      by: username,
      at: clock.now(),
      action: 'signed out everywhere',
      subject: username,
      record,
    });
  });
}
