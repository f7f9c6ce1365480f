import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads a page's chunk when a pointer or the focus reaches a link to it, so that a click on the link waits only for the
 * data.
 */
export function preloadPages(routes: RouteObject[]): void {
  const preload = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin || link.hasAttribute('download')) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      // When this fails, a click on the link loads the chunk again.
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
    }
  };
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, preload, { passive: true });
  }
}
