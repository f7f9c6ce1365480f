import { useEffect } from 'react';

let holds = 0;

/** Whether a form asks that nothing, neither the page nor the cart, be fetched beneath it. */
export function isRevalidationHeld(): boolean {
  return holds > 0;
}

/** While `held`, the page is not brought up to date: a form is being filled in. */
export function useRevalidationHold(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    holds += 1;
    return () => {
      holds -= 1;
    };
  }, [held]);
}
