import type { Day } from '../../../domain/calendar.ts';
import { readInZone } from '../../../domain/day-in-zone.ts';
import { formatDay } from '../../../domain/days.ts';

/** "2026-11-02" as "02 Nov 2026" for dense tables (docs/specification/money-and-dates.md §4, 'dd MMM yyyy'). */
export function formatShortDay(day: Day): string {
  const [date = '', month = '', year = ''] = formatDay(day).split(' ');
  return `${date.padStart(2, '0')} ${month.slice(0, 3)} ${year}`;
}

/** An instant in the estate's zone, "02 Nov 2026, 4:05 PM" (docs/specification/money-and-dates.md §4, 'dd MMM yyyy, h:mm a'). */
export function formatInstant(instant: string, timeZone: string): string {
  const read = readInZone(new Date(instant), timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const day = formatShortDay(`${read('year')}-${read('month')}-${read('day')}`);
  return `${day}, ${read('hour')}:${read('minute')} ${read('dayPeriod').toUpperCase()}`;
}
