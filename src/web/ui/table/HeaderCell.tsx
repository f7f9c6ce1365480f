import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface HeaderCellProps {
  /** The text, or the router's Link that sorts by this column. */
  children: ReactNode;
  /** right: for money and other figures. */
  align?: 'left' | 'right';
  sorted?: 'ascending' | 'descending' | undefined;
  className?: string;
}

/** The header of a column. */
export function HeaderCell({ children, align = 'left', sorted, className }: HeaderCellProps) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={classNames(
        'whitespace-nowrap border-b border-edge px-3 py-2.5 align-bottom text-xs font-medium text-ink-soft first:pl-0 last:pr-0',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      <span className="inline-flex items-center gap-1">
        <span className="contents">{children}</span>
        {sorted !== undefined && <Arrow aria-hidden="true" size={14} strokeWidth={1.75} />}
      </span>
    </th>
  );
}
