import type { ReactNode } from 'react';
import { useScrollToCurrent } from '../style/use-scroll-to-current.ts';

export interface TabsProps {
  label: string;
  /** A key of the chosen tab: when it changes, a row that is too long scrolls to that tab. */
  current?: string;
  children: ReactNode;
}

/** A row of tabs that are links (`tabClass`); the address contains the chosen one. It scrolls horizontally when it is too long. */
export function Tabs({ label, current = '', children }: TabsProps) {
  const strip = useScrollToCurrent<HTMLDivElement>(current);
  return (
    <nav aria-label={label} className="no-print -mb-px min-w-0 self-end [mask-image:var(--fade-end)]">
      <div ref={strip} className="flex gap-6 overflow-x-auto overflow-y-hidden pb-px pr-6 [scrollbar-width:none]">
        {children}
      </div>
    </nav>
  );
}
