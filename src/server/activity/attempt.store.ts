import type { Reader, Writer } from '../db/database.ts';

/** What limits count: failed sign-ins, enquiries and orders, each with whom it concerns. */

export async function countAttempts(db: Reader, kind: string, subject: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Milliseconds after which no limit looks at an attempt any more. */
const remembered = 24 * 60 * 60 * 1000;

/** Writes an attempt down, and forgets those that are too old to count. */
export async function insertAttempt(tx: Writer, attempt: { kind: string; subject: string; at: string }): Promise<void> {
  const forgotten = new Date(Date.parse(attempt.at) - remembered).toISOString();
  await tx.deleteFrom('attempts').where('at', '<', forgotten).execute();
  await tx.insertInto('attempts').values(attempt).execute();
}
