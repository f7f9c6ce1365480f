import type { Cart } from '../../contract/cart/cart.schemas.ts';
import { linkDays } from '../../domain/order/record-link.ts';
import { Problem } from '../../domain/problems.ts';
import { cartFull, maxCartArtworks } from '../../domain/rate-limits/order-limit.ts';
import { findPublicArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored } from '../artworks/present-artwork.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { browserCookie, hashToken, newSecretToken, setCookie } from '../context/cookies.ts';
import type { Reader } from '../db/database.ts';
import { reserveByAddress } from '../rate-limits/reserve-attempt.ts';
import { countCartItems, findCart, hasOrder, insertCart, insertCartItem, markReturned } from './cart.store.ts';
import { readCart } from './read-cart.ts';

/** Lifetime of a browser's cookie in seconds: an order placed with it can be read without its link for as long. */
const browserSeconds = linkDays * 24 * 60 * 60;

/**
 * Adds an artwork to the browser's cart, and sets the browser's cookie, which a visitor does not get before. `added` is
 * false when the artwork was in the cart already. Throws `too-many`, `artwork-not-found`, `not-for-sale`, `cart-full`.
 */
export async function addToCart(context: Context, artworkId: number): Promise<{ cart: Cart; added: boolean }> {
  const { db, clock, caller } = context;
  const artwork = await findPublicArtwork(db.read, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  const offer = offerOfStored(artwork, await readSettings(db.read));
  if (!offer.purchasable) {
    const message = offer.enquire
      ? 'The price of this artwork is on request: please ask the estate.'
      : `“${artwork.title}” is no longer for sale.`;
    throw new Problem('not-for-sale', { message });
  }

  const known = caller.browser;
  const token = known !== null && (await isIssued(db.read, known)) ? known : newSecretToken();
  const at = clock.now();
  const added = await db.transaction(async (tx) => {
    await reserveByAddress(tx, 'cart', context);
    const cart = await findCart(tx, hashToken(token));
    const cartId = cart?.id ?? (await insertCart(tx, hashToken(token), at));
    if (cart?.returned === 0) await markReturned(tx, cartId);
    const isNew = await insertCartItem(tx, cartId, artworkId, at);
    if (isNew && (await countCartItems(tx, cartId)) > maxCartArtworks) {
      throw new Problem('cart-full', { message: cartFull });
    }
    return isNew;
  });
  if (token !== known) setCookie(context, browserCookie, token, browserSeconds);
  return { cart: await readCart(db.read, { ...caller, browser: token }), added };
}

/**
 * Whether the server has issued a token: it has a cart or an order. Any other is replaced, so that nobody can choose another
 * person's.
 */
async function isIssued(db: Reader, token: string): Promise<boolean> {
  const hash = hashToken(token);
  return (await findCart(db, hash)) !== undefined || hasOrder(db, hash);
}
