import { newSecretToken } from '../context/cookies.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Ends every session of the account and makes every browser unknown to it. */
export async function signOutAccount(tx: Writer, id: number): Promise<void> {
  await tx.updateTable('administrators').set({ known_browser_key: newSecretToken() }).where('id', '=', id).execute();
  await tx.deleteFrom('sessions').where('administrator_id', '=', id).execute();
}

/** Gives a new key to each account without one, as after the restore of an archive: with an empty key anybody could sign a cookie. */
export async function renewEmptyBrowserKeys(tx: Writer): Promise<void> {
  const accounts = await tx.selectFrom('administrators').select('id').where('known_browser_key', '=', '').execute();
  for (const { id } of accounts) await signOutAccount(tx, id);
}

export async function insertSession(
  tx: Writer,
  session: {
    idHash: string;
    tokenHash: string;
    administratorId: number;
    at: string;
    registersOnly: Tables['sessions']['registers_only'];
    browser: string;
    network: string;
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      token_hash: session.tokenHash,
      administrator_id: session.administratorId,
      created_at: session.at,
      last_used_at: session.at,
      confirmed_at: session.at,
      registers_only: session.registersOnly,
      browser: session.browser,
      network: session.network,
    })
    .execute();
}

export async function findSession(db: Reader, idHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('administrators', 'administrators.id', 'sessions.administrator_id')
    .select([
      'sessions.token_hash as tokenHash',
      'sessions.created_at as createdAt',
      'sessions.last_used_at as lastUsedAt',
      'sessions.registers_only as registersOnly',
      'administrators.id as administratorId',
      'administrators.username as username',
      'administrators.role as role',
      'administrators.sees as sees',
      'administrators.last_day as last_day',
    ])
    .where('sessions.id_hash', '=', idHash)
    .executeTakeFirst();
}

/** Every session of an account, also one that was not used for too long; the last used first, of them the newest. */
export async function listSessions(db: Reader, administratorId: number) {
  return db
    .selectFrom('sessions')
    .select(['id_hash as idHash', 'browser', 'network', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('administrator_id', '=', administratorId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

export async function touchSession(tx: Writer, idHash: string, at: string): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: at }).where('id_hash', '=', idHash).execute();
}

export async function deleteSession(tx: Writer, idHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

export async function deleteSessionsBefore(tx: Writer, lastUsedBefore: string): Promise<void> {
  await tx.deleteFrom('sessions').where('last_used_at', '<', lastUsedBefore).execute();
}
