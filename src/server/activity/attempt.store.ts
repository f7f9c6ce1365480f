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

export async function insertAttempt(tx: Writer, attempt: { kind: string; subject: string; at: string }): Promise<void> {
  await tx.insertInto('attempts').values(attempt).execute();
}

/** Forgets what no limit looks at any more. */
export async function deleteAttemptsBefore(tx: Writer, before: string): Promise<void> {
  await tx.deleteFrom('attempts').where('at', '<', before).execute();
}
