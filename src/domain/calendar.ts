import { Temporal } from 'temporal-polyfill';

/**
 * The one place that turns an instant into the estate's calendar day and counts days. Adding 14 × 24 hours is
 * wrong twice a year, when Melbourne changes its clocks (decisions, "Money and dates").
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

/** The calendar day of an instant (ISO 8601, UTC) in the estate's zone. */
export function dayOf(instant: string, timeZone: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The month of an instant in the estate's zone, YYYY-MM: the first part of an invoice number. */
export function monthOf(instant: string, timeZone: string): string {
  return dayOf(instant, timeZone).slice(0, 7);
}

/** A day so many days later. */
export function addDays(day: Day, days: number): Day {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Whole days from one day to another; negative when `to` lies before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}
