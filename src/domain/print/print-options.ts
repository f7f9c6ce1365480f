import { type LabelSheet, labelSheets, labelsPerSheet } from './label-sheets.ts';

/** What staff can print of artworks, and what is on it (docs/specification/print.md §1). */

export const papers = ['A4', 'Letter'] as const;
export type Paper = (typeof papers)[number];

export const printKinds = ['price-list', 'wall-labels', 'storage-labels', 'catalogue', 'sheets'] as const;
export type PrintKind = (typeof printKinds)[number];

export const printNames: Readonly<Record<PrintKind, string>> = {
  'price-list': 'Price list',
  'wall-labels': 'Wall labels',
  'storage-labels': 'Storage labels',
  catalogue: 'Catalogue',
  sheets: 'Single sheets',
};

export const isLabels = (kind: PrintKind): boolean => kind === 'wall-labels' || kind === 'storage-labels';

/** What can be on a print; staff tick it. */
export const printParts = {
  image: 'Image',
  code: 'Stock code',
  medium: 'Medium',
  size: 'Size',
  price: 'Price',
  place: 'Place',
  description: 'Description',
  provenance: 'Provenance',
  index: 'Index',
  qr: 'QR code',
} as const;
export type PrintPart = keyof typeof printParts;
export const printPartNames = Object.keys(printParts) as PrintPart[];

/** The parts that a kind can have, and whether they are on it at first. */
const offeredParts: Readonly<Record<PrintKind, Partial<Record<PrintPart, boolean>>>> = {
  'price-list': { image: true, medium: true, size: true, price: true, qr: true },
  'wall-labels': { medium: true, size: true, price: true, code: true, qr: true },
  'storage-labels': { image: false, medium: true, size: true, place: true, qr: true },
  catalogue: { medium: true, size: true, code: true, price: false, description: true, index: true },
  sheets: { medium: true, size: true, code: true, price: true, description: true, provenance: true, qr: true },
};

export const partsOf = (kind: PrintKind): PrintPart[] => printPartNames.filter((part) => part in offeredParts[kind]);
export const initialPartsOf = (kind: PrintKind): PrintPart[] =>
  partsOf(kind).filter((part) => offeredParts[kind][part] === true);

/** Works on a page of a catalogue. */
export const worksPerPage = [1, 2, 4] as const;
export type WorksPerPage = (typeof worksPerPage)[number];

/** Works on one print. */
export const mostPrinted = 500;

/** Why so many works cannot be printed; undefined if they can. */
export function printCountProblem(works: number, privateLeftOut: number): string | undefined {
  if (works > mostPrinted) {
    return `A print has at most ${mostPrinted} works, and these are ${works.toLocaleString('en-AU')}. Please choose fewer with the filters or the selection.`;
  }
  if (works > 0) return undefined;
  return privateLeftOut > 0
    ? 'All of these works are private. Please select the ones to print in the table.'
    : 'There is no work to print.';
}

/** Millimetres and percent within which a printer is corrected. */
export const correctionLimits = { nudge: 10, leastScale: 90, mostScale: 110 } as const;

export const correctionMessages = {
  nudge: `Please enter millimetres from -${correctionLimits.nudge} to ${correctionLimits.nudge}, such as 0.5.`,
  scale: `Please enter percent from ${correctionLimits.leastScale} to ${correctionLimits.mostScale}, such as 99.5.`,
} as const;

export const mostLabels = Math.max(...Object.values(labelSheets).map(labelsPerSheet));

/** Why labels cannot begin at a place of a sheet, counted from 1; undefined if they can. */
export function firstLabelProblem(sheet: LabelSheet, first: number): string | undefined {
  const most = labelsPerSheet(sheet);
  return Number.isInteger(first) && first >= 1 && first <= most
    ? undefined
    : `This sheet has labels from 1 to ${most}.`;
}

/** How many sheets some labels need. */
export function sheetsNeeded(sheet: LabelSheet, labels: number, first: number): number {
  return Math.ceil((first - 1 + labels) / labelsPerSheet(sheet));
}

/** How many pixels in width the images of a print should have, so that they have some 250 to an inch; 0 without images. */
export function imagePixels({
  kind,
  parts,
  perPage,
}: {
  kind: PrintKind;
  parts: readonly PrintPart[];
  perPage: WorksPerPage;
}): number {
  if (kind === 'sheets') return 1800;
  if (kind === 'catalogue') return { 1: 1800, 2: 1200, 4: 800 }[perPage];
  return parts.includes('image') ? 240 : 0;
}
