import { type AccountRole, administratorRole } from '../../domain/account/rights.ts';
import { newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';

/** Ignores case. JavaScript compares the names, because SQLite knows no lower case beyond A to Z. */
export async function findAdministratorByName(db: Reader, username: string) {
  const all = await db.selectFrom('administrators').selectAll().execute();
  return all.find((each) => each.username.toLowerCase() === username.toLowerCase());
}

export async function findAdministrator(db: Reader, id: number) {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Every account with its open password link and how many passkeys and recovery codes it has, in the order in which they were added. */
export async function listAdministrators(db: Reader, now: string) {
  return db
    .selectFrom('administrators')
    .leftJoin('password_links', (join) =>
      join
        .onRef('password_links.administrator_id', '=', 'administrators.id')
        .on('password_links.expires_at', '>=', now),
    )
    .selectAll('administrators')
    .select('password_links.expires_at as linkExpiresAt')
    .select(({ selectFrom, fn }) => [
      selectFrom('passkeys')
        .select(fn.countAll<number>().as('count'))
        .whereRef('passkeys.administrator_id', '=', 'administrators.id')
        .as('passkeys'),
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.administrator_id', '=', 'administrators.id')
        .as('recoveryCodes'),
    ])
    .orderBy('administrators.id')
    .execute();
}

/** True if an administrator beside this one can sign in. */
export async function hasOtherAdministrator(db: Reader, id: number): Promise<boolean> {
  const other = db
    .selectFrom('administrators')
    .select('id')
    .where('id', '!=', id)
    .where('role', '=', 'administrator')
    .where('password_hash', '!=', '')
    .limit(1);
  return (await other.executeTakeFirst()) !== undefined;
}

export async function hasAdministrators(db: Reader): Promise<boolean> {
  return (await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertAdministrator(
  tx: Writer,
  account: { username: string; passwordHash: string; at: string; role?: AccountRole },
): Promise<number> {
  const { id } = await tx
    .insertInto('administrators')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      known_browser_key: newSecretToken(),
      created_at: account.at,
      ...columnsOf(account.role ?? administratorRole),
      ...firstVersion(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePassword(tx: Writer, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('administrators').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function updateUsername(tx: Writer, id: number, username: string): Promise<void> {
  await tx
    .updateTable('administrators')
    .set({ username, ...nextVersion('administrators') })
    .where('id', '=', id)
    .execute();
}

export async function updateRole(tx: Writer, id: number, role: AccountRole): Promise<void> {
  await tx
    .updateTable('administrators')
    .set({ ...columnsOf(role), ...nextVersion('administrators') })
    .where('id', '=', id)
    .execute();
}

const columnsOf = ({ role, sees, lastDay }: AccountRole) => ({ role, sees: sees.join(' '), last_day: lastDay });

export async function updateSignedInAt(tx: Writer, id: number, at: string): Promise<void> {
  await tx.updateTable('administrators').set({ signed_in_at: at }).where('id', '=', id).execute();
}

/** Deletes an account, with its sessions and its password link. */
export async function deleteAdministrator(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('administrators').where('id', '=', id).execute();
}

export async function deletePasswordLinks(tx: Writer, administratorId: number): Promise<void> {
  await tx.deleteFrom('password_links').where('administrator_id', '=', administratorId).execute();
}

/** Stores a link in place of the account's older link. Without an administrator the link creates the first account. */
export async function replacePasswordLink(
  tx: Writer,
  link: { keyHash: string; administratorId: number | null; expiresAt: string },
): Promise<void> {
  await tx
    .deleteFrom('password_links')
    .where('administrator_id', 'is not distinct from', link.administratorId)
    .execute();
  await tx
    .insertInto('password_links')
    .values({ key_hash: link.keyHash, administrator_id: link.administratorId, expires_at: link.expiresAt })
    .execute();
}

export async function findPasswordLink(db: Reader, keyHash: string) {
  return db.selectFrom('password_links').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
}

/** Deletes the link, so that it works once, and returns what it was for. */
export async function takePasswordLink(tx: Writer, keyHash: string) {
  return tx.deleteFrom('password_links').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();
}

/** After the account's password or a passkey was given again. */
export async function confirmSession(tx: Writer, idHash: string, at: string): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: at }).where('id_hash', '=', idHash).execute();
}

/** Finds the instant at which a session was opened or confirmed; undefined for no session. */
export async function findConfirmedAt(db: Reader, idHash: string): Promise<string | undefined> {
  const found = await db.selectFrom('sessions').select('confirmed_at').where('id_hash', '=', idHash).executeTakeFirst();
  return found?.confirmed_at;
}
