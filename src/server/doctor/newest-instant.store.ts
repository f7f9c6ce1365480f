import type { Reader } from '../db/database.ts';

/** When the newest order or change was recorded, ISO 8601; undefined in an empty estate. */
export async function findNewestInstant(db: Reader): Promise<string | undefined> {
  const [order, change] = await Promise.all([
    db
      .selectFrom('orders')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('activity')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  ]);
  return [order?.at, change?.at]
    .filter((at) => at != null)
    .sort()
    .at(-1);
}
