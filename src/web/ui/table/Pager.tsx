import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { buttonClass } from '../style/class-names.ts';

/** The props of the router's Link to another page. */
export interface PagerLink {
  page: number;
  className: string;
  rel: 'prev' | 'next';
  children: ReactNode;
}

export interface PagerProps {
  /** The name of the list: "Orders". */
  label: string;
  /** The first page is 1. */
  page: number;
  pages: number;
  renderLink: (link: PagerLink) => ReactNode;
}

/** Links to the previous and the next page; nothing when there is only one page. */
export function Pager({ label, page, pages, renderLink }: PagerProps) {
  if (pages <= 1) return null;
  const className = buttonClass('quiet', 'small');
  const previous = (
    <>
      <ChevronLeft aria-hidden="true" size={16} /> Previous
    </>
  );
  const next = (
    <>
      Next <ChevronRight aria-hidden="true" size={16} />
    </>
  );
  return (
    <nav aria-label={`${label}: pages`} className="no-print flex items-center justify-between gap-4 py-6">
      <div className="w-28">
        {page > 1 && renderLink({ page: page - 1, className, rel: 'prev', children: previous })}
      </div>
      <p className="text-sm text-ink-soft tabular-nums">{`Page ${page} of ${pages}`}</p>
      <div className="flex w-28 justify-end">
        {page < pages && renderLink({ page: page + 1, className, rel: 'next', children: next })}
      </div>
    </nav>
  );
}
