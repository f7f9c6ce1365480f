import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { refuseTakenName } from '../accounts/accounts.ts';
import {
  deletePasswordLinks,
  findAdministratorByName,
  findPasswordLink,
  hasAdministrators,
  insertAdministrator,
  takePasswordLink,
  updatePassword,
} from '../accounts/administrator.store.ts';
import { askPassword } from '../accounts/ask-password.ts';
import { hashPassword, refuseCommonPassword } from '../accounts/password-hash.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import { type NewSession, openSession } from './log-in.ts';
import { findSession, signOutAccount } from './session.store.ts';

/**
 * Uses a one-time link. A set-up link creates the first account; a reset link sets a new password, ends the account's
 * sessions and makes every browser unknown to it. The key is checked before the password is hashed, which is slow.
 * Throws `set-up-done` when the link was used, replaced or has expired, `invalid` for one of the commonest passwords, and
 * `not-ready` when the password queue is full.
 */
export async function setPassword(
  context: Context,
  given: { key: string; username: string; password: string },
): Promise<NewSession> {
  const keyHash = hashToken(given.key);
  const at = context.clock.now();
  refuseExpired(await findPasswordLink(context.db.read, keyHash), at);
  await refuseCommonPassword(given.password, 'password');
  const passwordHash = await hashPassword(given.password, 'known');
  const id = await context.db.transaction(async (tx) => {
    // Checked again, because another request may have used the link.
    const link = refuseExpired(await takePasswordLink(tx, keyHash), at);
    if (link.administrator_id === null) {
      // The first account may have come from the environment, or from another link.
      if (await hasAdministrators(tx)) throw new Problem('set-up-done');
      await refuseTakenName(tx, given.username);
      const created = await insertAdministrator(tx, { username: given.username, passwordHash, at });
      const record = { kind: 'account', id: created } as const;
      await recordActivity(tx, { by: given.username, at, action: 'created account', subject: given.username, record });
      return created;
    }
    const account = await findAdministratorByName(tx, given.username);
    if (account?.id !== link.administrator_id) throw new Problem('set-up-done');
    await updatePassword(tx, link.administrator_id, passwordHash);
    await signOutAccount(tx, link.administrator_id);
    const record = { kind: 'account', id: account.id } as const;
    const subject = account.username;
    await recordActivity(tx, { by: account.username, at, action: 'set a new password', subject, record });
    return link.administrator_id;
  });
  return openSession(context, { id, password_hash: passwordHash });
}

function refuseExpired<Link extends { expires_at: string }>(link: Link | undefined, at: string): Link {
  if (link === undefined || link.expires_at < at) throw new Problem('set-up-done');
  return link;
}

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
