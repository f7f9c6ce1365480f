import type { ReactNode } from 'react';
import { Button } from '../../../ui/style/Button.tsx';
import { classNames } from '../../../ui/style/class-names.ts';
import { SkeletonTable } from '../../../ui/table/SkeletonTable.tsx';
import { EmptyState } from '../../../ui/text/EmptyState.tsx';
import { Notice } from '../../../ui/text/Notice.tsx';
import { AdminPager } from './AdminPager.tsx';
import type { AdminListState } from './use-admin-list.ts';

/** The texts of a list. */
export interface ListWords {
  /** One and several: `['order', 'orders']`. */
  count: readonly [string, string];
  loading?: string;
  failed: string;
  failedText?: string;
  /** Nothing is found. */
  none: string;
}

export interface AdminListFrameProps<Item> {
  list: AdminListState<Item>;
  label: string;
  words: ListWords;
  skeleton?: ReactNode;
  /** Shows the number of rows above them. */
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
      <Notice
        tone="error"
        live
        title={words.failed}
        action={
          <Button size="small" variant="quiet" onClick={list.retry}>
            Try Again
          </Button>
        }
      >
        {words.failedText}
      </Notice>
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
