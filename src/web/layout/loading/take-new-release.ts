import { browserStorage } from '../../browser-storage.ts';

const RELOADED = 'new-release';

/**
 * After a new release the scripts of the old one are gone: the page is loaded anew, if the server answers, and only once
 * for the same release. If it does not answer, the connection is at fault, and the error page says so. `entry` is the
 * address of the release's first script.
 */
export function takeNewRelease(entry: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (browserStorage.tab.read(RELOADED) === entry) return;
    const reload = ({ ok }: Response) => {
      // Where this can not be remembered the page would be loaded again and again; the error page has a button for it.
      if (ok && browserStorage.tab.write(RELOADED, entry)) window.location.reload();
    };
    fetch('/healthz', { cache: 'no-store' }).then(reload, () => undefined);
  });
}
