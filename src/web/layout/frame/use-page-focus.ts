import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The path of the last page, in either frame; undefined before the first page. */
let shown: string | undefined;

/**
 * After a change of page the focus moves to the new page's main region, so that a keyboard and a screen reader continue
 * there. Not on the first page, not for a filter, and not where the page itself has placed the focus.
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
