import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readListState } from './list-state.ts';

/** When to try again while the list is still growing to its length, in milliseconds (docs/specification/gallery.md §6). */
export const scrollRetries = { gallery: [10, 50, 200, 400], shop: [100, 300, 600] } as const;

/** On the way back to a list: to where it was left, with the focus on the work that was seen last. */
export function useScrollRestoration(address: string, retries: readonly number[]): void {
  const { state } = useLocation();
  const returning = useNavigationType() === 'POP' || state?.returning === true;
  const position = returning ? readListState(address) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; what is remembered later is for later
  useLayoutEffect(() => {
    if (position !== undefined) reach(position.scrollY);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => {
    if (position === undefined || position.item === null) return;
    document.querySelector<HTMLElement>(`[data-work="${position.item}"]`)?.focus({ preventScroll: true });
    let reached = false;
    const timers = retries.map((delay) =>
      setTimeout(() => {
        if (!reached) reached = reach(position.scrollY);
      }, delay),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
}

/** Whether the page is there now; it can not be while it is too short. */
function reach(scrollY: number): boolean {
  window.scrollTo({ top: scrollY, behavior: 'instant' });
  return Math.abs(window.scrollY - scrollY) <= 2;
}
