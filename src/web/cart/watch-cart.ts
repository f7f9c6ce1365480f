import { isRevalidationHeld, REFETCH_MILLISECONDS } from '../layout/loading/use-revalidation.ts';
import { isCartEmpty, refetchCart, refreshCart } from './cart-store.ts';

/**
 * The cart is fetched when the browser is idle after hydration and when the window gets the focus. While it has artworks, it
 * is also fetched as often as the page: somebody else may buy one of them, or another tab may change it.
 */
export function watchCart(): () => void {
  // The timeout is for a page that is never idle.
  const latest = { timeout: 2000 };
  const soon = 'requestIdleCallback' in window ? requestIdleCallback(() => void refetchCart(), latest) : undefined;
  if (soon === undefined) void refetchCart();
  const refresh = () => {
    if (!isRevalidationHeld()) void refreshCart();
  };
  const timer = setInterval(() => document.hidden || isCartEmpty() || refresh(), REFETCH_MILLISECONDS);
  window.addEventListener('focus', refresh);
  return () => {
    if (soon !== undefined) cancelIdleCallback(soon);
    clearInterval(timer);
    window.removeEventListener('focus', refresh);
  };
}
