import { ApiError } from '../api.ts';
import { done, failed, showToast, type ToastWords } from '../ui/overlay/toast-store.ts';
import { addToCart, removeFromCart } from './cart-store.ts';

/** The cart's messages (docs/specification/shop-and-cart.md §7). */

export const cartWords = {
  added: (title: string) => done('Added to Cart', `“${title}” is in your cart.`),
  removedFromCart: (title: string) => done('Removed from Cart', `“${title}” is no longer in your cart.`),
  itemRemoved: (title: string) => done('Item Removed', `“${title}” is no longer in your cart.`),
  /** The message on a shop card. */
  addFailed: failed('Error', 'Could not add artwork to cart. Please try again.'),
  removeFailed: failed('Error', 'Could not remove artwork from cart. Please try again.'),
  /** The message on the artwork's own page. */
  artworkAddFailed: failed('Error', 'Failed to add artwork to cart. Please try again.'),
  /** The message in the cart and its panel. */
  itemRemoveFailed: failed('Error', 'Failed to remove item from cart. Please try again.'),
  noCookies: failed(
    'Error',
    'Your browser keeps no cookies of this site, so the cart stays empty. Please allow them, or write to the estate.',
  ),
  refused: (sentence: string) => failed('Error', sentence),
  blocked: failed('Empty Cart', 'Please add items to your cart before checking out.'),
  empty: 'Your Cart is Empty',
  emptyText: 'The works that you choose in the shop wait for you here.',
  loadFailed: 'Error Loading Cart',
  unknownDelivery: 'The checkout says what your delivery costs, or that the estate quotes it.',
  quotedDelivery: (works: number) =>
    `The estate quotes the delivery of ${works === 1 ? 'this work' : 'these works'}; collection in person costs nothing more.`,
  notForSale: 'No longer available',
  noScript: 'The cart needs JavaScript. To buy without it, please',
};

/** The place of the button: each place has its own messages (docs/specification/shop-and-cart.md §7). */
export type CartPlace = 'shop' | 'artwork' | 'cart';

interface Titled {
  id: number;
  title: string;
}

/** The server's message of a refusal; for any other failure the message of the place. */
function toastFor(error: unknown, otherwise: ToastWords): ToastWords {
  const refused = error instanceof ApiError && error.status < 500 && error.sentence !== undefined;
  return refused ? cartWords.refused(error.sentence ?? '') : otherwise;
}

/** Adds an artwork and shows the result in a toast. Returns whether it is in the cart now. */
export async function addArtwork(artwork: Titled, place: CartPlace): Promise<boolean> {
  try {
    const isAdded = await addToCart(artwork.id);
    showToast(isAdded ? cartWords.added(artwork.title) : cartWords.noCookies);
    return isAdded;
  } catch (error) {
    showToast(toastFor(error, place === 'artwork' ? cartWords.artworkAddFailed : cartWords.addFailed));
    return false;
  }
}

/** Removes an artwork's item from the cart and shows the result in a toast. */
export async function removeArtwork(item: { id: number }, artwork: Titled, place: CartPlace): Promise<void> {
  try {
    await removeFromCart(item.id);
    showToast(place === 'cart' ? cartWords.itemRemoved(artwork.title) : cartWords.removedFromCart(artwork.title));
  } catch (error) {
    showToast(toastFor(error, place === 'cart' ? cartWords.itemRemoveFailed : cartWords.removeFailed));
  }
}
