import type { Band, BandCell, BandText, Part } from '../pdf/page-bands.ts';
import { MARGIN, MEASURE } from '../pdf/pdf-document.ts';
import type { TextStyle } from '../pdf/text-setter.ts';

/** A grid of four columns: headings and stock codes in the first, their contents in the others. Between them, in points: */
export const GAP = 16;
const COLUMN = (MEASURE + GAP) / 4;
/** The left edge of a column, in points. */
export const columnX = (index: number) => MARGIN + index * COLUMN;
/** The width of some columns, in points. */
export const across = (columns: number) => columns * COLUMN - GAP;

/** Above each section, in points. */
export const SECTION_SPACE = 32;

/** A price, aligned to the right edge of the page's text. */
export function priceCell(price: BandText, width: number): BandCell {
  return { x: MARGIN + MEASURE - width, width, align: 'right', texts: [price] };
}

/** A heading in the first column, its text in the other three. */
export function section(heading: BandText | undefined, texts: readonly BandText[]): Band {
  const headings = heading === undefined ? [] : [cell(0, 1, heading)];
  return { before: SECTION_SPACE, splits: true, cells: [...headings, cell(1, 3, ...texts)] };
}

/** A text in a tagged part of the document. */
export function text(part: Part, content: string | readonly string[], style: TextStyle): BandText {
  return { part, text: content, style };
}

/** Texts that begin in a column and span some columns. */
export function cell(column: number, columns: number, ...texts: readonly BandText[]): BandCell {
  return { x: columnX(column), width: across(columns), texts };
}
