import type { ToastWords } from './ui/toast-store.ts';

/**
 * Sentences that a visitor reads in more than one place, or in a toast. Those of the seeds stand as they are written there
 * (000 §2, §4, §8). Every page brings this file along, so what one page alone says stands in the page, or beside it.
 */

const failed = (title: string, text: string): ToastWords => ({ title, text, tone: 'error' });
const done = (title: string, text?: string): ToastWords => ({ title, text, tone: 'done' });

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
  refused: (sentence: string) => failed('Error', sentence),
  blocked: failed('Empty Cart', 'Please add items to your cart before checking out.'),
  empty: 'Your Cart is Empty',
  emptyText: 'The works that you choose in the shop wait for you here.',
  loadFailed: 'Error Loading Cart',
  notForSale: 'No longer available',
  noScript: 'The cart needs JavaScript. Without it, please write to us about the works that you would like to buy:',
};

export const checkoutWords = {
  failed: (sentence: string) => failed('Checkout Failed', sentence),
  failedText: 'There was an error processing your order. Please try again.',
  empty: failed('Empty Cart', 'Your cart is empty. Please add items before checkout.'),
  placed: (invoiceNumber: string) => done('Order Placed', `Your invoice number is ${invoiceNumber}.`),
  changed: 'Something has changed since you saw this order.',
  agree: 'Nothing has been ordered yet. If you agree with the new total, complete your purchase again.',
  agreeWithout: 'Nothing has been ordered yet.',
  estateSale: 'This is an Estate Sale. No GST is charged.',
  news: 'Write to me when the estate offers new works',
  terms: 'I agree to the terms of sale and acknowledge that this purchase is an Estate Sale',
};

export const sessionWords = {
  loggedIn: done('Login Successful', 'You are now logged in as an administrator.'),
  /** The header's dialog; the admin page has its own (decisions, "Where the seeds disagree"). */
  loginFailed: (sentence = 'Invalid username or password.') => failed('Login Failed', sentence),
  loginFailedAdmin: (sentence = 'Invalid username or password. Please try again.') => failed('Login Failed', sentence),
  loginError: failed('Login Error', 'An error occurred during login. Please try again.'),
  loggedOut: done('Logged Out', 'You have been logged out successfully.'),
  logoutError: failed('Logout Error', 'An error occurred during logout. Please try again.'),
  ended: 'Your session has ended. Please sign in again: what you were writing is kept.',
};

export const galleryWords = {
  /** Stands in when the gallery text can not be loaded or is empty (000 §2). */
  defaultIntro:
    'Works from every period of the artist’s life. Choose a period, look for a title, or see what the estate ' +
    'offers and what hangs in museums.',
  emptyTitle: 'No Artworks Found',
  /** The shop's search says what the gallery's says (decisions, "Small ones"). */
  emptySearch: 'No artworks match your search criteria.',
  emptyShop: 'There are no artworks currently available for purchase.',
};

export const notFoundWords = {
  page: 'Page Not Found',
  artwork: 'Artwork Not Found',
  artworkText: "We couldn't find the artwork you're looking for.",
  order: 'Order Not Found',
  orderText: "Sorry, we couldn't find the order details you're looking for.",
};

export const connectionWords = {
  lost: 'Not connected',
  lostText: 'There is no connection to the gallery just now. Please check yours and try again.',
  lostOrder: 'There is no connection just now. Please try again: you will not order twice.',
  failed: 'Something Went Wrong',
  failedText: 'This page could not be shown just now. Please try again in a moment.',
};
