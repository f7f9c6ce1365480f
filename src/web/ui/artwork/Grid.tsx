import type { ReactNode } from 'react';

export interface GridProps {
  /** GridItem elements. */
  children: ReactNode;
  /** Columns on a desktop; on a phone 4 becomes 2, and 3 becomes 1. */
  columns?: 3 | 4;
}

const columnClasses = {
  3: 'grid-cols-1 sm:grid-cols-2 md:grid-cols-3',
  // One column where the font is so large that no label fits half a phone.
  4: 'grid-cols-2 max-[18rem]:grid-cols-1 md:grid-cols-3 xl:grid-cols-4',
};

/**
 * A grid of whole images: the images of a row end on one line, with their labels below it. Each item takes two rows of the
 * CSS grid (image, label), and the images are aligned to the bottom of theirs.
 */
export function Grid({ children, columns = 4 }: GridProps) {
  return <ul className={`grid gap-x-gutter ${columnClasses[columns]}`}>{children}</ul>;
}
