import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

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
    'px-3 py-2.5 align-middle first:pl-0 last:pr-0',
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
