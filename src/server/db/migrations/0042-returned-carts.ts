import { type Kysely, sql } from 'kysely';
import { columnTypes, type Engine } from './frozen/column-types.ts';

/**
 * Whether the browser of a cart has come back with its cookie: a cart of a program that ignores cookies is deleted sooner. Of
 * older carts nobody knows, so they count as returned. Pending orders of the last day are counted for each order
 * (docs/specification/limits.md §2), so they have an index, which replaces that of the status alone.
 */
export async function returnedCarts(db: Kysely<never>, engine: Engine): Promise<void> {
  const { whole } = columnTypes(engine);
  const run = (statement: string) => sql.raw(statement).execute(db);
  await db.schema
    .alterTable('carts')
    .addColumn('returned', whole, (column) => column.notNull().defaultTo(0))
    .execute();
  await run('update carts set returned = 1');
  await run('create index carts_unreturned on carts (created_at) where returned = 0');
  await run('drop index orders_status');
  await run('create index orders_status on orders (status, created_at)');
}
