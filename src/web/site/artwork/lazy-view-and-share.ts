import { lazy } from 'react';

/**
 * `ViewAndShare` in the server's answer, where it must stand at once, and a chunk of its own in the browser: it works as
 * it stands before that chunk is there, and the page's first load stays small.
 */
export const ViewAndShareWhenReady = import.meta.env.SSR
  ? (await import('./ViewAndShare.tsx')).ViewAndShare
  : lazy(async () => ({ default: (await import('./ViewAndShare.tsx')).ViewAndShare }));
