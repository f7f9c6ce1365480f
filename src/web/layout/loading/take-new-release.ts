import { browserStorage } from '../../browser-storage.ts';

const RELOADED = 'new-release';

/**
 * After a new release the scripts of the old one no longer exist: the page reloads if the server answers, and only once for
 * the same release. If the server does not answer, the error page reports the connection. `entry` is the address of the
 * release's entry script.
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
