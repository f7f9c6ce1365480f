import type { ListState } from './list-state.ts';

/** A list that is still too short after this time has lost artworks; milliseconds. */
const GIVE_UP = 10_000;

/** Once the position is reached and the fonts are there, nothing moves any more after this time; milliseconds. */
const SETTLE = 500;

/** How many artworks the list shows (ArtworkGrid.tsx). */
const countShown = () => Number(document.querySelector<HTMLElement>('[data-count]')?.dataset.count);

/**
 * Scrolls to where a list was left and keeps the page there while the list grows to its length: at the retries, in
 * milliseconds, and whenever the page's size changes. Aborts `hold` when all has settled, and ends when it is aborted.
 */
export function holdPosition(
  { scrollY: top, count }: ListState,
  retries: readonly number[],
  hold: AbortController,
): void {
  if (hold.signal.aborted) return;
  let isReached = false;
  const end = () => hold.abort();
  const reach = () => {
    window.scrollTo({ top, behavior: 'instant' });
    // A page can be high enough before the list is whole. What comes then would move it: browsers keep the footer in place.
    if (isReached || Math.abs(window.scrollY - top) > 2 || countShown() < count) return;
    isReached = true;
    void document.fonts.ready.then(() => timers.push(setTimeout(end, SETTLE)));
  };
  const timers = [...retries.map((delay) => setTimeout(reach, delay)), setTimeout(end, GIVE_UP)];
  const grown = new ResizeObserver(reach);
  grown.observe(document.body);
  hold.signal.addEventListener('abort', () => {
    grown.disconnect();
    timers.forEach(clearTimeout);
  });
}
