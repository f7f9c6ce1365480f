import { newSecretToken } from '../context/secret-token.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Ignores case. Compared here, because a database may not know the lower case of letters beyond A to Z. */
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
  return Number(id);
}

export async function updatePassword(tx: Writer, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('administrators').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}
