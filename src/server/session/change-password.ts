import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { deletePasswordLinks, updatePassword } from '../accounts/administrator.store.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password-hash.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import { type NewSession, openSession } from './log-in.ts';
import { findSession, signOutAccount } from './session.store.ts';

/**
 * Changes the caller's own password. Every session of the account ends, an open password link stops working, no browser is
 * known to the account any more, and the caller gets a new session. Throws `sign-in`, `wrong-password`, `invalid` for the
 * same password again or one of the commonest, and `not-ready` when the password queue is full.
 */
export async function changePassword(
  context: Context,
  given: { current?: OwnPassword; new: string },
): Promise<NewSession> {
  const { administrator, session } = context.caller;
  if (administrator === null || session === null) throw new Problem('sign-in');
  await askPassword(context, given.current, 'choose a new one', 'current');
  if (given.new === given.current) {
    throw new Problem('invalid', {
      errors: [{ path: 'new', message: 'Please choose another password than the present one.' }],
    });
  }
  await refuseCommonPassword(given.new, 'new');
  const passwordHash = await hashPassword(given.new, 'known');
  const { id, username } = administrator;
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    // Ended meanwhile by a sign-out or by another new password: the check above may be about an old one.
    if ((await findSession(tx, hashToken(session))) === undefined) throw new Problem('sign-in');
    await updatePassword(tx, id, passwordHash);
    await deletePasswordLinks(tx, id);
    await signOutAccount(tx, id);
    const record = { kind: 'account', id } as const;
    await recordActivity(tx, { by: username, at, action: 'set a new password', subject: username, record });
  });
  return openSession(context, { id, password_hash: passwordHash });
}
