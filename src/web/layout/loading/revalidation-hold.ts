import { useEffect } from 'react';

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
