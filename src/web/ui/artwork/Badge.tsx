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
    <span className={classNames('badge', tones[tone], className)}>{muted ? <span>{children}</span> : children}</span>
  );
}
