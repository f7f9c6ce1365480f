import { Link, useLocation } from 'react-router';
import { Pager } from '../../../ui/table/Pager.tsx';

export interface AdminPagerProps {
  /** The name of the list: "Orders". */
  label: string;
  page: number;
  total: number;
  perPage: number;
  /** The cursor of the next page; null on the last. */
  next: string | null;
  /** The address of a page; the first one has no cursor. */
  addressOf: (page: number, cursor: string | null) => string;
}

/**
 * Pages of a list whose cursors lead forward only. The history entry stores the addresses of the previous pages for
 * Previous; without them, after a link into the middle, it leads to the first page.
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
