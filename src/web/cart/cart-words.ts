import { done, failed } from '../ui/overlay/toast-words.ts';

/** The cart's messages (docs/specification/shop-and-cart.md §7). */

export const cartWords = {
  added: (title: string) => done('Added to Cart', `“${title}” is in your cart.`),
  removedFromCart: (title: string) => done('Removed from Cart', `“${title}” is no longer in your cart.`),
  itemRemoved: (title: string) => done('Item Removed', `“${title}” is no longer in your cart.`),
  /** On a shop card. */
  addFailed: failed('Error', 'Could not add artwork to cart. Please try again.'),
  removeFailed: failed('Error', 'Could not remove artwork from cart. Please try again.'),
  /** On the artwork's own page. */
  artworkAddFailed: failed('Error', 'Failed to add artwork to cart. Please try again.'),
  /** In the cart and its panel. */
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
  notForSale: 'No longer available',
  noScript: 'The cart needs JavaScript. To buy without it, please',
};
