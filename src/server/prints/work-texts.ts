import { formatDimensions } from '../../domain/artwork/dimensions.ts';
import type { PrintedWork, PrintPart } from '../../domain/print/print.ts';
import { cell, columnX } from '../papers/paper-grid.ts';
import * as styles from '../papers/paper-styles.ts';
import { type Band, type BandText, qrCode } from '../pdf/page-bands.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { wordsIn } from '../pdf/text-runs.ts';
import type { TextStyle } from '../pdf/text-setter.ts';

/** Points. */
const CODE_SIZE = 62;

/** The paths of the works' image files by artwork id. */
export type WorkImages = ReadonlyMap<number, string>;

/** Title and date of a work, and of medium and size what is ticked; the rest is ''. */
export function shownDetails({ title, date, medium, dimensions }: PrintedWork, parts: readonly PrintPart[]) {
  return {
    title,
    date,
    medium: parts.includes('medium') ? medium : '',
    dimensions: parts.includes('size') ? dimensions : '',
  };
}

/** Date, medium and size, each in a line, as far as they are ticked and known. */
export function detailLines(work: PrintedWork, parts: readonly PrintPart[]): string[] {
  const { date, medium, dimensions } = shownDetails(work, parts);
  return [date, medium, formatDimensions(dimensions)].filter((line) => line.trim() !== '');
}

/** Steps in which a text is made smaller, as a part of its size. */
const STEP = 0.03;
/**
 * The styles of texts that become smaller to stay in one line, with the least part of their size. A stock code, for
 * example, has no place at which it can be broken.
 */
const inOneLine: ReadonlyMap<TextStyle, number> = new Map([
  [styles.labelTitle, 0.72],
  [styles.storageCode, 0.3],
]);

/** The least part of their size that other texts have; none of their words is broken. */
const LEAST_OF_WORDS = 0.5;

/** The height of a box on which texts have their own size; on a higher box they are larger. */
const OWN_HEIGHT = 96;
const LARGEST = 1.4;

/**
 * Texts that fit into a box, larger in a large one. Title and storage code are made smaller until they fit into one line, then they wrap;
 * the others until each of their words does. Then all texts are made smaller until they fit. Nothing is cut (docs/specification/print.md §4).
 */
export function fittingTexts(
  pdf: PdfDocument,
  texts: readonly BandText[],
  { width, height }: { width: number; height: number },
  largest = Math.min(LARGEST, Math.max(1, height / OWN_HEIGHT)),
): BandText[] {
  let all = largest;
  const measured = (some: BandText[]) => pdf.measure({ x: 0, width, texts: some });
  const titled = texts.map((each) => {
    const least = inOneLine.get(each.style);
    const whole = least === undefined ? wordsOf(each) : [each];
    let of = 1;
    const isOneLine = (some: BandText) => measured([scaled(some, of * all)]) <= each.style.leading * of * all + 0.01;
    while (of > (least ?? LEAST_OF_WORDS) && !whole.every(isOneLine)) of -= STEP;
    return scaled(each, of);
  });
  const sized = () => titled.map((each) => scaled(each, all));
  while (all > STEP && measured(sized()) > height) all -= STEP;
  return sized();
}

function wordsOf(text: BandText): BandText[] {
  return [text.text].flat().flatMap((line) => wordsIn(line).map((word) => ({ ...text, text: word })));
}

function scaled({ style, before, ...text }: BandText, factor: number): BandText {
  return {
    ...text,
    style: { ...style, size: style.size * factor, leading: style.leading * factor },
    ...(before !== undefined && { before: before * factor }),
  };
}

/** Places a work's image into the upper left of a box. Returns its height; 0 without one. */
export function placeFitted(
  pdf: PdfDocument,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  work: PrintedWork,
  images: WorkImages,
): number {
  const image = pdf.openImage(images.get(work.id));
  if (image === undefined) return 0;
  const part = pdf.part('Figure', undefined, { alt: work.title });
  pdf.placeImage({ image, address: work.image?.address, part, x, width, height }, y);
  return image.height * Math.min(width / image.width, height / image.height);
}

/** Makes a QR code with its address beside it. */
export function codeBand(
  pdf: PdfDocument,
  address: string,
  { before, texts }: { before: number; texts: BandText[] },
): Band {
  const size = { x: columnX(0), width: CODE_SIZE, height: CODE_SIZE };
  return { before, image: { ...codeFigure(pdf, address), ...size }, cells: [cell(1, 3, ...texts)] };
}

/** A QR code that a reader of the PDF's text knows too. */
export function codeFigure(pdf: PdfDocument, address: string) {
  return { image: qrCode(address), part: pdf.part('Figure', undefined, { alt: `QR code: ${address}` }) };
}
