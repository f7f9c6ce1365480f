import { useQuery } from '@tanstack/react-query';
import { contentCalls } from '../../../contract/content/content.calls.ts';
import type { Day } from '../../../domain/calendar.ts';
import { defaultSettings } from '../../../domain/content/settings.ts';
import { dayInZone, zoneForPages } from '../../../domain/day-in-zone.ts';
import { pageClock } from '../../page-clock.ts';
import { adminRead } from './admin-read.ts';

/** The current day in the estate's time zone, and that zone as this browser knows it (docs/specification/money-and-dates.md §3). */
export function useEstateDay(): { today: Day; timeZone: string } {
  const { data } = useQuery({ ...adminRead(contentCalls.getSite, {}), refetchInterval: false });
  const timeZone = data === undefined ? defaultSettings.timeZone : zoneForPages(data);
  return { today: dayInZone(pageClock.now(), timeZone), timeZone };
}
