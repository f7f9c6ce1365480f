import type { SetLine, TextSetter, TextStyle } from './text-setter.ts';

/**
 * Bands: what a page is filled with, one below the other. A band is one or several texts side by side. Here each is set
 * and measured, and it is decided how much of it goes on a page. All measures in points.
 */

/** Lines of a text that stay together before and after a page's end; a text lower than KEPT_WHOLE is not split at all. */
const LEAST_LINES = 2;
const KEPT_WHOLE = 150;

/** A part of the document's structure, which is read aloud in place of the page. */
export interface Part {
  tag: string;
  node: PDFKit.PDFStructureElement;
}

export interface BandText {
  text: string | readonly string[];
  style: TextStyle;
  part: Part;
  /** Room above. */
  before?: number;
}

export interface BandCell {
  x: number;
  width: number;
  align?: 'right';
  /** One below the other. */
  texts: readonly BandText[];
}

/** A picture, shown whole within the width and height. */
export interface BandPicture {
  picture: PDFKit.Mixins.OpenedImage;
  x: number;
  width: number;
  height: number;
  part: Part;
}

export interface Band {
  cells: readonly BandCell[];
  picture?: BandPicture | undefined;
  /** Room above, but not at a page's top. */
  before?: number;
  /** Room within, above and below. */
  padding?: number;
  /** A hairline at its foot, in this colour. */
  rule?: string;
  /** A long text: it begins where there is room and goes on overleaf. */
  splits?: boolean;
}

export interface BandLine extends SetLine {
  part: Part;
}

export interface SetCell {
  cell: BandCell;
  lines: readonly BandLine[];
  /** How far it sinks, so that the first lines of a band stand on one baseline. */
  drop: number;
}

export interface SetBand {
  band: Band;
  cells: readonly SetCell[];
  height: number;
  /** The least that has to be on the page where it begins. */
  least: number;
}

/** Sets the texts of a band, and measures it. */
export function setBand(band: Band, setter: TextSetter): SetBand {
  const columns = band.cells.map((cell) => ({ cell, lines: linesOf(cell, setter) }));
  const rise = Math.max(0, ...columns.map(({ lines }) => firstRise(lines)));
  const cells = columns.map((each) => ({ ...each, drop: each.lines.length > 0 ? rise - firstRise(each.lines) : 0 }));
  const padding = 2 * (band.padding ?? 0);
  const height = padding + Math.max(band.picture?.height ?? 0, ...cells.map(heightOf));
  const beginning = cells.map((cell) => heightOf({ ...cell, lines: cell.lines.slice(0, LEAST_LINES) }));
  const splits = band.splits === true && height > KEPT_WHOLE;
  return { band, cells, height, least: splits ? padding + Math.max(0, ...beginning) : height };
}

/** The height of a cell's lines. */
export function heightOf({ lines, drop }: Pick<SetCell, 'lines' | 'drop'>): number {
  return lines.reduce((sum, line) => sum + line.before + line.style.leading, drop);
}

/** From a line's top to its baseline. */
export function riseOf(style: TextStyle): number {
  return style.leading / 2 + style.size * 0.34;
}

/**
 * How many of a cell's lines go into the room that is left on a page: all, or as many as leave no single line on
 * either side of the page's end, or none; at a page's top at least one.
 */
export function fittingLines({ lines, drop }: SetCell, room: number, atTop: boolean): number {
  let height = drop;
  const first = lines.findIndex((line) => {
    height += line.before + line.style.leading;
    return height > room;
  });
  if (first === -1) return lines.length;
  const count = Math.min(first, lines.length - LEAST_LINES);
  if (count >= LEAST_LINES) return count;
  return atTop ? Math.max(first, 1) : 0;
}

function linesOf(cell: BandCell, setter: TextSetter): BandLine[] {
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
