import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchSuggestion as Suggestion } from '../../../contract/gallery/gallery.schemas.ts';
import { pageCalls } from '../../../contract/page-calls.ts';
import { browserApi } from '../../api.ts';
import { Link } from '../../Link.tsx';
import { paths } from '../../paths.ts';
import { linkClass } from '../../ui/style/class-names.ts';
import { galleryChoiceOf } from './gallery-address.ts';

/**
 * The suggestion for a search without a result: the period that it names, or the search in the nearest spelling
 * (docs/specification/gallery.md §7).
 */
export function SearchSuggestion() {
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<{ search: string; suggestion: Suggestion }>();
  useEffect(() => {
    const left = new AbortController();
    const { tab, period, q, from, to } = galleryChoiceOf(new URLSearchParams(search));
    const list =
      pathname === paths.shop() ? { tab: 'available' as const } : { tab, ...(period !== null && { period }) };
    const years = { ...(from !== null && { from }), ...(to !== null && { to }) };
    browserApi(pageCalls.suggestSearch, { ...list, ...years, q }, { signal: left.signal, background: true })
      .then((suggestion) => setFound({ search, suggestion }))
      // A suggestion is an extra: without it the page stays as it is.
      .catch(() => {});
    return () => left.abort();
  }, [pathname, search]);

  if (found?.search !== search) return null;
  const { period, q } = found.suggestion;
  if (period !== null) {
    return (
      <p role="status" className="w-full">
        See the period{' '}
        <Link to={paths.period(period.slug)} dir="auto" className={linkClass('alone')}>
          {period.name}
        </Link>
      </p>
    );
  }
  if (q === null) return null;
  const query = new URLSearchParams(search);
  query.set('q', q);
  return (
    <p role="status" className="w-full">
      Did you mean{' '}
      <Link to={`${pathname}?${query}`} dir="auto" className={linkClass('alone')}>
        {q}
      </Link>
      ?
    </p>
  );
}
