import { ApiError } from '../api.ts';
import { showToast, type ToastWords } from '../ui/overlay/toast-store.ts';
import { addToCart, removeFromCart } from './cart-store.ts';
import { cartWords } from './cart-words.ts';

/** Where the button is: each place has its own messages (docs/specification/shop-and-cart.md §7). */
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
