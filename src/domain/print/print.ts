import { type Day, dayOf } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { formatPrice } from '../money.ts';
import type { Sender } from '../order/sender.ts';
import type { Correction, LabelSheetName } from './label-sheets.ts';
import type { Paper, PrintKind, PrintPart, WorksPerPage } from './print-options.ts';

/** What a print says: everything that its PDF needs, as it is when it is made (docs/specification/print.md §2). */

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
  /** Where it is now: "Studio › Rack 3"; '' for no place. */
  place: string;
  /** Where its QR code leads. */
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
  /** Of the whole print; a preview has only its first works. */
  counts: { works: number; offered: number };
}

/** What a reserved work is called everywhere. */
const reserved = 'Reserved';

/**
 * What stands at the place of a work's price, line by line: the price of a work that can be bought or is reserved, which is then said too,
 * and of any other what became of it, such as Sold or On loan.
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
