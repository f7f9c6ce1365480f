import { useLayoutEffect } from 'react';
import { saveListState } from './list-state.ts';
import { useListPlace } from './use-list-place.ts';

/** When to try again while the list is still growing to its length, in milliseconds (docs/specification/gallery.md §6). */
export const scrollRetries = { gallery: [10, 50, 200, 400], shop: [100, 300, 600] } as const;

/** What says that the visitor scrolls now, and wants to be nowhere else. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Keeps the scroll position of a list for each entry of the history, however it is left, and goes back there on the way
 * back and after a reload, with the focus on the artwork that was opened. Returns the place under which it is remembered.
 */
export function useScrollRestoration(address: string, retries: readonly number[]): string {
  const { place, recall } = useListPlace(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry of the history
  useLayoutEffect(() => {
    const memory = recall();
    /** Where the visitor is, or is being taken. */
    let position = memory?.scrollY ?? window.scrollY;
    const hold = new AbortController();
    const release = () => hold.abort();
    const all = new AbortController();
    const look = () => {
      if (hold.signal.aborted) position = window.scrollY;
    };
    const save = () => saveListState(place, { scrollY: position });
    if (memory === undefined) release();
    else {
      document.querySelector<HTMLElement>(`[data-artwork="${memory.item}"]`)?.focus({ preventScroll: true });
      saveListState(place, { ...memory, item: null });
      window.scrollTo({ top: position, behavior: 'instant' });
      // Only who comes back needs the rest.
      import('./hold-position.ts').then(({ holdPosition }) => holdPosition(memory, retries, hold), release);
    }
    const { signal } = all;
    for (const move of ownMoves) window.addEventListener(move, release, { signal, passive: true });
    window.addEventListener('scroll', look, { signal, passive: true });
    window.addEventListener('pagehide', look, { signal });
    window.addEventListener('pagehide', save, { signal });
    return () => {
      save();
      release();
      all.abort();
    };
  }, [place]);
  return place;
}
