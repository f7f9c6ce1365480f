import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * The time after which a page or a tab of the admin area fetches its data again: every 15 seconds
 * (docs/specification/pages.md §7); milliseconds.
 */
export const REFETCH_MILLISECONDS = 15_000;

/**
 * Revalidates the page's data at this interval, when the window gets the focus and when the page comes back from the
 * back/forward cache; never in a hidden tab. The first fetch is the navigation, or the server-rendered page.
 */
export function useRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && !isRevalidationHeld()) void revalidate();
    };
    const timer = setInterval(refresh, REFETCH_MILLISECONDS);
    const onPageShow = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [revalidate]);
}

let holds = 0;

/** True while a form suspends the revalidation of the page and the cart. */
export function isRevalidationHeld(): boolean {
  return holds > 0;
}

/** Suspends revalidation while `held`: the visitor fills in a form. */
export function useRevalidationHold(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    holds += 1;
    return () => {
      holds -= 1;
    };
  }, [held]);
}
