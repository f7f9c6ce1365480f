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
