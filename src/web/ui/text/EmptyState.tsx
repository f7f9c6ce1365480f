import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface EmptyStateProps {
  title: string;
  /** The heading's level in its page. */
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** Why there is nothing. */
  children?: ReactNode;
  /** The way on: buttons or links. */
  action?: ReactNode;
}

/** A bare wall, said kindly, with a way on. */
export function EmptyState({ title, titleAs: Title = 'h2', children, action }: EmptyStateProps) {
  // Where it is all that a page has to say, it says it like a page.
  const whole = Title === 'h1';
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-reading flex-col items-center px-4 py-section text-center',
        whole && 'min-h-[60svh] justify-center',
      )}
    >
      <Title className={whole ? 'font-serif text-4xl tracking-tight' : 'font-serif text-2xl'}>{title}</Title>
      {children !== undefined && <div className="mt-3 text-ink-soft">{children}</div>}
      {action !== undefined && action !== false && (
        <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>
      )}
    </div>
  );
}
