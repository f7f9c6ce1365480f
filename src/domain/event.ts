import type { Day } from './calendar.ts';

/** What an event is, from a date that is free text (000 §4). */

/** The storefront's defaults for what a form left out (000 §4). */
export const eventDefaults = {
  title: 'Untitled Event',
  location: 'TBD',
  description: '',
  time: '',
} as const;

/** An event whose title has one of the estate's words is hidden from visitors (000 §4; a setting). */
export function isHiddenEvent(title: string, hiddenWords: readonly string[]): boolean {
  return hiddenWords.some((word) => word !== '' && title.toLowerCase().includes(word.toLowerCase()));
}

/** The calendar day in a free-text date, or null when there is none to be read. */
export function eventDay(date: string): Day | null {
  const text = date.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  if (iso) return isDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) ? iso[0] : null;
  const words = /^(?:[a-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]+),?\s+(\d{4})$/i.exec(text);
  const wordsFirst = /^(?:[a-z]+,?\s+)?([a-z]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (words) return dayFrom(words[3], words[2], words[1]);
  return wordsFirst ? dayFrom(wordsFirst[3], wordsFirst[1], wordsFirst[2]) : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dayFrom(year = '', monthName = '', date = ''): Day | null {
  const month = months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  if (month === 0 || !isDay(Number(year), month, Number(date))) return null;
  return `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function isDay(year: number, month: number, date: number): boolean {
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
}

/** A dated event is upcoming until its day has passed; an undated one unless it is marked as not (000 §4). */
export function isUpcoming(event: { date: string; upcoming: boolean }, today: Day): boolean {
  const day = eventDay(event.date);
  return day === null ? event.upcoming : day >= today;
}

/** Undated events first, then by date (000 §4). */
export function sortUpcoming<E extends { date: string }>(events: readonly E[]): E[] {
  return [...events].sort((a, b) => (eventDay(a.date) ?? '').localeCompare(eventDay(b.date) ?? ''));
}

/** The latest first (000 §4). */
export function sortPast<E extends { date: string }>(events: readonly E[]): E[] {
  return [...events].sort((a, b) => (eventDay(b.date) ?? '').localeCompare(eventDay(a.date) ?? ''));
}
