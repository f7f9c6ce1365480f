import type { Day } from '../calendar.ts';
import { formatDay } from '../days.ts';

/** The first and the last day of an event; the same day twice for an event of one day. */
export interface EventDays {
  first: Day;
  last: Day;
}

/** One side of a span. In "4 – 6 March 2027" the first side has neither month nor year. */
interface Part {
  date?: number;
  month?: number;
  year?: number;
}

interface Span {
  from: Part;
  to: Part;
}

/** English and French, as on the events page. The first three letters of a name are enough. */
const monthNames = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];
const weekdayNames = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
].flat();
const fillerWords = "the of from until till on at in le du des de en a partir jusqu'au".split(' ');

const dayNumber = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/;

/** Separates the two sides of a span, or two days. */
const separator = /\s*[-&/]\s*|\s+(?:to|until|till|through|and|au|jusqu'au|a|et)\s+/;

/** "6 pm", "18:30", "18h", "18 h 30", "noon"; alone, or as in "from 6 to 8 pm". */
const time = String.raw`(?:noon|midnight|midi|minuit|\d{1,2}(?:(?:[:.]\d{2}|\s?h(?:\s?\d{2})?)(?![.\d])(?:\s?[ap]\.?m)?|\s?[ap]\.?m))\b\.?`;
const timeOfDay = new RegExp(
  String.raw`(?:\b(?:at|from|a|partir|de|des)\s+)*\b(?:\d{1,2}\s?(?:-|to)\s?)?${time}(?:\s?(?:-|to|till|until|a)\s?${time})?`,
  'g',
);

/**
 * The days in a free-text date (docs/specification/events.md §2); undefined if it names none: 'TBA', 'To be confirmed', a
 * year alone, 31 February. Parses a day, a month, two of these or a span, with or without weekday and time. 4/3/2027 is 4 March,
 * as in Australia. A remark at the end, after a comma or dash, is ignored. If only the end or the beginning is given
 * ("until 4 March 2027"), the event is on that day. docs/decisions/0007 compares this with a library.
 */
export function findEventDays(text: string): EventDays | undefined {
  const parts = findParts(text);
  return parts && spanOf(parts.from, parts.to);
}

/**
 * Finds the days that a text names; undefined for a month without a day: in a calendar, "March 2027" would fill the
 * whole month.
 */
export function findNamedDays(text: string): EventDays | undefined {
  const parts = findParts(text);
  return parts?.from.date === undefined || parts.to.date === undefined ? undefined : spanOf(parts.from, parts.to);
}

function findParts(text: string): Span | undefined {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Pd}/gu, '-')
    .replace(/’/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\d{4}-\d{1,2}-\d{1,2})t[^\s/]*/g, '$1')
    .replace(/\b(\d{4})([-./])(\d{1,2})\2(\d{1,2})\b/g, (_, year, _sign, month, date) => spellOut(date, month, year))
    .replace(/\b(\d{1,2})([-./])(\d{1,2})\2(\d{4})\b/g, (_, date: string, _sign, month: string, year: string) =>
      // There is no month 25: 12/25/2027 has the American order.
      Number(month) > 12 ? spellOut(month, date, year) : spellOut(date, month, year),
    )
    .replace(timeOfDay, ' ')
    .trim()
    .replace(/^(\d{4})-(\d{2})$/, (_, year, month) => spellOut('', month, year));
  return findSpan(plain) ?? findSpan(plain.replace(/,[^,]*$|-[^-,\d]*$/, ''));
}

/** "4 march 2027" from figures, so that the remaining dashes and slashes separate days. */
function spellOut(date: string, month: string, year: string): string {
  return `${date} ${monthNames[Number(month) - 1]?.[0] ?? '?'} ${year}`;
}

/** One date, or two with a separator; undefined for any other text and for impossible days. */
function findSpan(plain: string): Span | undefined {
  const sides = plain.split(separator).filter((side) => side !== '');
  const [from, last] = sides.map(findPart);
  const to = sides.length === 1 ? from : last;
  if (sides.length > 2 || from === undefined || to === undefined || spanOf(from, to) === undefined) return undefined;
  return { from, to };
}

/** Day, month and year, each at most once; undefined if a word is anything else, or if there is none. */
function findPart(text: string): Part | undefined {
  const part: Part = {};
  for (const word of text.split(/[\s,.]+/)) {
    const date = dayNumber.exec(word)?.[1];
    const month = monthOf(word);
    if (word === '' || fillerWords.includes(word) || isWeekday(word, month)) continue;
    if (date !== undefined && part.date === undefined) part.date = Number(date);
    else if (month > 0 && part.month === undefined) part.month = month;
    else if (/^\d{4}$/.test(word) && part.year === undefined) part.year = Number(word);
    else return undefined;
  }
  return Object.keys(part).length === 0 ? undefined : part;
}

/** Whether a word of a date is a day's number or a month: "4th", "Mar.", "août". */
export function isDayOrMonth(word: string): boolean {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}|\.$/gu, '')
    .toLowerCase();
  return dayNumber.test(plain) || monthOf(plain) > 0;
}

/** The month's number; 0 for any other word. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
}

/** A word that is also a month, such as "mar" (March, mardi), is the month. */
function isWeekday(word: string, month: number): boolean {
  return month === 0 && word.length >= 3 && weekdayNames.some((name) => name.startsWith(word));
}

function spanOf(from: Part, to: Part): EventDays | undefined {
  // "March 2027/28" is a season and does not end on the 28th.
  const isOneDay = (from.date === undefined) !== (to.date === undefined);
  if (isOneDay && (from.month === undefined || to.month === undefined)) return undefined;
  const month = { from: from.month ?? to.month, to: to.month ?? from.month };
  const year = to.year ?? from.year;
  if (month.from === undefined || month.to === undefined || year === undefined) return undefined;
  // In "28 December – 3 January 2027" the year belongs to the end.
  const startYear = from.year ?? (month.from > month.to ? year - 1 : year);
  const first = dayOf(startYear, month.from, from.date ?? 1);
  const last = dayOf(year, month.to, to.date ?? daysIn(year, month.to));
  return first === undefined || last === undefined || first > last ? undefined : { first, last };
}

function dayOf(year: number, month: number, date: number): Day | undefined {
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return undefined;
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(date)].join('-');
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

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
 * True if an event is upcoming: until its last day has ended in the estate's zone. For an event without a day
 * `upcoming` decides. If that is missing too, only 'TBA' is upcoming (docs/specification/events.md §3).
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
