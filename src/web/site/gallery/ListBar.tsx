import type { ReactNode } from 'react';

/** The bar of a list with its tabs and search; it stays below the site's header while the list scrolls. */
export function ListBar({ children }: { children: ReactNode }) {
  return (
    <div className="no-print sticky top-16 z-20 border-b border-line bg-ground sm:top-20">
      <div className="page flex items-center justify-between gap-4">{children}</div>
    </div>
  );
}
