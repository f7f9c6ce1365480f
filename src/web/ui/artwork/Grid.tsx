import type { CSSProperties, ReactNode } from 'react';
import { ratioOf } from '../../picture-of.ts';
import { classNames } from '../style/class-names.ts';

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

export interface GridItemProps {
  /** The image. */
  picture: ReactNode;
  /** Its size in pixels, or any numbers of the same ratio. */
  width: number | null;
  height: number | null;
  /** The label, and what is below it (a badge, a button). */
  children: ReactNode;
}

/**
 * The width of an image in its column, in percent. Images of equal area look equally large, so a tall image is narrower (the
 * square root). No image is higher than 5/4 of the column, and none is wider than it.
 */
function imageWidth(ratio: number): number {
  return Math.round(Math.min(100, 100 * Math.sqrt(ratio), 125 * ratio) * 10) / 10;
}

/**
 * One artwork in a grid. The title's Link has the class `grid-link`, which makes the whole item its target; any other
 * control needs the class `relative` to be above it.
 */
export function GridItem({ picture, width, height, children }: GridItemProps) {
  const ratio = ratioOf({ width, height });
  return (
    <li className="group relative row-span-2 grid grid-rows-subgrid gap-y-3 break-inside-avoid pb-10 sm:gap-y-4 sm:pb-14">
      <div className="flex items-end">
        <div style={{ width: `${imageWidth(ratio)}%`, '--ratio': ratio } as CSSProperties}>{picture}</div>
      </div>
      <div className="flex min-w-0 flex-col">{children}</div>
    </li>
  );
}

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
