import type { Kysely } from 'kysely';
import { type Engine, tableBuilder } from './table-builder.ts';

/**
 * Adds to each holding the state of its artwork when an order claimed it. For the orders that hold artworks already: a
 * buyer claims only works on sale. For an order by staff only the offer is known, which the order left as it was.
 */
export async function stateBeforeOrder(db: Kysely<never>, engine: Engine): Promise<void> {
  const { run, text } = tableBuilder(db, engine);
  await db.schema.alterTable('holdings').addColumn('status_before', text).execute();
  await db.schema.alterTable('holdings').addColumn('available_before', 'integer').execute();
  await run(`update holdings set status_before = 'available', available_before = (
    select case when orders.sold_by = '' then 1 else artworks.available end
    from order_lines join orders on orders.id = order_lines.order_id
    join artworks on artworks.id = order_lines.artwork_id
    where order_lines.id = holdings.line_id) where line_id is not null`);
}
