import type { Day } from '../calendar.ts';
import { findEventDays, isDayOrMonth } from './event-days.ts';

/** From 2096 to 2104 there is no 29 February for eight years. */
const mostYears = 8;

/**
 * The text of an event's date as it is saved: "12 March" gets the year of the next such day, today included. A date with a year, and a
 * text in which no day can be read, are unchanged (docs/specification/events.md §2).
 */
export function withYear(date: string, today: Day): string {
  if (findEventDays(date) !== undefined) return date;
  const thisYear = Number(today.slice(0, 4));
  for (const insert of placesForYear(date)) {
    for (let year = thisYear; year <= thisYear + mostYears; year += 1) {
      const dated = insert(year);
      const days = findEventDays(dated);
      if (days !== undefined && days.last >= today) return dated;
    }
  }
  return date;
}

/** Behind each day and month, the last one first: "4–6 March, 18:00" gets its year before the comma. */
function placesForYear(date: string): ((year: number) => string)[] {
  // 25/12, but not 12/25: in figures without a year only the day can come first.
  if (/^\d{1,2}\/(?:0?[1-9]|1[0-2])$/.test(date.trim())) return [(year) => `${date.trim()}/${year}`];
  return [...date.matchAll(/[^\s,;()/&\p{Pd}]+/gu)]
    .filter(([word]) => isDayOrMonth(word))
    .map(({ 0: word, index }) => index + word.length)
    .reverse()
    .map((end) => (year) => `${date.slice(0, end)} ${year}${date.slice(end)}`);
}
