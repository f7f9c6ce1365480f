import type { Day } from './calendar.ts';

/**
 * The calendar day of a moment in a time zone, for pages: calendar.ts uses Temporal, which is too large for a browser that
 * only needs the day. Both give the same day (test/rules/order/calendar.test.ts).
 */
export function dayInZone(moment: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
}
