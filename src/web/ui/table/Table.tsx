import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface TableProps {
  /** The name of the table, for screen readers; visible with `showCaption`. */
  caption: string;
  showCaption?: boolean;
  /** thead with HeaderCells, tbody with Cells. */
  children: ReactNode;
  className?: string;
}

/** A dense table, its rows 48 px high: a cell has one line, or two where the second is `text-xs`. On a narrow screen it scrolls horizontally in its own focusable frame. */
export function Table({ caption, showCaption = false, children, className }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be focusable
      tabIndex={0}
      className={classNames('relative overflow-x-auto focus-visible:-outline-offset-2', className)}
    >
      <table className="w-full border-collapse text-sm leading-5 [&_tbody_tr]:h-12 [&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_tr:hover]:bg-wall [&_tbody_tr[data-selected]]:bg-accent-tint">
        <caption className={showCaption ? 'mb-3 text-left font-serif text-xl' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export interface CellProps {
  children?: ReactNode;
  /** right: for money and other figures, in tabular figures. */
  align?: 'left' | 'right';
  /** The cell is the header of its row. */
  head?: boolean;
  className?: string;
}

/** A cell of a Table. */
export function Cell({ children, align = 'left', head = false, className }: CellProps) {
  const look = classNames(
    'px-3 py-1 align-middle first:pl-0 last:pr-0',
    align === 'right' ? 'whitespace-nowrap text-right tabular-nums' : 'text-left',
    className,
  );
  return head ? (
    <th scope="row" className={classNames(look, 'font-medium')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  );
}

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
        'whitespace-nowrap border-b border-edge px-3 py-2 align-bottom text-xs font-medium text-ink-soft first:pl-0 last:pr-0',
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
