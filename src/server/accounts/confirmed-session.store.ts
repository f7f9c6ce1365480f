import type { Reader, Writer } from '../db/database.ts';

/** After the account's password or a passkey was given again. */
export async function confirmSession(tx: Writer, idHash: string, at: string): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: at }).where('id_hash', '=', idHash).execute();
}

/** When a session was opened or confirmed; undefined for none, and empty for one that was opened before this was kept. */
export async function findConfirmedAt(db: Reader, idHash: string): Promise<string | undefined> {
  const found = await db.selectFrom('sessions').select('confirmed_at').where('id_hash', '=', idHash).executeTakeFirst();
  return found?.confirmed_at;
}
