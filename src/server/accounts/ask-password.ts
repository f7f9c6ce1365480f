import { Problem } from '../../domain/problems.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import { type Context, isServerItself } from '../context/context.ts';
import { findAdministrator } from './administrator.store.ts';
import { isPassword } from './password-hash.ts';

/**
 * Checks the caller's own password before a change that a stolen session must not make. `purpose` completes the message:
 * "Please enter your password to …", after "That is not your password." for a wrong one. The right password is recorded in Activity. Throws `wrong-password`, and `not-ready` when the password queue is full.
 */
export async function askPassword(
  context: Pick<Context, 'caller' | 'db' | 'clock'>,
  password: string | undefined,
  purpose: string,
  field = 'password',
): Promise<void> {
  const { caller, db } = context;
  if (isServerItself(caller)) return;
  const id = caller.administrator?.id;
  const account = id === undefined ? undefined : await findAdministrator(db.read, id);
  const right =
    account !== undefined && password !== undefined && (await isPassword(password, account.password_hash, 'known'));
  if (right) {
    const entry = signInEntry(context, account);
    const details = `to ${purpose}`;
    await db.transaction((tx) =>
      recordActivity(tx, { ...entry, by: account.username, action: 'confirmed the password of', details }),
    );
    return;
  }
  const ask = `Please enter your password to ${purpose}.`;
  const message = password ? `That is not your password. ${ask}` : ask;
  throw new Problem('wrong-password', { message, errors: [{ path: field, message }] });
}
