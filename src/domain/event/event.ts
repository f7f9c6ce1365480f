import type { Day } from '../calendar.ts';
import { formatDay } from '../format-day.ts';
import { findEventDays } from './event-days.ts';

/** What an event is, from a date that is free text (docs/specification/events.md §3). */

/** The storefront's defaults for what a form left out (docs/specification/events.md §1). */
export const eventDefaults = {
  title: 'Untitled Event',
  location: 'TBD',
  description: '',
  time: '',
} as const;

/** What the rules look at. `upcoming` is the estate's own word on it, if it has said any. */
interface DatedEvent {
  date: string;
  upcoming?: boolean | undefined;
}

/** An event whose title has one of the estate's words is hidden from visitors (000 §4; a setting). */
export function isHiddenEvent(title: string, hiddenWords: readonly string[]): boolean {
  return hiddenWords.some((word) => word !== '' && title.toLowerCase().includes(word.toLowerCase()));
}

/**
 * An event with days is upcoming until the last of them has passed in the estate's zone: on its own day a visitor can
 * still go. One without goes by the estate's word; without a word either, only 'TBA' is to come (docs/specification/events.md §3).
 */
export function isUpcoming({ date, upcoming }: DatedEvent, today: Day): boolean {
  const days = findEventDays(date);
  if (days !== undefined) return days.last >= today;
  return upcoming ?? date.trim().toUpperCase() === 'TBA';
}

/** Past are events whose last day has passed, and undated ones that the estate has marked as not upcoming (docs/specification/events.md §3). */
export function isPast({ date, upcoming }: DatedEvent, today: Day): boolean {
  const days = findEventDays(date);
  return days === undefined ? upcoming === false : days.last < today;
}

/** What is still to come, undated events first, then by date (docs/specification/events.md §3). */
export function listUpcoming<E extends DatedEvent>(events: readonly E[], today: Day): E[] {
  return events.filter((event) => isUpcoming(event, today)).sort((a, b) => firstDay(a).localeCompare(firstDay(b)));
}

/** What is over, the latest first, undated events at the end (docs/specification/events.md §3). */
export function listPast<E extends DatedEvent>(events: readonly E[], today: Day): E[] {
  return events.filter((event) => isPast(event, today)).sort((a, b) => firstDay(b).localeCompare(firstDay(a)));
}

function firstDay({ date }: DatedEvent): string {
  return findEventDays(date)?.first ?? '';
}

/** The corner ribbon's month and year, 'March 2027'; undefined reads 'À Venir' (docs/specification/events.md §5). */
export function findEventMonth(date: string): string | undefined {
  const days = findEventDays(date);
  return days && formatDay(days.first).replace(/^\d+ /, '');
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The date as it is shown: what a date field gave is spelt out, words stand as they were written. */
export function formatEventDate(date: string): string {
  const text = date.trim();
  const days = /^\d{4}-\d{2}-\d{2}$/.test(text) ? findEventDays(text) : undefined;
  if (days === undefined) return text;
  return `${weekdays[new Date(`${days.first}T00:00:00Z`).getUTCDay()]} ${formatDay(days.first)}`;
}
