import { lazy } from 'react';

/**
 * `ViewAndShare`, rendered by the server and hydrated from a lazy chunk, which keeps the page's first load small. Until then
 * its links and its popover work without JavaScript.
 */
export const ViewAndShareWhenReady = import.meta.env.SSR
  ? (await import('./ViewAndShare.tsx')).ViewAndShare
  : lazy(async () => ({ default: (await import('./ViewAndShare.tsx')).ViewAndShare }));
