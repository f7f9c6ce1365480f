import { type ArtworkStatus, isNotForSale } from '../artwork/artwork-status.ts';
import type { ValuationPurpose } from '../artwork/valuation-fields.ts';
import type { Day } from '../calendar.ts';
import { type Currency, toCents } from '../money.ts';
import { isPaid, type OrderStatus } from '../order/order-status.ts';
import type { Sender } from '../order/sender.ts';

/** The works that the estate owned on a day (docs/specification/valuations.md §3). */

/** Days on which a work was not the estate's: from the day of its sale until the day before it came back; `until` null: it is not back. */
export interface SoldSpan {
  from: Day;
  until: Day | null;
}

/** The day of a sale whose day nobody recorded. */
const beforeAllDays: Day = '0000-01-01';

export function isOwnedOn(spans: readonly SoldSpan[], day: Day): boolean {
  return !spans.some(({ from, until }) => from <= day && (until === null || until > day));
}

/** A work in an order, as far as it decides whose the work is. */
export interface SoldLine {
  status: OrderStatus;
  soldOn: Day;
  /** The day of the last payment that counts; null without one. */
  paidOn: Day | null;
  /** The day of the credit note by which the work came back; null without one. */
  creditedOn: Day | null;
}

/**
 * The days of a sale by order: a work is the buyer's from the day on which the order was paid, and the estate's again from the day of
 * its credit note. An order that is not paid has sold nothing yet; null.
 */
export function spanOfLine({ status, soldOn, paidOn, creditedOn }: SoldLine): SoldSpan | null {
  if (!isPaid(status) && creditedOn === null) return null;
  return { from: paidOn ?? soldOn, until: creditedOn };
}

/** A change of an artwork's status by hand, as Activity has recorded it. */
export interface StatusChange {
  day: Day;
  from: ArtworkStatus;
  to: ArtworkStatus;
}

/**
 * Returns the days of sales by hand, from the recorded changes of the status, the oldest first. The present sale has
 * the day that was recorded with it, if there is one. A work with the status of a sold work, for which neither an order
 * nor a record has the day of the sale, was not the estate's on any day.
 */
export function spansByHand(
  { status, isHeld, soldOn }: { status: ArtworkStatus; isHeld: boolean; soldOn: Day | null },
  changes: readonly StatusChange[],
): SoldSpan[] {
  const spans: SoldSpan[] = [];
  let from = changes[0] !== undefined && isNotForSale(changes[0].from) ? beforeAllDays : null;
  for (const { day, to } of changes) {
    if (isNotForSale(to)) from ??= day;
    else if (from !== null) {
      spans.push({ from, until: day });
      from = null;
    }
  }
  if (isHeld || !isNotForSale(status)) return spans;
  return [...spans, { from: soldOn ?? from ?? changes.at(-1)?.day ?? beforeAllDays, until: null }];
}

/** A work in a schedule, as it was on the day. */
export interface ScheduleLine {
  id: number;
  code: string;
  title: string;
  date: string;
  medium: string;
  dimensions: string;
  /** '' for a work at no place. */
  place: string;
  custody: string;
  party: string;
  agreementNumber: string;
  until: Day | null;
  insuredBy: string;
  /** The value of the valuation that counted. */
  value: { amount: number; currency: Currency } | null;
  valuedOn: Day | null;
  valuedBy: string;
}

/** A schedule for a paper. */
export interface Schedule {
  day: Day;
  madeOn: Day;
  purpose: ValuationPurpose;
  sender: Sender;
  artistName: string;
  lines: readonly ScheduleLine[];
}

/** The most works of a PDF; a CSV file has any number. */
export const mostInSchedulePdf = 2000;

/** The figures of a schedule; `totals` one for each currency, in its hundredths. */
export function totalsOf(lines: readonly Pick<ScheduleLine, 'place' | 'value'>[]) {
  const cents = new Map<Currency, number>();
  for (const { value } of lines) {
    if (value !== null) cents.set(value.currency, (cents.get(value.currency) ?? 0) + toCents(value.amount));
  }
  return {
    works: lines.length,
    withoutPlace: lines.filter(({ place }) => place === '').length,
    withoutValue: lines.filter(({ value }) => value === null).length,
    totals: [...cents]
      .map(([currency, sum]) => ({ currency, cents: sum }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
}
