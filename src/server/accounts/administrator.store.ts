import { newSecretToken } from '../context/secret-token.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Ignores case. JavaScript compares the names, because SQLite knows no lower case beyond A to Z. */
export async function findAdministratorByName(db: Reader, username: string) {
  const all = await db.selectFrom('administrators').selectAll().execute();
  return all.find((each) => each.username.toLowerCase() === username.toLowerCase());
}

export async function findAdministrator(db: Reader, id: number) {
  return db.selectFrom('administrators').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasAdministrators(db: Reader): Promise<boolean> {
  return (await db.selectFrom('administrators').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function insertAdministrator(
  tx: Writer,
  account: { username: string; passwordHash: string; at: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('administrators')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      known_browser_key: newSecretToken(),
      created_at: account.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePassword(tx: Writer, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('administrators').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Stores a link in place of the account's older one. Without an administrator it creates the first account. */
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
