import { type ReactNode, useEffect } from 'react';

const HEADING = 'admin-heading';

/** Moves the focus to the heading of the tab, where the focused element is unmounted. */
export function focusHeading(): void {
  document.getElementById(HEADING)?.focus({ preventScroll: true });
}

/** The head of a tab or a record: its name, and the actions for the whole of it. */
export function TabHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  // The link or row that led here is unmounted.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 id={HEADING} tabIndex={-1} className="font-serif text-3xl tracking-tight">
        {title}
      </h1>
      {actions}
    </header>
  );
}
