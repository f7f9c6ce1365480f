import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus stands at the new page's beginning, so that a keyboard and a screen reader go on from
 * there. Not on the first page, not for a filter, and not where the page itself has placed the focus.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('main');
    if (hash !== '' || main === null || main.contains(document.activeElement)) return;
    main.focus({ preventScroll: true });
  }, [pathname, hash]);
}
