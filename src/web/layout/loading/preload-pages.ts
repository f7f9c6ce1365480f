import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Fetches a page's chunk as soon as a pointer or the focus reaches a link to it, so that pressing the link waits
 * for the data alone.
 */
export function preloadPages(routes: RouteObject[]): void {
  const warm = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.hasAttribute('download')) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // A chunk that can not be had now is asked for again when the link is pressed.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, warm, { passive: true });
  }
}
