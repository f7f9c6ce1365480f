import { useLayoutEffect } from 'react';
import { paths } from '../../paths.ts';
import { saveListState, useListEntry } from './list-state.ts';
/** When to retry while the list is still loading, in milliseconds (docs/specification/gallery.md §6). */
export const scrollRetries = { gallery: [10, 50, 200, 400], shop: [100, 300, 600] } as const;

/** Input events after which the position is the visitor's own. */
const userInput = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * Stores the scroll position of a list for each history entry and restores it on the way back and after a reload, with the
 * focus on the artwork that was opened. Returns the place under which the position is stored.
 */
export function useScrollRestoration(address: string, retries: readonly number[]): string {
  const { place, recall } = useListEntry(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each history entry
  useLayoutEffect(() => {
    const memory = recall();
    /** The current position, or the one to restore. */
    let position = memory?.scrollY ?? window.scrollY;
    const hold = new AbortController();
    const release = () => hold.abort();
    const all = new AbortController();
    const update = () => {
      if (hold.signal.aborted) position = window.scrollY;
    };
    const save = () => saveListState(place, { scrollY: position });
    if (memory === undefined) release();
    else {
      const opened = memory.item !== null && `[data-artwork][href="${paths.artwork(memory.item)}"]`;
      if (opened) document.querySelector<HTMLElement>(opened)?.focus({ preventScroll: true });
      saveListState(place, { ...memory, item: null });
      window.scrollTo({ top: position, behavior: 'instant' });
      // Only a returning visitor needs this module.
      import('./hold-position.ts').then(({ holdPosition }) => holdPosition(memory, retries, hold), release);
    }
    const { signal } = all;
    for (const name of userInput) window.addEventListener(name, release, { signal, passive: true });
    window.addEventListener('scroll', update, { signal, passive: true });
    window.addEventListener('pagehide', update, { signal });
    window.addEventListener('pagehide', save, { signal });
    return () => {
      save();
      release();
      all.abort();
    };
  }, [place]);
  return place;
}
