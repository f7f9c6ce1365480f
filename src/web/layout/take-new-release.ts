const RELOADED = 'new-release';

/**
 * After a new release the scripts of the old one are gone: the page is loaded anew, if the server answers, and only once
 * for the same release. If it does not answer, the connection is at fault, and the error page says so. `entry` is the
 * address of the release's first script.
 */
export function takeNewRelease(entry: string): void {
  window.addEventListener('vite:preloadError', () => {
    if (sessionStorage.getItem(RELOADED) === entry) return;
    const reload = ({ ok }: Response) => {
      if (!ok) return;
      sessionStorage.setItem(RELOADED, entry);
      window.location.reload();
    };
    fetch('/healthz', { cache: 'no-store' }).then(reload, () => undefined);
  });
}
