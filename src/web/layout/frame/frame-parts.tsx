import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { classNames } from '../../ui/style/class-names.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { connectionWords } from '../../words.ts';
import { useSession } from '../session/session-store.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A line at the bottom of the window while there is no connection. The page stays as it is. */
export function ConnectionNotice() {
  const offline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  const { notConnected } = useSession();
  return (
    <div role="status" className="no-print fixed inset-x-0 bottom-0 z-30 flex justify-center">
      {(offline || notConnected) && (
        <p
          data-ground="dark"
          className="bg-ground px-5 py-2 text-sm text-ink"
        >{`${connectionWords.lost}. What you see stays as it was.`}</p>
      )}
    </div>
  );
}

/** A thin line at the top while the next page loads; it appears after 200 ms. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div
      aria-hidden={!loading}
      className={classNames(
        'no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent transition-opacity',
        loading ? 'animate-pulse opacity-100 delay-200' : 'opacity-0',
      )}
    >
      {loading && <VisuallyHidden>Loading the page</VisuallyHidden>}
    </div>
  );
}

/** The path of the last page, in either frame; undefined before the first page. */
let shown: string | undefined;

/**
 * Moves the focus to the new page's main region after a change of page, so that a keyboard and a screen reader continue
 * there. The focus stays on the first page, after a change of a filter, and where the page itself has placed it.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    const main = document.getElementById('main');
    if (before === undefined || before === pathname || hash !== '') return;
    if (main === null || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname, hash]);
}
