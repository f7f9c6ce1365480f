import type { OwnPassword } from '../../contract/accounts/accounts.schemas.ts';
import { confirmedMinutes } from '../../domain/account/session-expiry.ts';
import { Problem } from '../../domain/problems.ts';
import { recordActivity, signInEntry } from '../activity/record-activity.ts';
import { type Context, isServerItself } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { confirmSession, findAdministrator, findConfirmedAt } from './administrator.store.ts';
import { storePasskeyUse } from './passkey.store.ts';
import { isPassword } from './password-hash.ts';
import { verifyPasskey } from './verify-passkey.ts';

/**
 * Checks the caller's own password, or a passkey in its place, before a change that a stolen session must not make, and confirms the session. `purpose`
 * completes the message: "Please enter your password to …", after "That is not your password." for a wrong one. What was right is
 * recorded in Activity. Throws `wrong-password`, and `not-ready` when the password queue is full.
 */
export async function askPassword(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db'>,
  given: OwnPassword,
  purpose: string,
  field = 'password',
): Promise<void> {
  const { caller, db } = context;
  if (isServerItself(caller)) return;
  const id = caller.administrator?.id;
  const account = id === undefined ? undefined : await findAdministrator(db.read, id);
  if (account === undefined) throw new Problem('sign-in');
  const details = `to ${purpose}`;
  const ask = `Please enter your password ${details}.`;
  const refuse = (message: string) => new Problem('wrong-password', { message, errors: [{ path: field, message }] });
  const entry = { ...signInEntry(context, account), by: account.username, details };
  if (typeof given === 'object') {
    const verified = await verifyPasskey(context, given, 'confirm', caller.session);
    if ('refusal' in verified) throw refuse(`${verified.refusal} ${ask}`);
    const { passkey, counter } = verified;
    const isOwn = passkey.administrator_id === account.id;
    const used = { id: passkey.id, counter, at: context.clock.now() };
    const isUsed = await db.transaction(async (tx) => {
      if (!isOwn || !(await storePasskeyUse(tx, used))) return false;
      await confirmed(tx, context);
      await recordActivity(tx, {
        ...entry,
        action: 'confirmed with a passkey of',
        details: `${details}, “${passkey.name}”`,
      });
      return true;
    });
    if (!isUsed) throw refuse(`This is not a passkey of your account. ${ask}`);
    return;
  }
  const isRight = given !== undefined && (await isPassword(given, account.password_hash, 'known'));
  if (!isRight) throw refuse(given ? `That is not your password. ${ask}` : ask);
  await db.transaction(async (tx) => {
    await confirmed(tx, context);
    await recordActivity(tx, { ...entry, action: 'confirmed the password of' });
  });
}

async function confirmed(tx: Writer, { caller, clock }: Pick<Context, 'caller' | 'clock'>): Promise<void> {
  if (caller.session !== null) await confirmSession(tx, hashToken(caller.session), clock.now());
}

/** Whether the caller's session was opened, or gave the password or a passkey, a few minutes ago. */
export async function isConfirmedCaller({
  caller,
  clock,
  db,
}: Pick<Context, 'caller' | 'clock' | 'db'>): Promise<boolean> {
  if (isServerItself(caller)) return true;
  const at = caller.session === null ? undefined : await findConfirmedAt(db.read, hashToken(caller.session));
  return at !== undefined && Date.parse(clock.now()) - Date.parse(at) < confirmedMinutes * 60_000;
}

/**
 * The own password, as `askPassword` checks it or, where none is sent, a confirmed session: for a smaller change to an account.
 * Throws what `askPassword` throws.
 */
export async function askUnlessConfirmed(
  context: Pick<Context, 'caller' | 'clock' | 'config' | 'db'>,
  given: OwnPassword,
  purpose: string,
): Promise<void> {
  if (given === undefined) await needConfirmed(context, purpose);
  else await askPassword(context, given, purpose);
}

/**
 * Asks for a confirmed session where no password can be sent, such as for a link that downloads a copy of the estate's
 * data, or for a deletion. Throws `wrong-password`.
 */
export async function needConfirmed(context: Pick<Context, 'caller' | 'clock' | 'db'>, purpose: string): Promise<void> {
  if (await isConfirmedCaller(context)) return;
  throw new Problem('wrong-password', { message: `Please enter your password to ${purpose}.` });
}
