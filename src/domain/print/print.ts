import { type Day, dayOf } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { formatPrice } from '../money.ts';
import type { Sender } from '../order/sender.ts';
import { type Correction, type LabelSheet, type LabelSheetName, labelSheets, labelsPerSheet } from './label-sheets.ts';

/** The prints that staff can make of artworks, and the parts of a print (docs/specification/print.md §1). */

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

/** The parts of a print that staff can tick. */
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

/** Says why so many works cannot be printed; undefined if they can. */
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

/** Says why labels cannot begin at a place of a sheet, counted from 1; undefined if they can. */
export function firstLabelProblem(sheet: LabelSheet, first: number): string | undefined {
  const most = labelsPerSheet(sheet);
  return Number.isInteger(first) && first >= 1 && first <= most
    ? undefined
    : `This sheet has labels from 1 to ${most}.`;
}

/** Returns how many sheets some labels need. */
export function sheetsNeeded(sheet: LabelSheet, labels: number, first: number): number {
  return Math.ceil((first - 1 + labels) / labelsPerSheet(sheet));
}

/**
 * Returns how many pixels in width the images of a print should have, so that they have some 250 to an inch; 0 without
 * images.
 */
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

/**
 * The facts of one work on a print: everything that the PDF needs, as it is when the PDF is made
 * (docs/specification/print.md §2).
 */

export interface PrintedWork {
  id: number;
  code: string;
  title: string;
  /** The year or the date in words; '' if unknown. */
  date: string;
  medium: string;
  dimensions: string;
  description: string;
  provenance: string;
  /** Whole dollars; null for Price on Request. */
  price: number | null;
  badge: string;
  /** Can be bought, or asked for. */
  isOffered: boolean;
  /** The place where the work is now: "Studio › Rack 3"; '' for no place. */
  place: string;
  /** The address to which the QR code leads. */
  address: string;
  /** The name of its image in the folder of the print, and where a browser gets the image; null without one. */
  image: { file: string; address: string } | null;
}

export interface Print {
  kind: PrintKind;
  paper: Paper;
  parts: PrintPart[];
  sheet: LabelSheetName;
  /** The first free label, from 1. */
  firstLabel: number;
  correction: Correction;
  /** Outlines of the labels in place of labels, to compare with a sheet. */
  isTest: boolean;
  perPage: WorksPerPage;
  title: string;
  introduction: string;
  /** The day and the minute in the estate's zone. */
  day: Day;
  minute: string;
  artistName: string;
  sender: Sender;
  /** The public list of what is available now. */
  liveList: string;
  works: PrintedWork[];
  /** The counts of the whole print; a preview has only its first works. */
  counts: { works: number; offered: number };
}

/** The word for a reserved work on every page. */
const reserved = 'Reserved';

/**
 * Returns the lines at the place of a work's price. A work that can be bought has its price, and a reserved work its
 * price and the word "Reserved". Any other work has its state instead, such as Sold or On loan.
 */
export function priceLines({ price, badge, isOffered }: Pick<PrintedWork, 'price' | 'badge' | 'isOffered'>): string[] {
  if (isOffered) return [formatPrice(price)];
  return badge === reserved ? [formatPrice(price), reserved] : [badge];
}

/** "26 November 2026, 8:25 am": an instant in the estate's zone. */
export function minuteText(at: string, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hour12: true } as const;
  const time = new Intl.DateTimeFormat('en-AU', options).format(new Date(at)).replace('\u202f', ' ');
  return `${formatDay(dayOf(at, timeZone))}, ${time}`;
}

/**
 * The contents of a page of a PDF, for a preview in the browser: the same lines, images and codes at the same
 * positions. All measures are in points, and y counts from the page's top.
 */
export interface PageSketch {
  width: number;
  height: number;
  marks: SketchMark[];
}

export type SketchMark =
  /** A run of one direction and font; `y` is its baseline. */
  | {
      kind: 'text';
      text: string;
      x: number;
      y: number;
      width: number;
      size: number;
      typeface: 'serif' | 'italic' | 'sans' | 'strong';
      colour: string;
    }
  /** `address` is where the browser gets it. */
  | { kind: 'image'; address: string; x: number; y: number; width: number; height: number }
  /** A horizontal line, or with a height the outline of a rectangle. */
  | { kind: 'line'; x: number; y: number; width: number; height: number; colour: string }
  /** The dark squares of a QR code, row by row. */
  | { kind: 'code'; modules: readonly (readonly boolean[])[]; x: number; y: number; size: number };
