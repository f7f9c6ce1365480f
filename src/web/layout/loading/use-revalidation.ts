import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isRevalidationHeld } from './revalidation-hold.ts';

/** Queries refetch every 15 seconds (docs/specification/pages.md §7); milliseconds. */
export const REFETCH_MILLISECONDS = 15_000;

/**
 * Keeps the page's content up to date: every 15 seconds, when the window is looked at again and when it comes back from
 * the browser's memory; never in a hidden tab. The mount's own fetch is the navigation, or the server's page itself.
 */
export function useRevalidation(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && !isRevalidationHeld()) void revalidate();
    };
    const timer = setInterval(refresh, REFETCH_MILLISECONDS);
    const fromMemory = (event: PageTransitionEvent) => event.persisted && refresh();
    window.addEventListener('focus', refresh);
    window.addEventListener('pageshow', fromMemory);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      window.removeEventListener('pageshow', fromMemory);
    };
  }, [revalidate]);
}
