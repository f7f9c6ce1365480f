import type { ReactNode } from 'react';
import { classNames } from '../../ui/style/class-names.ts';
import { More } from '../../ui/text/More.tsx';

export interface ListHeaderProps {
  title: string;
  introduction: string;
  /** A line below the introduction. */
  children?: ReactNode;
}

/** Longer introductions are cut: after two lines on a phone, after three on a larger screen; characters. */
const MOST_ON_PHONE = 110;
const MOST_ON_DESKTOP = 300;

/**
 * The header of the gallery and the shop: title and introduction side by side, so that the first image is near the top. A
 * long introduction is cut, with More; that works without JavaScript (docs/specification/gallery.md §1).
 */
export function ListHeader({ title, introduction, children }: ListHeaderProps) {
  const isLong = introduction.length > MOST_ON_DESKTOP;
  const isLongOnPhone = introduction.length > MOST_ON_PHONE;
  return (
    <header className="page grid gap-x-gutter pb-1 pt-1 md:grid-cols-[1fr_minmax(32rem,2fr)] md:pb-4 md:pt-6">
      <h1 className="font-serif text-3xl tracking-tight">{title}</h1>
      <div className="max-w-reading font-serif text-ink-soft md:pt-1">
        <p
          className={classNames(
            'whitespace-pre-line has-[+details[open]]:line-clamp-none!',
            isLongOnPhone && (isLong ? 'line-clamp-2 md:line-clamp-3' : 'max-md:line-clamp-2'),
          )}
        >
          {introduction}
        </p>
        {isLongOnPhone && <More className={classNames('max-md:-my-1', !isLong && 'md:hidden')} />}
        {children}
      </div>
    </header>
  );
}

export interface ListBarProps {
  children: ReactNode;
  /** What does not fit goes to a second line. */
  wraps?: boolean;
}

/** The bar of a list with its tabs and search; it stays below the site's header while the list scrolls. */
export function ListBar({ children, wraps = false }: ListBarProps) {
  return (
    <div className="no-print sticky top-16 z-20 border-b border-line bg-ground sm:top-20">
      <div className={`page flex items-center justify-between gap-x-4 ${wraps ? 'flex-wrap' : ''}`}>{children}</div>
    </div>
  );
}
