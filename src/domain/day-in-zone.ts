import type { Day } from './calendar.ts';

/**
 * Days and times in a time zone, for pages: calendar.ts uses Temporal, which is too large for a browser that only needs the day.
 * Both give the same day (test/rules/calendar/calendar.test.ts). A zone is a name ("Europe/Kiev"), or an offset from UTC
 * ("+02:00"), which many browsers do not know as a zone.
 */

const offset = /^([+-])(\d{2}):(\d{2})$/;

/** The parts of a moment in a zone. */
export function readInZone(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const [, sign, hours, minutes] = offset.exec(timeZone) ?? [];
  const shift = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const parts = new Intl.DateTimeFormat('en-AU', {
    ...options,
    timeZone: sign === undefined ? timeZone : 'UTC',
    calendar: 'iso8601',
    numberingSystem: 'latn',
  }).formatToParts(new Date(moment.getTime() + shift));
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
}

/** The calendar day of a moment in a zone. */
export function dayInZone(moment: Date, timeZone: string): Day {
  const read = readInZone(moment, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`;
}

/** The last name that was one: to check it takes half a millisecond. */
let lastZone: string | undefined;

/**
 * The estate's time zone for a browser, which may be older than the zone's name: then the offset that the server gives. Today is
 * right with it; a moment on the other side of a clock change reads an hour off.
 */
export function zoneForPages({ timeZone, utcOffset }: { timeZone: string; utcOffset: string }): string {
  if (timeZone === lastZone) return timeZone;
  if (findTimeZone(timeZone) === undefined) return utcOffset;
  lastZone = timeZone;
  return timeZone;
}

/**
 * Returns the name of a time zone that most browsers know: the older "Europe/Kiev" for "Europe/Kyiv". Undefined for a
 * zone that this machine does not know, and for an offset from UTC, which does not follow clock changes.
 */
export function findTimeZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return offset.test(timeZone) ? undefined : timeZone;
  } catch {
    return undefined;
  }
}
