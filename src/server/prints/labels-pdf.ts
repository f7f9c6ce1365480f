import { type Box, labelBox, labelSheets, labelsPerSheet, placeOfLabel } from '../../domain/print/label-sheets.ts';
import { type Print, type PrintedWork, priceLines } from '../../domain/print/print.ts';
import { text } from '../papers/paper-grid.ts';
import * as styles from '../papers/paper-styles.ts';
import type { BandText } from '../pdf/page-bands.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { codeFigure, detailLines, fittingTexts, placeFitted, type WorkImages } from './work-texts.ts';

/** Points between a label's edge and what is on it: two millimetres, which gLabels calls the markup margin. */
const INSET = 5.67;
/** Points between texts and image or code; a QR code needs four of its squares free. */
const GAP = 9;
/** Points. */
const LARGEST_CODE = 85;

/** Labels for the wall or the rack on sheets that are sold cut, one for each work (docs/specification/print.md §4). */
export function fillLabels(pdf: PdfDocument, print: Print, images: WorkImages): void {
  const sheet = labelSheets[print.sheet];
  let current = 0;
  for (const [index, work] of print.works.entries()) {
    const { sheet: number, place } = placeOfLabel(sheet, index, print.firstLabel);
    for (; current < number; current += 1) pdf.newPage();
    const content = print.kind === 'wall-labels' ? wallTexts(pdf, work, print) : storageTexts(pdf, work, print);
    fillLabel(pdf, labelBox(sheet, place, print.correction), { work, content, print, images });
  }
}

/** The outline of every label with its number, in place of labels: to hold against a sheet before it is printed. */
export function fillTestSheet(pdf: PdfDocument, { sheet: name, correction }: Print): void {
  const sheet = labelSheets[name];
  for (let place = 0; place < labelsPerSheet(sheet); place += 1) {
    const box = labelBox(sheet, place, correction);
    pdf.placeOutline(box, styles.headingLine);
    const lines = [text(pdf.part('P'), `Label ${place + 1}`, styles.strongFact)];
    if (place === 0) {
      lines.push(text(pdf.part('P'), `${name}. Print at 100 %, not fitted to the page.`, styles.detail));
    }
    pdf.placeTexts({ x: box.x + INSET, width: box.width - 2 * INSET, texts: lines }, box.y + INSET);
  }
}

interface Label {
  work: PrintedWork;
  content: BandText[];
  print: Print;
  images: WorkImages;
}

function fillLabel(pdf: PdfDocument, box: Box, { work, content, print, images }: Label): void {
  const inner = { x: box.x + INSET, y: box.y + INSET, width: box.width - 2 * INSET, height: box.height - 2 * INSET };
  const code = print.parts.includes('qr') ? Math.min(LARGEST_CODE, inner.height * 0.6) : 0;
  const side = Math.min(inner.height, inner.width * 0.3);
  let { x, width } = inner;
  if (print.parts.includes('image') && placeFitted(pdf, { ...inner, width: side }, work, images) > 0) {
    x += side + GAP;
    width -= side + GAP;
  }
  if (code > 0) width -= code + GAP;
  pdf.placeTexts({ x, width, texts: fittingTexts(pdf, content, { width, height: inner.height }) }, inner.y);
  if (code === 0) return;
  const square = { x: inner.x + inner.width - code, width: code, height: code };
  pdf.placeImage({ ...codeFigure(pdf, work.address), ...square }, inner.y + inner.height - code);
}

/** Returns the texts of a label as in a museum: title, date, medium and size, then price and stock code. */
function wallTexts(pdf: PdfDocument, work: PrintedWork, { parts, artistName }: Print): BandText[] {
  const part = () => pdf.part('P');
  return [
    text(part(), work.title, styles.labelTitle),
    ...(artistName === '' ? [] : [text(part(), artistName, styles.fact)]),
    ...detailLines(work, parts).map((line) => text(part(), line, styles.detail)),
    ...(parts.includes('price')
      ? priceLines(work).map((line, at) => ({
          ...text(part(), line, styles.strongFact),
          ...(at === 0 && { before: 4 }),
        }))
      : []),
    ...(parts.includes('code') ? [text(part(), work.code, styles.code)] : []),
  ];
}

/** Returns the texts of a label for the rack: the stock code, which is read from afar, then what tells works apart. */
function storageTexts(pdf: PdfDocument, work: PrintedWork, { parts }: Print): BandText[] {
  const part = () => pdf.part('P');
  return [
    text(part(), work.code, styles.storageCode),
    text(part(), work.title, styles.labelTitle),
    ...detailLines(work, parts).map((line) => text(part(), line, styles.detail)),
    ...(parts.includes('place') && work.place !== ''
      ? [{ ...text(part(), work.place, styles.strongFact), before: 4 }]
      : []),
  ];
}
