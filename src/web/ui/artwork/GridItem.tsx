import type { ReactNode } from 'react';
import { ratioOf } from './ratio-of.ts';

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
  return (
    <li className="group relative row-span-2 grid grid-rows-subgrid gap-y-3 break-inside-avoid pb-10 sm:gap-y-4 sm:pb-14">
      <div className="flex items-end">
        <div style={{ width: `${imageWidth(ratioOf({ width, height }))}%` }}>{picture}</div>
      </div>
      <div className="flex min-w-0 flex-col">{children}</div>
    </li>
  );
}
