import { done, failed } from './ui/overlay/toast-store.ts';

/**
 * Sentences that several pages show, or a toast (docs/specification/pages.md). Every page loads this file, so the texts of
 * one page are in the page or beside it.
 */

export const sessionWords = {
  loggedIn: done('Login Successful', 'You are now logged in as an administrator.'),
  /** The header's dialog; the admin page has its own (docs/specification/admin-session.md §3). */
  loginFailed: (sentence = 'Invalid username or password.') => failed('Login Failed', sentence),
  loginFailedAdmin: (sentence = 'Invalid username or password. Please try again.') => failed('Login Failed', sentence),
  loginError: failed('Login Error', 'An error occurred during login. Please try again.'),
  loggedOut: done('Logged Out', 'You have been logged out successfully.'),
  logoutError: failed('Logout Error', 'An error occurred during logout. Please try again.'),
  noCookies: 'Your browser keeps no cookies of this site, so nobody stays signed in. Please allow them and try again.',
  ended: 'Your session has ended. Please sign in again: what you were writing is kept.',
};

export const notFoundWords = {
  page: 'Page Not Found',
  artwork: 'Artwork Not Found',
  artworkText: "We couldn't find the artwork you're looking for.",
  order: 'Order Not Found',
  orderText: "Sorry, we couldn't find the order details you're looking for.",
};

/** The rule in short; the terms say how a work comes back (docs/specification/order.md §20). `days` is the setting `returnDays`. */
export const returnsText = (days: number) =>
  days === 0
    ? 'A work cannot be returned.'
    : `You may return a work: please write to us within ${days} ${days === 1 ? 'day' : 'days'} of its arrival.`;

export const connectionWords = {
  lost: 'Not connected',
  lostText: 'There is no connection to the gallery just now. Please check yours and try again.',
  /** The script of what a press opens has not arrived. */
  partLost: (telephone = '') =>
    failed(
      connectionWords.lost,
      connectionWords.lostText.replace(/\.$/, telephone === '' ? '.' : `, or call ${telephone}.`),
    ),
  failed: 'Something Went Wrong',
  failedText: 'This page could not be shown just now. Please try again in a moment.',
};
