import type { CSSProperties, ReactNode } from 'react';
import type { RowPlace } from './Picture.tsx';

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

/** One artwork in ArtworkRows. The title's Link has the class `grid-link`, as in a GridItem. */
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

/** The height of a row, about. */
const row = { rem: 11, vw: 8 };

/** The width of an image on a phone, in hundredths of the window. */
const phoneWidth = (ratio: number) => (ratio >= PANORAMA ? 92 : 50);

/** The widest windows for which images are chosen, in CSS pixels, and the pixels per CSS pixel. */
const widestScreen = { desktop: 2560, phone: 767, density: 2 };

/** The `sizes` of an image in ArtworkRows: the height of a row times the ratio, on a phone half the width or all of it. */
export function rowSizes(ratio: number): string {
  return `(min-width:48rem) calc(${ratio.toFixed(2)}*(${row.rem}rem + ${row.vw}vw)),${phoneWidth(ratio)}vw`;
}

/** The pixels of such an image on the widest screen. */
export function rowPlace(ratio: number): RowPlace {
  const { desktop, phone, density } = widestScreen;
  const inRow = ratio * (row.rem * 16 + (row.vw / 100) * desktop);
  return { widest: density * Math.max(inRow, (phoneWidth(ratio) / 100) * phone) };
}
