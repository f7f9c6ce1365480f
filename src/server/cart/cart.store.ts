import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import { shownImage } from '../images/image.store.ts';

const findByToken = prepared((db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('carts').select(['id', 'returned']).where('token_hash', '=', tokenHash),
);

/** A browser's cart, by the hash of its token. `returned` is 1 once the browser has come back with its cookie. */
export async function findCart(db: Reader, tokenHash: string): Promise<{ id: number; returned: number } | undefined> {
  return (await findByToken(db, { tokenHash })).rows[0];
}

export async function markReturned(tx: Writer, cartId: number): Promise<void> {
  await tx.updateTable('carts').set({ returned: 1 }).where('id', '=', cartId).execute();
}

export async function insertCart(tx: Writer, tokenHash: string, at: string): Promise<number> {
  const { id } = await tx
    .insertInto('carts')
    .values({ token_hash: tokenHash, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether an order was placed with this token. */
export async function hasOrder(db: Reader, tokenHash: string): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where('browser_hash', '=', tokenHash).limit(1);
  return (await order.executeTakeFirst()) !== undefined;
}

const listInCart = prepared((db, { cartId }: { cartId: number }) =>
  db
    .selectFrom('cart_items')
    .innerJoin('artworks', 'artworks.id', 'cart_items.artwork_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(['cart_items.id as item_id', ...shownImage])
    .where('cart_items.cart_id', '=', cartId)
    .orderBy('cart_items.id'),
);

/** The artworks in a cart with their item's id, in the order in which they were added. */
export async function listCartRows(db: Reader, cartId: number) {
  return (await listInCart(db, { cartId })).rows;
}

export type CartRow = Awaited<ReturnType<typeof listCartRows>>[number];

/** False when the artwork was in the cart already. */
export async function insertCartItem(tx: Writer, cartId: number, artworkId: number, at: string): Promise<boolean> {
  const added = await tx
    .insertInto('cart_items')
    .values({ cart_id: cartId, artwork_id: artworkId, added_at: at })
    .onConflict((conflict) => conflict.columns(['cart_id', 'artwork_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteCartItem(tx: Writer, cartId: number, itemId: number): Promise<void> {
  await tx.deleteFrom('cart_items').where('cart_id', '=', cartId).where('id', '=', itemId).execute();
}

const deleteItems = prepared((db, { cartId }: { cartId: number }) =>
  db.deleteFrom('cart_items').where('cart_id', '=', cartId),
);

export async function emptyCart(tx: Writer, cartId: number): Promise<void> {
  await deleteItems(tx, { cartId });
}

export async function countCartItems(db: Reader, cartId: number): Promise<number> {
  const { count } = await db
    .selectFrom('cart_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes at most `most` carts made before an instant whose browser has never come back, and returns how many it deleted. */
export async function deleteUnreturnedCartsBefore(tx: Writer, before: string, most: number): Promise<number> {
  const left = tx.selectFrom('carts').select('id').where('returned', '=', sql.lit(0)).where('created_at', '<', before);
  const { numDeletedRows } = await tx
    .deleteFrom('carts')
    .where('id', 'in', left.orderBy('created_at').limit(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes at most `most` carts to which nothing was added since `before`, and returns how many it deleted. */
export async function deleteCartsBefore(tx: Writer, before: string, most: number): Promise<number> {
  const untouched = tx
    .selectFrom('carts')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .select('cart_items.id')
            .whereRef('cart_items.cart_id', '=', 'carts.id')
            .where('added_at', '>=', before),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most);
  const { numDeletedRows } = await tx.deleteFrom('carts').where('id', 'in', untouched).executeTakeFirst();
  return Number(numDeletedRows);
}
