import type { CSSProperties, ReactNode } from 'react';

export interface ArtworkRowItemProps {
  /** The image. */
  picture: ReactNode;
  /** Its width divided by its height. */
  ratio: number;
  /** The label, and what is below it (a badge, a button). */
  children: ReactNode;
}

/** From this ratio on an image takes the whole width of a phone (docs/specification/gallery.md §4). */
const PANORAMA = 1.9;

/** One artwork in ArtworkRows. The title's Link has `gridLinkClass`, as in a GridItem. */
export function ArtworkRowItem({ picture, ratio, children }: ArtworkRowItemProps) {
  return (
    <li
      className="artwork-row-item group"
      data-panorama={ratio >= PANORAMA || undefined}
      style={{ '--ratio': ratio.toFixed(3) } as CSSProperties}
    >
      <div>{picture}</div>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
    </li>
  );
}

/** The `sizes` of an image in ArtworkRows: the height of a row times the ratio, on a phone half the width or all of it. */
export function rowSizes(ratio: number): string {
  return `(min-width:48rem) calc(${ratio.toFixed(2)}*(11rem + 8vw)),${ratio >= PANORAMA ? 92 : 50}vw`;
}
