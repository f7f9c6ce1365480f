import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

/** The three tones of an artwork's badge (docs/specification/artwork.md §3), and neutral. */
export type Tone = 'green' | 'amber' | 'red' | 'neutral';

const tones: Record<Tone, string> = {
  green: 'text-green',
  amber: 'text-amber',
  red: 'text-red',
  neutral: 'text-ink-soft',
};

export interface BadgeProps {
  tone: Tone;
  /** Grey words beside the dot: the name of a museum or collection. */
  muted?: boolean;
  children: ReactNode;
  className?: string;
}

/** A status: a dot, and the word in the same colour. */
export function Badge({ tone, muted = false, children, className }: BadgeProps) {
  return (
    <span
      className={classNames('inline-flex max-w-full items-baseline gap-2 text-sm font-medium', tones[tone], className)}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current print:border" />
      <span className={classNames('min-w-0', muted && 'text-ink-soft')}>{children}</span>
    </span>
  );
}
