import type { Day } from './calendar.ts';

/** The days of an event, the first and the last; the same day twice for an evening. */
export interface EventDays {
  first: Day;
  last: Day;
}

/** What one side of a span says. "4 – 6 March 2027" leaves month and year to the other side. */
interface Part {
  date?: number;
  month?: number;
  year?: number;
}

interface Span {
  from: Part;
  to: Part;
}

/** English and French, because the events page speaks both; any beginning of three letters or more will do. */
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
const smallWords = ['the', 'of', 'from', 'on', 'at', 'in', 'le', 'du', 'des', 'de', 'en', 'a'];

/**
 * The days in a free-text date (000 §3, §4), or undefined when there are none to be read: 'TBA', 'To be confirmed', a bare
 * year, the 31st of February. Reads a day, a month, or a span of these, with or without a weekday and a time of day.
 * Figures alone stand as they do in Australia: 4/3/2027 is the 4th of March. A last remark after a comma is passed over.
 */
export function findEventDays(text: string): EventDays | undefined {
  const parts = findParts(text);
  return parts && spanOf(parts.from, parts.to);
}

/**
 * The same where the words name the day itself: "March 2027" is a month in which something will be, and in a calendar it
 * would fill all of it.
 */
export function findNamedDays(text: string): EventDays | undefined {
  const parts = findParts(text);
  return parts?.from.date === undefined || parts.to.date === undefined ? undefined : spanOf(parts.from, parts.to);
}

/** What the words say of the beginning and of the end; undefined when they say no date. */
function findParts(text: string): Span | undefined {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\d{4}-\d{1,2}-\d{1,2})t\S*/g, '$1')
    .replace(/\b\d{1,2}([:.h]\d{2}(?![.\d])(\s?[ap]\.?m\b)?|\s?[ap]m\b)/g, ' ')
    .trim();
  return findSpan(plain) ?? findSpan(plain.replace(/,[^,]*$/, ''));
}

/** One date, or two with a dash or a word between them; undefined when anything else is said, or no such days are. */
function findSpan(plain: string): Span | undefined {
  const sides = plain.split(/\s*[–—]\s*|\s+(?:-|to|until|till|au|\/)\s+/).filter((side) => side !== '');
  const [from, last] = sides.map(findPart);
  const to = sides.length === 1 ? from : last;
  if (sides.length > 2 || from === undefined || to === undefined || spanOf(from, to) === undefined) return undefined;
  return { from, to };
}

/** Day, month and year out of some words, each once at most; undefined when any word is something else. */
function findPart(words: string): Part | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(words);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) };
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(words);
  if (figures) return { date: Number(figures[1]), month: Number(figures[2]), year: Number(figures[3]) };

  const part: Part = {};
  for (const word of words.split(/[\s,.]+/)) {
    const date = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(word)?.[1];
    const month = monthOf(word);
    if (word === '' || smallWords.includes(word) || isWeekday(word, month)) continue;
    if (date !== undefined && part.date === undefined) part.date = Number(date);
    else if (month > 0 && part.month === undefined) part.month = month;
    else if (/^\d{4}$/.test(word) && part.year === undefined) part.year = Number(word);
    else return undefined;
  }
  return part;
}

/** The number of a month from its name; 0 for any other word. */
function monthOf(word: string): number {
  return word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
}

/** "mar" is March: a weekday only where it is no month. */
function isWeekday(word: string, month: number): boolean {
  return month === 0 && word.length >= 3 && weekdayNames.some((name) => name.startsWith(word));
}

function spanOf(from: Part, to: Part): EventDays | undefined {
  const month = { from: from.month ?? to.month, to: to.month ?? from.month };
  const year = to.year ?? from.year;
  if (month.from === undefined || month.to === undefined || year === undefined) return undefined;
  // "28 December – 3 January 2027": the year is that of the end, unless the beginning has its own.
  const startYear = from.year ?? (month.from > month.to ? year - 1 : year);
  const first = dayOf(startYear, month.from, from.date ?? 1);
  const last = dayOf(year, month.to, to.date ?? daysIn(year, month.to));
  return first === undefined || last === undefined || first > last ? undefined : { first, last };
}

function dayOf(year: number, month: number, date: number): Day | undefined {
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return undefined;
  return [String(year).padStart(4, '0'), pair(month), pair(date)].join('-');
}

/** The last date of a month. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function pair(figure: number): string {
  return String(figure).padStart(2, '0');
}
