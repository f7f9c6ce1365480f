import { matchRoutes, type RouteObject } from 'react-router';
import { browserStorage } from '../../browser-storage.ts';

/** Loads the chunks of the matched pages and adds their exports to the routes, so that hydration finds them. */
export async function loadMatchedPages(matches: ReturnType<typeof matchRoutes>): Promise<void> {
  await Promise.all(
    (matches ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

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

const RELOADED = 'new-release';

/**
 * Reloads the page after a new release, when the scripts of the old release no longer exist. The page reloads only if
 * the server answers, and only once for the same release. If the server does not answer, the error page reports the
 * connection. `entry` is the address of the release's entry script.
 */
export function takeNewRelease(entry: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (browserStorage.tab.read(RELOADED) === entry) return;
    const reload = ({ ok }: Response) => {
      // Without storage the page would reload in a loop; the error page has a button instead.
      if (ok && browserStorage.tab.write(RELOADED, entry)) window.location.reload();
    };
    fetch('/healthz', { cache: 'no-store' }).then(reload, () => undefined);
  });
}
