import type { ReactNode } from 'react';

const HEADING = 'desk-heading';

/** Puts the focus at the beginning of the tab, where what had it is gone. */
export function focusTabHeading(): void {
  document.getElementById(HEADING)?.focus({ preventScroll: true });
}

/** The head of a tab: its name, and what can be done with the whole of it. */
export function TabHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <header className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 id={HEADING} tabIndex={-1} className="font-serif text-3xl tracking-tight">
        {title}
      </h1>
      {actions}
    </header>
  );
}
