import type { PasskeyPurpose } from '../../domain/account/signing-in.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** An account's passkeys, in the order in which they were registered. */
export async function listPasskeys(db: Reader, administratorId: number) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('administrator_id', '=', administratorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Reader, id: string) {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether an account has a passkey that works on a domain. */
export async function hasPasskey(db: Reader, administratorId: number, rpId: string): Promise<boolean> {
  return (await listPasskeys(db, administratorId)).some((each) => each.rp_id === rpId);
}

/** Finds the domain of the newest passkey of any account, and whether any passkey works on this domain. */
export async function findDomains(db: Reader, rpId: string): Promise<{ here: boolean; elsewhere: string | undefined }> {
  const rows = await db.selectFrom('passkeys').select('rp_id').orderBy('created_at', 'desc').execute();
  const domains = rows.map((row) => row.rp_id);
  return { here: domains.includes(rpId), elsewhere: domains.find((domain) => domain !== rpId) };
}

export async function insertPasskey(tx: Writer, passkey: Tables['passkeys']): Promise<void> {
  await tx.insertInto('passkeys').values(passkey).execute();
}

export async function renamePasskey(tx: Writer, id: string, name: string): Promise<void> {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

/**
 * Stores a use of a passkey: whether it still exists and its counter has not been used meanwhile. A device without a counter
 * always sends 0.
 */
export async function storePasskeyUse(
  tx: Writer,
  { id, counter, at }: { id: string; counter: number; at: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deletePasskey(tx: Writer, id: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** Deletes all passkeys and recovery codes of an account. */
export async function deletePasskeysOf(tx: Writer, administratorId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('administrator_id', '=', administratorId).execute();
  await tx.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
}

/** Whether another administrator than this one has a passkey that works on a domain. */
export async function hasOtherPasskey(db: Reader, administratorId: number, rpId: string): Promise<boolean> {
  const other = db
    .selectFrom('passkeys')
    .innerJoin('administrators', 'administrators.id', 'passkeys.administrator_id')
    .select('passkeys.id')
    .where('administrators.id', '!=', administratorId)
    .where('administrators.role', '=', 'administrator')
    .where('passkeys.rp_id', '=', rpId)
    .limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

/**
 * Sets whether the open sessions of an account, or the session with this name, count as opened with the password alone.
 */
export async function setRegistersOnly(
  tx: Writer,
  which: { idHash: string } | { administratorId: number },
  registersOnly: boolean,
): Promise<void> {
  const update = tx.updateTable('sessions').set({ registers_only: registersOnly ? 1 : 0 });
  await ('idHash' in which
    ? update.where('id_hash', '=', which.idHash)
    : update.where('administrator_id', '=', which.administratorId)
  ).execute();
}

/**
 * Whether the estate wants a passkey of administrators. The settings are read in `content/`, which asks for passwords and so knows this
 * folder.
 */
export async function isPasskeySettingOn(db: Reader): Promise<boolean> {
  const site = await db.selectFrom('documents').select('json').where('key', '=', 'site').executeTakeFirst();
  return site !== undefined && JSON.parse(site.json).administratorsNeedPasskey === true;
}

export async function countRecoveryCodes(db: Reader, administratorId: number): Promise<number> {
  const codes = db.selectFrom('recovery_codes').select('code_hash').where('administrator_id', '=', administratorId);
  return (await codes.execute()).length;
}

/** Stores new recovery codes in place of the account's older codes. */
export async function replaceRecoveryCodes(
  tx: Writer,
  administratorId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('administrator_id', '=', administratorId).execute();
  const rows = codeHashes.map((hash) => ({ administrator_id: administratorId, code_hash: hash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes the code, so that it works once; returns whether the account had it. */
export async function takeRecoveryCode(tx: Writer, administratorId: number, codeHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('recovery_codes')
    .where('administrator_id', '=', administratorId)
    .where('code_hash', '=', codeHash)
    .returning('code_hash')
    .executeTakeFirst();
  return taken !== undefined;
}

interface Bound {
  /** The hash of the session's or the sign-in attempt's cookie. */
  boundTo: string;
  purpose: PasskeyPurpose;
}

/** Challenges that strangers may have open at once; the oldest goes first. */
const mostOpen = 1000;

/** Stores a challenge in place of the older one of the same browser and purpose, and deletes those that have expired. */
export async function replaceChallenge(
  tx: Writer,
  { boundTo, purpose, challenge, at, expiresAt }: Bound & { challenge: string; at: string; expiresAt: string },
): Promise<void> {
  await tx
    .deleteFrom('passkey_challenges')
    .where((row) => row.or([row('expires_at', '<', at), row.and({ bound_to: boundTo, purpose })]))
    .execute();
  await tx
    .insertInto('passkey_challenges')
    .values({ bound_to: boundTo, purpose, challenge, expires_at: expiresAt })
    .execute();
  if (purpose !== 'sign-in') return;
  const surplus = tx
    .selectFrom('passkey_challenges')
    .select('bound_to')
    .where('purpose', '=', purpose)
    .orderBy('expires_at', 'desc')
    .orderBy('bound_to')
    .limit(mostOpen)
    .offset(mostOpen);
  await tx.deleteFrom('passkey_challenges').where('purpose', '=', purpose).where('bound_to', 'in', surplus).execute();
}

/** Deletes the challenge, so that it is answered once, and returns it; undefined when there is none or it has expired. */
export async function takeChallenge(tx: Writer, { boundTo, purpose }: Bound, at: string): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('bound_to', '=', boundTo)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();
  return taken === undefined || taken.expires_at < at ? undefined : taken.challenge;
}
