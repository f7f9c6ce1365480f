/**
 * The calendar day in Melbourne, computed without the product's calendar, Temporal or the machine's time zones: from the
 * law of Victoria since 2008 and arithmetic in UTC. Tests compare the product with it.
 */

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const april = 3;
const october = 9;

/** The calendar day of an instant, YYYY-MM-DD. */
export function melbourneDay(instant: string): string {
  const at = Date.parse(instant);
  const year = new Date(at).getUTCFullYear();
  const isSummerTime = at < clockChange(year, april) || at >= clockChange(year, october);
  return writeDay(at + (isSummerTime ? 11 : 10) * hour);
}

/**
 * The instant at which the clocks change: 2 a.m. standard time on the first Sunday in October, 3 a.m. summer time on
 * the first Sunday in April. Both are 16:00 in UTC, the day before. Months count from 0.
 */
export function clockChange(year: number, month: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - weekdayOfFirst) % 7)) - 8 * hour;
}

/** The day `days` later. */
export function daysLater(from: string, days: number): string {
  return writeDay(Date.parse(`${from}T00:00:00Z`) + days * day);
}

function writeDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
