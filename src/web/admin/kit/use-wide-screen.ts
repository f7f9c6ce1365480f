import { useSyncExternalStore } from 'react';

/** Tailwind's widths: a table of orders needs lg, the side bar beside it xl. */
const widths = { lg: '(min-width: 64rem)', xl: '(min-width: 80rem)' };

/** Whether the window is at least so wide: the desk then draws a table instead of cards, a bar instead of a list. */
export function useWideScreen(width: keyof typeof widths): boolean {
  const query = widths[width];
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
