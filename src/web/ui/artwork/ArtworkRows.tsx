import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface ArtworkRowsProps {
  /** ArtworkRowItem elements. */
  children: ReactNode;
  /** Another list follows: then the last row is filled too. */
  continues?: boolean;
}

/** Justified rows of whole images, made by CSS alone (style.css); on a phone there are two in a row. */
export function ArtworkRows({ children, continues = false }: ArtworkRowsProps) {
  return <ul className={classNames('artwork-rows', continues && 'after:hidden')}>{children}</ul>;
}
