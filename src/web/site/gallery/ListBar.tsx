import type { ReactNode } from 'react';

export interface ListBarProps {
  children: ReactNode;
  /** What does not fit goes to a second line. */
  wraps?: boolean;
}

/** The bar of a list with its tabs and search; it stays below the site's header while the list scrolls. */
export function ListBar({ children, wraps = false }: ListBarProps) {
  return (
    <div className="no-print sticky top-16 z-20 border-b border-line bg-ground sm:top-20">
      <div className={`page flex items-center justify-between gap-x-4 ${wraps ? 'flex-wrap' : ''}`}>{children}</div>
    </div>
  );
}
