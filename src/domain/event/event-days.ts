import type { Day } from '../calendar.ts';

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
const smallWords = "the of from until till on at in le du des de en a partir jusqu'au".split(' ');

/** What stands between the two sides of a span, or between two days. */
const between = /\s*[-&/]\s*|\s+(?:to|until|till|through|and|au|jusqu'au|a|et)\s+/;

/** "6 pm", "18:30", "18h", "18 h 30", noon; alone, or "from 6 to 8 pm". */
const time = String.raw`(?:noon|midnight|midi|minuit|\d{1,2}(?:(?:[:.]\d{2}|\s?h(?:\s?\d{2})?)(?![.\d])(?:\s?[ap]\.?m)?|\s?[ap]\.?m))\b\.?`;
const timeOfDay = new RegExp(
  String.raw`(?:\b(?:at|from|a|partir|de|des)\s+)*\b(?:\d{1,2}\s?(?:-|to)\s?)?${time}(?:\s?(?:-|to|till|until|a)\s?${time})?`,
  'g',
);

/**
 * The days in a free-text date (000 §3, §4), or undefined when there are none to be read: 'TBA', 'To be confirmed', a bare
 * year, the 31st of February. Reads a day, a month, two of these or a span, with or without a weekday and a time of day.
 * Figures alone stand as they do in Australia: 4/3/2027 is the 4th of March. A last remark after a comma or a dash is passed
 * over. Where only the end or the beginning is said ("until 4 March 2027"), that is the day.
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
    .replace(/\p{Pd}/gu, '-')
    .replace(/’/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .replace(/(\d{4}-\d{1,2}-\d{1,2})t[^\s/]*/g, '$1')
    .replace(/\b(\d{4})([-./])(\d{1,2})\2(\d{1,2})\b/g, (_, year, _sign, month, date) => inWords(date, month, year))
    .replace(/\b(\d{1,2})([-./])(\d{1,2})\2(\d{4})\b/g, (_, date: string, _sign, month: string, year: string) =>
      // Nobody has a 25th month: 12/25/2027 was written in America.
      Number(month) > 12 ? inWords(month, date, year) : inWords(date, month, year),
    )
    .replace(timeOfDay, ' ')
    .trim()
    .replace(/^(\d{4})-(\d{2})$/, (_, year, month) => inWords('', month, year));
  return findSpan(plain) ?? findSpan(plain.replace(/,[^,]*$|-[^-,\d]*$/, ''));
}

/** A date in figures as it is said, so that what is left of dashes and strokes stands between days. */
function inWords(date: string, month: string, year: string): string {
  return `${date} ${monthNames[Number(month) - 1]?.[0] ?? '?'} ${year}`;
}

/** One date, or two with a dash or a word between them; undefined when anything else is said, or no such days are. */
function findSpan(plain: string): Span | undefined {
  const sides = plain.split(between).filter((side) => side !== '');
  const [from, last] = sides.map(findPart);
  const to = sides.length === 1 ? from : last;
  if (sides.length > 2 || from === undefined || to === undefined || spanOf(from, to) === undefined) return undefined;
  return { from, to };
}

/** Day, month and year out of some words, each once at most; undefined when any word is something else, or none is. */
function findPart(words: string): Part | undefined {
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
  return Object.keys(part).length === 0 ? undefined : part;
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
  // "March 2027/28" is a season, not a span up to the 28th.
  const isOneDay = (from.date === undefined) !== (to.date === undefined);
  if (isOneDay && (from.month === undefined || to.month === undefined)) return undefined;
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
