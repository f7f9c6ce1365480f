import type { ReactNode } from 'react';

export interface GridItemProps {
  /** The picture. */
  picture: ReactNode;
  /** Its pixels, or any numbers of the same proportion. */
  width: number | null;
  height: number | null;
  /** The label, and what stands below it (a badge, a button). */
  children: ReactNode;
}

/**
 * How wide an artwork hangs in its column, in percent. Equal areas look equal on a wall, so a tall artwork is narrower (the
 * square root); none is taller than 5/4 of the column, and none wider than it.
 */
function hangingWidth(ratio: number): number {
  return Math.round(Math.min(100, 100 * Math.sqrt(ratio), 125 * ratio) * 10) / 10;
}

/**
 * One artwork on the wall. The title's Link takes `gridLinkClass` and thereby the whole item as its target; anything else that
 * can be pressed needs the class `relative`, to lie above it.
 */
export function GridItem({ picture, width, height, children }: GridItemProps) {
  const ratio = width !== null && height !== null && height > 0 ? width / height : 1;
  return (
    <li className="group relative row-span-2 grid grid-rows-subgrid gap-y-3 break-inside-avoid pb-10 sm:gap-y-4 sm:pb-14">
      <div className="flex items-end">
        <div style={{ width: `${hangingWidth(ratio)}%` }}>{picture}</div>
      </div>
      <div className="flex min-w-0 flex-col">{children}</div>
    </li>
  );
}
