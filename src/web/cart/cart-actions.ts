import { ApiError } from '../api.ts';
import { showToast, type ToastWords } from '../ui/overlay/toast-store.ts';
import { addToCart, removeFromCart } from './cart-store.ts';
import { cartWords } from './cart-words.ts';

/** Where the button stands: each place has its own words (docs/specification/shop-and-cart.md §7). */
export type CartPlace = 'shop' | 'artwork' | 'cart';

interface Titled {
  id: number;
  title: string;
}

/** A refusal speaks for itself; anything else gets the place's words. */
function wordsFor(error: unknown, otherwise: ToastWords): ToastWords {
  const refused = error instanceof ApiError && error.status < 500 && error.sentence !== undefined;
  return refused ? cartWords.refused(error.sentence ?? '') : otherwise;
}

/** Adds a work and says how it went. Whether it is in the cart now. */
export async function addWork(work: Titled, place: CartPlace): Promise<boolean> {
  try {
    const isAdded = await addToCart(work.id);
    showToast(isAdded ? cartWords.added(work.title) : cartWords.noCookies);
    return isAdded;
  } catch (error) {
    showToast(wordsFor(error, place === 'artwork' ? cartWords.artworkAddFailed : cartWords.addFailed));
    return false;
  }
}

/** Removes the cart's item that holds a work and says how it went. */
export async function removeWork(item: { id: number }, work: Titled, place: CartPlace): Promise<void> {
  try {
    await removeFromCart(item.id);
    showToast(place === 'cart' ? cartWords.itemRemoved(work.title) : cartWords.removedFromCart(work.title));
  } catch (error) {
    showToast(wordsFor(error, place === 'cart' ? cartWords.itemRemoveFailed : cartWords.removeFailed));
  }
}
