import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';
import { findEventDays } from './event-days.ts';

/** `date` is free text; `upcoming` is what the estate has marked, if anything. */
interface DatedEvent {
  date: string;
  upcoming?: boolean | undefined;
}

/** An event whose title contains a hidden word is hidden from visitors (docs/specification/events.md §4). */
export function isHiddenEvent(title: string, hiddenWords: readonly string[]): boolean {
  return hiddenWords.some((word) => word !== '' && title.toLowerCase().includes(word.toLowerCase()));
}

/**
 * An event is upcoming until its last day has ended in the estate's zone. Without a day, `upcoming` decides; without that
 * either, only 'TBA' is upcoming (docs/specification/events.md §3).
 */
export function isUpcoming({ date, upcoming }: DatedEvent, today: Day): boolean {
  const days = findEventDays(date);
  if (days !== undefined) return days.last >= today;
  return upcoming ?? date.trim().toUpperCase() === 'TBA';
}

/** An event is past after its last day; without a day, if it is marked as not upcoming (docs/specification/events.md §3). */
export function isPast({ date, upcoming }: DatedEvent, today: Day): boolean {
  const days = findEventDays(date);
  return days === undefined ? upcoming === false : days.last < today;
}

/** Upcoming events: first those without a day, then by date (docs/specification/events.md §3). */
export function listUpcoming<E extends DatedEvent>(events: readonly E[], today: Day): E[] {
  return events.filter((event) => isUpcoming(event, today)).sort((a, b) => firstDay(a).localeCompare(firstDay(b)));
}

/** Past events: the latest first, those without a day last (docs/specification/events.md §3). */
export function listPast<E extends DatedEvent>(events: readonly E[], today: Day): E[] {
  return events.filter((event) => isPast(event, today)).sort((a, b) => firstDay(b).localeCompare(firstDay(a)));
}

function firstDay({ date }: DatedEvent): string {
  return findEventDays(date)?.first ?? '';
}

/** The corner ribbon's 'March 2027'; for undefined the page shows 'À Venir' (docs/specification/events.md §5). */
export function findEventMonth(date: string): string | undefined {
  const days = findEventDays(date);
  return days && formatDay(days.first).replace(/^\d+ /, '');
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The date for display: YYYY-MM-DD from a date field is spelled out, any other text is unchanged. */
export function formatEventDate(date: string): string {
  const text = date.trim();
  const days = /^\d{4}-\d{2}-\d{2}$/.test(text) ? findEventDays(text) : undefined;
  if (days === undefined) return text;
  return `${weekdays[new Date(`${days.first}T00:00:00Z`).getUTCDay()]} ${formatDay(days.first)}`;
}
