import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** The heading's level in its page. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** The reason why the list is empty. */
  children?: ReactNode;
  /** The next step: buttons or links. */
  action?: ReactNode;
}

/** An empty list or page: the reason and the next step. */
export function EmptyState({ title, titleAs: Title = 'h2', children, action }: EmptyStateProps) {
  // As the only content of a page it has the size of a page.
  const isPage = Title === 'h1';
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-reading flex-col items-center px-4 py-section text-center',
        isPage && 'min-h-[60svh] justify-center',
      )}
    >
      <Title className={isPage ? 'font-serif text-4xl tracking-tight' : 'font-serif text-2xl'}>{title}</Title>
      {children !== undefined && <div className="mt-3 text-ink-soft">{children}</div>}
      {action !== undefined && action !== false && (
        <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
