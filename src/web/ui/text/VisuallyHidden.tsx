import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}

/** The first link of the page: it skips the header and leads to the main region (which has this id and tabIndex -1). */
export function SkipLink({ target = 'main', label = 'Skip to content' }: { target?: string; label?: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  );
}
