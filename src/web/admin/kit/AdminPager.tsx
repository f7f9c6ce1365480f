import { Link, useLocation } from 'react-router';
import { Pager } from '../../ui/table/Pager.tsx';

export interface AdminPagerProps {
  /** What is paged: "Orders". */
  label: string;
  page: number;
  total: number;
  perPage: number;
  /** Where the next page begins; null on the last. */
  next: string | null;
  /** The address of a page, of the first one without a cursor. */
  addressOf: (page: number, cursor: string | null) => string;
}

/**
 * Pages of a list whose cursors lead onwards only. The pages that one came through are kept with the history's entry, so
 * that Previous leads back along them; who comes by a link into the middle is led to the first page.
 */
export function AdminPager({ label, page, total, perPage, next, addressOf }: AdminPagerProps) {
  const { pathname, search, state } = useLocation();
  const trail: string[] = Array.isArray(state?.trail) ? state.trail : [];
  const pages = next === null ? page : Math.max(Math.ceil(total / perPage), page + 1);
  return (
    <Pager
      label={label}
      page={page}
      pages={pages}
      renderLink={(link) =>
        link.rel === 'next' ? (
          <Link
            to={addressOf(link.page, next)}
            state={{ trail: [...trail, `${pathname}${search}`] }}
            rel="next"
            className={link.className}
          >
            {link.children}
          </Link>
        ) : (
          <Link
            to={trail.at(-1) ?? addressOf(1, null)}
            state={{ trail: trail.slice(0, -1) }}
            rel="prev"
            className={link.className}
          >
            {trail.length > 0 ? link.children : 'First page'}
          </Link>
        )
      }
    />
  );
}
