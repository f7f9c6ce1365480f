import type { ReactNode } from 'react';

/** A row of tabs that are links (`tabClass`): where one is stands in the address. It scrolls sideways when too long. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-print border-b border-line">
      <div className="-mb-px flex gap-6 overflow-x-auto overflow-y-hidden pb-px [scrollbar-width:none]">{children}</div>
    </nav>
  );
}
