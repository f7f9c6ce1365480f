import type { Reader } from './database.ts';

/** The version of all content together: the database moves it with every change that a page could show. */
export async function readContentVersion(db: Reader): Promise<number> {
  const { number } = await db
    .selectFrom('content_version')
    .select('number')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(number);
}
