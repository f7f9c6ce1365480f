import { useSyncExternalStore } from 'react';

/** Whether the page is being printed: then what is closed on screen is rendered too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia('print');
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia('print').matches,
    () => false,
  );
}
