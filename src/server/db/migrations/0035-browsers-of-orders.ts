import type { Kysely } from 'kysely';

/** Finds the orders of a browser, which tell that its cookie was issued here (docs/specification/shop-and-cart.md §3). */
export async function browsersOfOrders({ schema }: Kysely<never>): Promise<void> {
  await schema.createIndex('orders_browser_hash').on('orders').column('browser_hash').execute();
}
