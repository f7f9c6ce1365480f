import encodeQR from 'qr';
import type { SetLine, TextSetter, TextStyle } from './text-setter.ts';

/**
 * A page consists of bands, one below the other; a band is one or several cells side by side. This file breaks their
 * texts into lines, measures them, and splits them over pages. All measures in points.
 */

/** The least number of lines of a split text that stay together on each page. */
const LEAST_LINES = 2;
/** Texts up to this height are not split. */
const UNSPLIT_HEIGHT = 150;

/** A node of the tagged structure that screen readers use; without a parent it is the document's own. */
export interface Part {
  tag: string;
  parent: Part | undefined;
  options: PDFKit.Mixins.StructureElementOptions;
}

export interface BandText {
  text: string | readonly string[];
  style: TextStyle;
  part: Part;
  /** Space above. */
  before?: number;
}

export interface BandCell {
  x: number;
  width: number;
  align?: 'right';
  /** One below the other. */
  texts: readonly BandText[];
}

/** An image or a QR code, fitted into the width and height. It is read after the cells to the left of it. */
export interface BandImage {
  image: PDFKit.Mixins.OpenedImage | Modules;
  /** The address at which a browser gets the image, for the sketch of the page. */
  address?: string | undefined;
  x: number;
  width: number;
  height: number;
  part: Part;
}

export interface Band {
  cells: readonly BandCell[];
  image?: BandImage | undefined;
  /** Space above, except at the top of a page. */
  before?: number;
  /** Space inside, above and below. */
  padding?: number;
  /** The colour of a line at the bottom. */
  rule?: string;
  /** A long text may continue on the next page. */
  splits?: boolean;
}

export interface BandLine extends SetLine {
  part: Part;
}

export interface SetCell {
  cell: BandCell;
  lines: readonly BandLine[];
  /** Space above that aligns the first baselines of a band. */
  drop: number;
}

export interface SetBand {
  band: Band;
  cells: readonly SetCell[];
  height: number;
  /** The height that must fit on the page where the band begins. */
  least: number;
}

/** Breaks the texts of a band into lines and measures it. */
export function setBand(band: Band, setter: TextSetter): SetBand {
  const columns = band.cells.map((cell) => ({ cell, lines: linesOf(cell, setter) }));
  const rise = Math.max(0, ...columns.map(({ lines }) => firstRise(lines)));
  const cells = columns.map((each) => ({ ...each, drop: each.lines.length > 0 ? rise - firstRise(each.lines) : 0 }));
  const padding = 2 * (band.padding ?? 0);
  const height = padding + Math.max(band.image?.height ?? 0, ...cells.map(heightOf));
  const beginning = cells.map((cell) => heightOf({ ...cell, lines: cell.lines.slice(0, LEAST_LINES) }));
  const splits = band.splits === true && height > UNSPLIT_HEIGHT;
  return { band, cells, height, least: splits ? padding + Math.max(0, ...beginning) : height };
}

/** The height of a cell's lines. */
export function heightOf({ lines, drop }: Pick<SetCell, 'lines' | 'drop'>): number {
  return lines.reduce((sum, line) => sum + line.before + line.style.leading, drop);
}

/** The distance from a line's top to its baseline. */
export function riseOf(style: TextStyle): number {
  return style.leading / 2 + style.size * 0.34;
}

/**
 * Returns how many of a cell's lines fit into the remaining space of a page: all, none, or a number that leaves no
 * single line on either page. At the top of a page it is at least one.
 */
export function fittingLines({ lines, drop }: SetCell, space: number, atTop: boolean): number {
  let height = drop;
  const first = lines.findIndex((line) => {
    height += line.before + line.style.leading;
    return height > space;
  });
  if (first === -1) return lines.length;
  const count = Math.min(first, lines.length - LEAST_LINES);
  if (count >= LEAST_LINES) return count;
  return atTop ? Math.max(first, 1) : 0;
}

/** The lines of a cell's texts, one text below the other. */
export function linesOf(cell: BandCell, setter: TextSetter): BandLine[] {
  return cell.texts.flatMap(({ text, style, part, before = 0 }, index) =>
    setter.lines(text, style, cell.width).map((line, number) => ({
      ...line,
      before: line.before + (number === 0 && index > 0 ? before : 0),
      part,
    })),
  );
}

function firstRise(lines: readonly BandLine[]): number {
  const [first] = lines;
  return first === undefined ? 0 : riseOf(first.style);
}

/** The squares of a QR code, row by row, true for a dark one; without the light margin of four squares that it needs. */
export type Modules = readonly (readonly boolean[])[];

/** The QR code of an address, which is still read where 15 % of it is damaged (docs/decisions/0027). */
export function qrCode(address: string): Modules {
  const framed = encodeQR(address, 'raw', { border: 1, ecc: 'medium' });
  return framed.slice(1, -1).map((row) => row.slice(1, -1));
}
