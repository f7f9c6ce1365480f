import type { ListState } from './list-state.ts';

/** A list that is still too short after this time now has fewer artworks; milliseconds. */
const GIVE_UP = 10_000;

/** The time for which the position is held after it is reached and the fonts are loaded; milliseconds. */
const SETTLE = 500;

/** Counts the artworks that the list shows (ArtworkGrid.tsx). */
const countShown = () => Number(document.querySelector<HTMLElement>('[data-count]')?.dataset.count);

/**
 * Scrolls to the position at which a list was left and holds it while the list loads: at each retry, in milliseconds, and
 * whenever the page's size changes. Aborts `hold` when the page no longer changes, and ends when `hold` is aborted.
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
    // A page can be high enough before the list is complete. Artworks that load then would move the page, because browsers
    // anchor the scroll position to the footer.
    if (isReached || Math.abs(window.scrollY - top) > 2 || countShown() < count) return;
    isReached = true;
    void document.fonts.ready.then(() => timers.push(setTimeout(end, SETTLE)));
  };
  const timers = [...retries.map((delay) => setTimeout(reach, delay)), setTimeout(end, GIVE_UP)];
  const resized = new ResizeObserver(reach);
  resized.observe(document.body);
  hold.signal.addEventListener('abort', () => {
    resized.disconnect();
    timers.forEach(clearTimeout);
  });
}
