import type { ReactNode } from 'react';
import { useCurrentShown } from '../style/use-current-shown.ts';

export interface TabsProps {
  label: string;
  /** Which one is chosen, by any name: a row that is too long scrolls to it. */
  current?: string;
  children: ReactNode;
}

/** A row of tabs that are links (`tabClass`): where one is stands in the address. It scrolls sideways when too long. */
export function Tabs({ label, current = '', children }: TabsProps) {
  const strip = useCurrentShown<HTMLDivElement>(current);
  return (
    <nav aria-label={label} className="no-print border-b border-line">
      <div ref={strip} className="-mb-px flex gap-6 overflow-x-auto overflow-y-hidden pb-px [scrollbar-width:none]">
        {children}
      </div>
    </nav>
  );
}
