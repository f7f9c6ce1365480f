import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface ArtworkRowsProps {
  /** ArtworkRowItem elements. */
  children: ReactNode;
  /** Another list follows: then the last row is filled too. */
  continues?: boolean;
}

/**
 * Justified rows of whole images, made by CSS alone (style.css); on a phone there are two in a row. They are visible once the
 * element after them has arrived: a row that is only partly read would change when its next artwork comes.
 */
export function ArtworkRows({ children, continues = false }: ArtworkRowsProps) {
  return (
    <>
      <ul className={classNames('artwork-rows', continues && 'after:hidden')}>{children}</ul>
      <div hidden className="artwork-rows-end" />
    </>
  );
}
