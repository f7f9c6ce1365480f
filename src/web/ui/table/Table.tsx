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

/** A dense table. On a narrow screen it scrolls horizontally in its own focusable frame. */
export function Table({ caption, showCaption = false, children, className }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be focusable
      tabIndex={0}
      className={classNames('relative overflow-x-auto focus-visible:-outline-offset-2', className)}
    >
      <table className="w-full border-collapse text-sm [&_tbody_tr]:border-b [&_tbody_tr]:border-line [&_tbody_tr:hover]:bg-wall">
        <caption className={showCaption ? 'mb-3 text-left font-serif text-xl' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
