import type { Day } from './calendar.ts';

/**
 * The calendar day of a moment in a time zone, for the pages: calendar.ts counts days with Temporal, which is too heavy
 * for a browser that only asks what day it is. Both say the same (test/rules/event.test.ts).
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
