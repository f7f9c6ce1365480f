import type { ReactNode } from 'react';
import { Button } from '../../../ui/style/Button.tsx';

export interface SelectionBarProps {
  /** "Selected orders". */
  label: string;
  /** What is selected: "3 orders selected". */
  children: string;
  onClear: () => void;
  /** Quiet ones; at most one is primary, and never one that destroys. */
  actions: ReactNode;
}

/** The actions for the selected rows of a list; sticky at the bottom of the window. */
export function SelectionBar({ label, children, onClear, actions }: SelectionBarProps) {
  return (
    <section
      aria-label={label}
      data-foot
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border border-ink bg-paper px-4 py-3"
    >
      <p role="status" className="mr-auto tabular-nums">
        {children}
      </p>
      <Button size="small" variant="link" className="mr-2" onClick={onClear}>
        Clear Selection
      </Button>
      {actions}
    </section>
  );
}
