import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../../ui/style/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { Notice, type NoticeProps } from '../../../ui/text/Notice.tsx';
import { SkeletonTable } from '../../../ui/text/Skeleton.tsx';
import type { AdminListState } from './use-admin-list.ts';

/** The texts of a list. */
export interface ListWords {
  /** The word for one row, and the word for several: `['order', 'orders']`. */
  count: readonly [string, string];
  loading?: string;
  failed: string;
  failedText?: string;
  /** The message when nothing is found. */
  none: string;
}

export interface AdminListFrameProps<Item> {
  list: AdminListState<Item>;
  label: string;
  words: ListWords;
  skeleton?: ReactNode;
  /** Whether the number of rows is shown above them. */
  showsCount?: boolean;
  children: (items: readonly Item[]) => ReactNode;
}

/** The states of a list around its rows: skeleton, error with Try Again, empty, count, pages. */
export function AdminListFrame<Item>({
  list,
  label,
  words,
  skeleton,
  showsCount = false,
  children,
}: AdminListFrameProps<Item>) {
  const { items, total, place } = list;
  if (items === undefined && list.failed) {
    return (
      <LoadFailed title={words.failed} onRetry={list.retry}>
        {words.failedText}
      </LoadFailed>
    );
  }
  return (
    <>
      {showsCount && (
        <p role="status" className="mb-3 min-h-6 text-sm text-ink-soft tabular-nums">
          {items !== undefined && `${total} ${words.count[total === 1 ? 0 : 1]}`}
        </p>
      )}
      {items === undefined && (skeleton ?? <SkeletonTable rows={6} label={words.loading ?? 'Loading'} />)}
      {items !== undefined && (
        <div aria-busy={list.isStale} className={classNames('transition-opacity', list.isStale && 'opacity-60')}>
          {items.length === 0 ? <EmptyState title={words.none} titleAs="p" /> : children(items)}
          <AdminPager
            label={label}
            page={place.page}
            total={total}
            perPage={list.perPage}
            next={list.next}
            addressOf={(page, cursor) => place.address({ page: page === 1 ? null : page, cursor })}
          />
        </div>
      )}
    </>
  );
}

interface AdminPagerProps {
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
function AdminPager({ label, page, total, perPage, next, addressOf }: AdminPagerProps) {
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

interface LoadFailedProps extends Pick<NoticeProps, 'title' | 'children' | 'className'> {
  onRetry: () => unknown;
}

/** A notice in place of something that could not be loaded, with a button that asks again. */
export function LoadFailed({ onRetry, ...notice }: LoadFailedProps) {
  const action = (
    <Button size="small" variant="quiet" onClick={() => void onRetry()}>
      Try Again
    </Button>
  );
  return <Notice tone="error" live {...notice} action={action} />;
}
