import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from '../frozen/column-types.ts';

/** The key that signs the cookies of an account's known browsers, and indexes for pruning old rows. */
export async function rateLimits(db: Kysely<never>, engine: Engine): Promise<void> {
  const { schema } = db;
  const { text } = columnTypes(engine);
  await schema
    .alterTable('administrators')
    .addColumn('known_browser_key', text, (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: number }>`select id from administrators`.execute(db);
  for (const { id } of rows) {
    const key = randomBytes(32).toString('base64url');
    await sql`update administrators set known_browser_key = ${key} where id = ${id}`.execute(db);
  }
  for (const [table, column] of [
    ['attempts', 'at'],
    ['idempotency_keys', 'at'],
    ['carts', 'created_at'],
  ] as const) {
    await schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
