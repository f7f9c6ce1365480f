import { Temporal } from 'temporal-polyfill';

/**
 * Converts instants into the estate's calendar days and counts days. Adding 14 × 24 hours is wrong twice a year, when
 * Melbourne changes its clocks (docs/specification/money-and-dates.md §3).
 */

/** A calendar day, YYYY-MM-DD. */
export type Day = string;

/** The calendar day of an instant (ISO 8601, UTC) in the estate's zone. */
export function dayOf(instant: string, timeZone: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The offset from UTC at an instant in a zone: "+11:00". */
export function offsetOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).offset;
}

/** The month of an instant in the estate's zone, YYYY-MM: the first part of an invoice number. */
export function monthOf(instant: string, timeZone: string): string {
  return dayOf(instant, timeZone).slice(0, 7);
}

/** The instant at which a day begins in a zone: ISO 8601 in UTC, with milliseconds as stored instants have them. */
export function startOfDay(day: Day, timeZone: string): string {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 });
}

/** The day after a number of business days: Saturdays and Sundays are not counted, holidays are. */
export function addBusinessDays(day: Day, days: number): Day {
  let last = Temporal.PlainDate.from(day);
  for (let left = days; left > 0; ) {
    last = last.add({ days: 1 });
    if (last.dayOfWeek < 6) left -= 1;
  }
  return last.toString();
}

/** Whole days from one day to another; negative if `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** A change of a zone's clocks. Offsets from UTC are written as "+11:00". */
export interface ClockChange {
  /** Local time before the change: YYYY-MM-DDTHH:MM:SS. */
  at: string;
  before: string;
  after: string;
}

/** The changes that a calendar file needs for a span of days: the last one before it, and those within it. */
export function listClockChanges(timeZone: string, from: Day, to: Day): ClockChange[] {
  const end = Temporal.PlainDate.from(to).toZonedDateTime({ timeZone, plainTime: '23:59:59' });
  const begin = Temporal.PlainDate.from(from).toZonedDateTime({ timeZone });
  const changes: ClockChange[] = [];
  let change = begin.getTimeZoneTransition('previous') ?? begin.getTimeZoneTransition('next');
  for (; change !== null && Temporal.ZonedDateTime.compare(change, end) <= 0; ) {
    const before = change.subtract({ nanoseconds: 1 }).offset;
    const at = change.toInstant().toZonedDateTimeISO(before).toPlainDateTime().toString({ smallestUnit: 'second' });
    changes.push({ at, before, after: change.offset });
    change = change.getTimeZoneTransition('next');
  }
  return changes.length > 0 ? changes : [{ at: '1970-01-01T00:00:00', before: begin.offset, after: begin.offset }];
}
