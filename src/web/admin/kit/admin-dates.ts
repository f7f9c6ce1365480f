import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Day } from '../../../domain/calendar.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { dayInZone, readInZone, zoneForPages } from '../../../domain/day-in-zone.ts';
import { formatDay } from '../../../domain/days.ts';
import { pageClock } from '../../page-clock.ts';
import { adminRead } from './admin-queries.ts';

/** "2026-11-02" as "02 Nov 2026" for dense tables (docs/specification/money-and-dates.md §4, 'dd MMM yyyy'). */
export function formatShortDay(day: Day): string {
  const [date = '', month = '', year = ''] = formatDay(day).split(' ');
  return `${date.padStart(2, '0')} ${month.slice(0, 3)} ${year}`;
}

/** "today", "yesterday", "3 days ago". */
export function daysAgo(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/**
 * An instant in the estate's zone, "02 Nov 2026, 4:05 PM" (docs/specification/money-and-dates.md §4, 'dd MMM yyyy, h:mm a'); to the second
 * where one of two may be earlier, "4:05:09 PM".
 */
export function formatInstant(instant: string, timeZone: string, exactness: 'minute' | 'second' = 'minute'): string {
  const read = readInZone(new Date(instant), timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    ...(exactness === 'second' && { second: '2-digit' }),
    hour12: true,
  });
  const day = formatShortDay(`${read('year')}-${read('month')}-${read('day')}`);
  const seconds = exactness === 'second' ? `:${read('second')}` : '';
  return `${day}, ${read('hour')}:${read('minute')}${seconds} ${read('dayPeriod').toUpperCase()}`;
}

/** The current day in the estate's time zone, and that zone as this browser knows it (docs/specification/money-and-dates.md §3). */
export function useEstateDay(): { today: Day; timeZone: string } {
  const { data } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const timeZone = data === undefined ? defaultSettings.timeZone : zoneForPages(data);
  return { today: dayInZone(pageClock.now(), timeZone), timeZone };
}
