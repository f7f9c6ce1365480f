import type { Day } from '../calendar.ts';
import { seenBy } from '../record/fields.ts';
import { findCountry } from '../shipping/countries.ts';
import { findEventDays, isDayOrMonth } from './event.ts';

/** The values that are stored for fields that the form left empty (docs/specification/events.md §1). */
export const eventDefaults = {
  title: 'Untitled Event',
  location: 'TBD',
  description: '',
  time: '',
} as const;

const paragraph = { type: 'prose', limit: 20_000, rows: 3, group: 'Text', wide: true } as const;

/** Every field of an event. The API fills in what the form requires (docs/specification/events.md §1 and §6). */
export const eventFields = /* @__PURE__ */ seenBy('anyone', {
  title: {
    label: 'Title',
    type: 'line',
    limit: 300,
    required: 'Please fill in the title.',
    group: 'Event',
    wide: true,
  },
  /** Free text, such as a date or "To be confirmed" (docs/specification/events.md §2). */
  date: { label: 'Date', type: 'line', limit: 100, required: 'Please fill in the date.', group: 'Event' },
  time: { label: 'Time', type: 'line', limit: 100, group: 'Event', hint: 'As in “18:00” or “6 pm to 8 pm”.' },
  location: {
    label: 'Location',
    type: 'line',
    limit: 300,
    required: 'Please fill in the location.',
    group: 'Event',
    wide: true,
  },
  upcoming: {
    label: 'Upcoming',
    type: 'flag',
    initial: true,
    group: 'Event',
    wide: true,
    hint: 'Counts only while the date names no day.',
  },
  description: {
    ...paragraph,
    label: 'Short description',
    limit: 2000,
    required: 'Please fill in the description.',
  },
  paragraph1: { label: 'Paragraph 1', ...paragraph },
  paragraph2: { label: 'Paragraph 2', ...paragraph },
  paragraph3: { label: 'Paragraph 3', ...paragraph },
  image: {
    label: 'Image',
    type: 'image',
    limit: 1000,
    required: 'Please upload or select an image for the event',
    shownAt: { width: 800, height: 500 },
  },
  link: { label: 'External link', type: 'link', limit: 2000, group: 'Text', wide: true, hint: 'Begins with https://' },
});

/** The most years until the next such day: from 2096 to 2104 there is no 29 February for eight years. */
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

/** TypeScript's library does not declare this method of Intl.Locale yet. */
interface WithZones extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/**
 * The time zone of an event: the estate's, unless the place ends with the name of another country ("Puyrac, Hérault,
 * France"). Undefined for another country with several zones.
 */
export function findEventZone(location: string, estateZone: string): string | undefined {
  const last = location.slice(location.lastIndexOf(',') + 1).trim();
  // Two letters are a state, as in "Adelaide, SA".
  const isState = /^[a-z]{2}$/i.test(last) && last.toUpperCase() !== 'UK';
  const region = isState ? undefined : findCountry(last);
  if (region === undefined) return estateZone;
  const zones = (new Intl.Locale(`und-${region}`) as WithZones).getTimeZones?.() ?? [];
  if (zones.includes(estateZone)) return estateZone;
  return zones.length === 1 ? zones[0] : undefined;
}
