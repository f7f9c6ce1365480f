import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const HEADING = 'admin-heading';

/** Moves the focus to the heading of the tab, where the focused element is unmounted. */
export function focusHeading(): void {
  document.getElementById(HEADING)?.focus({ preventScroll: true });
}

/** The heading of a tab, or of a record below the name of its kind. It gets the focus of the link that led here. */
export function TabHeading({ kind, children }: { kind?: string; children: ReactNode }) {
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <h1
      id={HEADING}
      tabIndex={-1}
      className="min-w-0 font-serif text-title tracking-tight [word-spacing:0.08em] wrap-anywhere"
    >
      {kind !== undefined && <span className="eyebrow block h-5 truncate font-sans leading-tight">{`${kind} `}</span>}
      <span className="line-clamp-2">{children}</span>
    </h1>
  );
}

/** The head of a tab: its name, and the actions for the whole of it. */
export function TabHeader({ title, actions }: { title: string; actions?: ReactNode }) {
  return (
    <header className="mb-5 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <TabHeading>{title}</TabHeading>
      {actions}
    </header>
  );
}

/** Moves the focus to the tab's heading when a dialog closes and the button that opened it is gone. */
export function useHeadingAfterwards(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    },
    [],
  );
}

/**
 * Returns a ref for an element that may unmount with the focus in it, such as the button of a row that leaves its list:
 * the focus then moves to the tab's heading instead of the beginning of the page.
 */
export function useFocusFallback<Holder extends HTMLElement>(): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  useLayoutEffect(() => {
    const element = holder.current;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return holder;
}
