import { newSecretToken } from '../context/secret-token.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Sessions of accounts, and the one-time links that set a password. */

/** Ends the account's sessions, and no browser is known to it any more. */
export async function signOutAccount(tx: Writer, id: number): Promise<void> {
  await tx.updateTable('administrators').set({ known_browser_key: newSecretToken() }).where('id', '=', id).execute();
  await tx.deleteFrom('sessions').where('administrator_id', '=', id).execute();
}

export async function insertSession(
  tx: Writer,
  session: { idHash: string; tokenHash: string; administratorId: number; at: string },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      token_hash: session.tokenHash,
      administrator_id: session.administratorId,
      created_at: session.at,
      last_used_at: session.at,
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
      'administrators.id as administratorId',
      'administrators.username as username',
    ])
    .where('sessions.id_hash', '=', idHash)
    .executeTakeFirst();
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

/** A link with no administrator sets up the first account; there is at most one of each. */
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

/** Uses the link up: it is gone, and what it was for is returned. */
export async function takePasswordLink(tx: Writer, keyHash: string) {
  return tx.deleteFrom('password_links').where('key_hash', '=', keyHash).returningAll().executeTakeFirst();
}
