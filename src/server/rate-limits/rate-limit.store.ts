import type { Reader, Writer } from '../db/database.ts';

/** The attempts that rate limits count: one row per attempt and subject. */

/**
 * The time of the attempt that has exactly `newer` newer attempts of its subject since an instant; undefined when there are
 * fewer. One indexed read tells whether a limit is reached and when it ends.
 */
export async function findAttemptAt(
  db: Reader,
  { kind, subject, since, newer }: { kind: string; subject: string; since: string; newer: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(newer)
    .executeTakeFirst();
  return row?.at;
}

/** Returns the new rows' ids. */
export async function insertAttempts(
  tx: Writer,
  attempts: readonly { kind: string; subject: string; at: string }[],
): Promise<number[]> {
  if (attempts.length === 0) return [];
  const rows = await tx.insertInto('attempts').values(attempts).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function deleteAttempts(tx: Writer, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/** Deletes up to `most` attempts older than an instant, and returns the number of deleted rows. */
export async function deleteAttemptsBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx.selectFrom('attempts').select('id').where('at', '<', before).orderBy('at').limit(most);
  const { numDeletedRows } = await tx.deleteFrom('attempts').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
