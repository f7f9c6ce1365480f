import type { cartCalls } from '../../contract/cart/cart.calls.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { reserveByAddress } from '../rate-limits/reserve-attempt.ts';
import { log } from '../runtime/log.ts';
import { addToCart } from './add-to-cart.ts';
import { deleteCartItem, emptyCart, findCart, markReturned } from './cart.store.ts';
import { readCart } from './read-cart.ts';

async function findOwnCart({ db, caller }: Context) {
  return caller.browser === null ? undefined : findCart(db.read, hashToken(caller.browser));
}

/** Removes items from this browser's cart, if it has one, and returns the rest. */
async function removeItems(context: Context, remove: (tx: Writer, cartId: number) => Promise<void>) {
  const { db, caller } = context;
  const cart = await findOwnCart(context);
  if (cart !== undefined) {
    await db.transaction(async (tx) => {
      await reserveByAddress(tx, 'cart', context);
      await remove(tx, cart.id);
    });
  }
  return readCart(db.read, caller);
}

/**
 * Reads the cart of a browser that has come back with its cookie. While nothing can be written, the cart is read all
 * the same.
 */
async function getCart(context: Context) {
  const { db, caller } = context;
  const cart = await findOwnCart(context);
  if (cart?.returned === 0) {
    await db
      .transaction((tx) => markReturned(tx, cart.id))
      .catch((error) => log.warn('a cart could not be marked as returned', { error }));
  }
  return readCart(db.read, caller);
}

export const cartHandlers: HandlersOf<typeof cartCalls> = {
  getCart: (_, context) => getCart(context),
  addToCart: async ({ artworkId }, context) => {
    const { cart, added } = await addToCart(context, artworkId);
    context.reply.status = added ? 201 : 200;
    return cart;
  },
  removeFromCart: ({ id }, context) => removeItems(context, (tx, cartId) => deleteCartItem(tx, cartId, id)),
  clearCart: (_, context) => removeItems(context, emptyCart),
};
