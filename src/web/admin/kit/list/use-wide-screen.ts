import { useSyncExternalStore } from 'react';

/** A table needs 1024 px (Tailwind's lg). */
const WIDE = '(min-width: 64rem)';

/** Whether the window has room for a table; otherwise a list shows cards. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(WIDE);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
