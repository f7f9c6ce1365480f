import type { Cart } from '../../contract/cart/cart.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { findArtwork } from '../artworks/artwork.store.ts';
import { offerOfStored } from '../artworks/present-artwork.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { browserCookie, setCookie } from '../context/cookies.ts';
import { hashToken, newSecretToken } from '../context/secret-token.ts';
import { findCartId, insertCart, insertCartItem } from './cart.store.ts';
import { readCart } from './read-cart.ts';

/** Seconds that a browser's token is kept: an order placed with it can be read as long. */
const browserSeconds = 400 * 24 * 60 * 60;

/**
 * Puts a work in the browser's cart; this is the first moment at which a visitor gets a cookie. `added` is false
 * when it was there already. Throws `artwork-not-found`, `not-for-sale`.
 */
export async function addToCart(context: Context, artworkId: number): Promise<{ cart: Cart; added: boolean }> {
  const { db, clock, caller } = context;
  const artwork = await findArtwork(db.read, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  const offer = offerOfStored(artwork, await readSettings(db.read));
  if (!offer.purchasable) {
    const message = offer.enquire
      ? 'The price of this artwork is on request: please ask the estate.'
      : `“${artwork.title}” is no longer for sale.`;
    throw new Problem('not-for-sale', { message });
  }

  const known = caller.browser;
  const token = known !== null && isOurToken(known) ? known : newSecretToken();
  const at = clock.now();
  const added = await db.transaction(async (tx) => {
    const cartId = (await findCartId(tx, hashToken(token))) ?? (await insertCart(tx, hashToken(token), at));
    return insertCartItem(tx, cartId, artworkId, at);
  });
  if (token !== known) setCookie(context, browserCookie, token, browserSeconds);
  return { cart: await readCart(db.read, { ...caller, browser: token }), added };
}

/** A token long enough to be one of ours; a short one that someone made up is replaced. */
function isOurToken(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}
