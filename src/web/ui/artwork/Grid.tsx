import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';

export interface GridProps {
  /** GridItem elements. */
  children: ReactNode;
  /** Columns on a desk; on a phone there are two, or one for a wall of three large artworks. */
  columns?: 3 | 4;
  className?: string;
}

const columnClasses = {
  3: 'grid-cols-1 sm:grid-cols-2 lg:grid-cols-3',
  // Where the letters are so large that no label fits half a phone, one.
  4: 'grid-cols-2 max-[18rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-4',
};

/**
 * Whole pictures hung so that those of a row rest on one line, with their labels below it. Pure CSS: each item takes two
 * rows of the grid (picture, label) and the pictures sink to the bottom of theirs.
 */
export function Grid({ children, columns = 4, className }: GridProps) {
  return <ul className={classNames('grid gap-x-gutter', columnClasses[columns], className)}>{children}</ul>;
}
