import type { cartSchemas } from '../../contract/cart/cart.schemas.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Writer } from '../db/database.ts';
import { addToCart } from './add-to-cart.ts';
import { deleteCartItem, emptyCart, findCartId } from './cart.store.ts';
import { readCart } from './read-cart.ts';

/** Removes items from this browser's cart, if it has one, and returns the rest. */
async function removeItems(context: Context, remove: (tx: Writer, cartId: number) => Promise<void>) {
  const { db, caller } = context;
  const cartId = caller.browser === null ? undefined : await findCartId(db.read, hashToken(caller.browser));
  if (cartId !== undefined) await db.transaction((tx) => remove(tx, cartId));
  return readCart(db.read, caller);
}

export const cartHandlers: HandlersOf<typeof cartSchemas> = {
  getCart: (_, { db, caller }) => readCart(db.read, caller),
  addToCart: async ({ artworkId }, context) => {
    const { cart, added } = await addToCart(context, artworkId);
    context.reply.status = added ? 201 : 200;
    return cart;
  },
  removeFromCart: ({ id }, context) => removeItems(context, (tx, cartId) => deleteCartItem(tx, cartId, id)),
  clearCart: (_, context) => removeItems(context, emptyCart),
};
