import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import { useScrollToCurrent } from '../style/use-scroll-to-current.ts';

export interface TabsProps {
  label: string;
  /** A key of the chosen tab: when it changes, a row that is too long scrolls to that tab. */
  current?: string;
  /** small: closer together, for many tabs of the same size (`tabClass`); on a phone they take several lines. */
  size?: 'normal' | 'small';
  children: ReactNode;
}

/** A row of tabs that are links (`tabClass`); the address contains the chosen one. It scrolls horizontally when it is too long. */
export function Tabs({ label, current = '', size = 'normal', children }: TabsProps) {
  const strip = useScrollToCurrent<HTMLDivElement>(current);
  return (
    <nav
      aria-label={label}
      className={classNames('no-print -mb-px min-w-0 self-end', size === 'normal' && '[mask-image:var(--fade-end)]')}
    >
      <div
        ref={strip}
        className={classNames(
          'flex pb-px',
          size === 'small' && 'flex-wrap gap-x-2.5',
          size === 'normal' && 'gap-2 overflow-x-auto overflow-y-hidden pr-3 [scrollbar-width:none] sm:gap-6 sm:pr-6',
        )}
      >
        {children}
      </div>
    </nav>
  );
}
