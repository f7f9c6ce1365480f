import type { Day } from './calendar.ts';

/**
 * A calendar day some days later, or earlier if `days` is negative. A day has no time zone, so plain UTC arithmetic is exact.
 * Separate from calendar.ts, whose Temporal library is too large for a public page.
 */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** No day is later. */
export const lastDay: Day = '9999-12-31';

/** "2026-11-21" as "21 November 2026". Needs no time zone: a calendar day is the same everywhere. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[(month ?? 1) - 1]} ${year}`;
}

/** "2026-11" as "November 2026". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${monthNames[(number ?? 1) - 1]} ${year}`;
}

/** Whether a list can be filtered from or to this day: a day of the calendar, of the years in which there may be entries. */
export function isListedDay(text: string): text is Day {
  return /^(20|21)/.test(text) && isDay(text);
}

/** Whether a text is a day of the calendar, from the year 1000 to 2199. */
export function isDay(text: string): text is Day {
  if (!/^(1\d|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
