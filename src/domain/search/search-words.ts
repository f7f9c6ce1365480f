import { foldForSearch } from '../artwork/search.ts';

/**
 * The words by which customers, orders and inquiries are found. A search finds the records of which each searched word begins
 * a word, without regard to case, accents and apostrophes (docs/specification/search.md §2).
 */

interface NamedPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** At most so many searched words count, so that a long text is a search like any other. */
const MOST_WORDS = 8;

/** Longer words are cut, in the stored words and in the search. */
const LONGEST_WORD = 80;

/** So many digits of a number are enough to find it by its end or its middle. */
const FEWEST_DIGITS = 3;

/** Every word of a person's names, e-mail address and telephone number, without repetition. */
export function customerWords(person: NamedPerson): string[] {
  return storedWords([...namesOf(person).flatMap(wordAndParts), ...numberWords(person.phone)]);
}

/** The buyer's words, the invoice number, and the titles and stock codes of the artworks. */
export function orderWords({
  invoiceNumber,
  buyer,
  artworks,
}: {
  invoiceNumber: string;
  buyer: NamedPerson;
  artworks: readonly { title: string; stockCode: string }[];
}): string[] {
  return storedWords([
    ...customerWords(buyer),
    ...codeWords(invoiceNumber),
    ...artworks.flatMap(({ title, stockCode }) => [...wordAndParts(title), ...codeWords(stockCode)]),
  ]);
}

/** The words of any text, without repetition. */
export function textWords(text: string): string[] {
  return storedWords(wordAndParts(text));
}

/** The words of a search: one for a telephone or invoice number, whatever signs are between its digits. */
export function searchedWords(query: string): string[] {
  if (isNumber(query)) return [cut(nationalDigits(query))];
  const words = splitAtSpaces(query).map((word) => fold(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return storedWords(words).slice(0, MOST_WORDS);
}

const namesOf = ({ firstName, lastName, email }: NamedPerson) => [firstName, lastName, email];

const splitAtSpaces = (text: string) => text.split(/[\s\p{Cc}]+/u);

/** "O'Brien" as "obrien": an apostrophe is often left out. */
function fold(text: string): string {
  return foldForSearch(text).replaceAll("'", '');
}

/** Each word; "smith-jones" with "smith" and "jones", and an address of e-mail with its parts. */
function wordAndParts(text: string): string[] {
  return splitAtSpaces(text).flatMap((word) => {
    const folded = fold(word);
    return [
      folded,
      ...folded.split('@'),
      ...folded.split(/[^\p{L}\p{N}]+/u),
      ...foldForSearch(word).split(/[^\p{L}\p{N}]+/u),
    ];
  });
}

/** "FMC-1944-012" also as "fmc1944012", and from any of its digits on. */
function codeWords(code: string): string[] {
  return [...wordAndParts(code), fold(code).replace(/[^\p{L}\p{N}]/gu, ''), ...numberWords(code)];
}

const isNumber = (text: string) => /\d/.test(text) && /^[\d\s()+./-]+$/.test(text);

/** The digits of a number; Australia's +61 becomes the 0 that is dialled within the country. */
function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+61') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

/** "03 5550 1234" from each of its digits on, so that a search may be any part of it. */
function numberWords(number: string): string[] {
  return [nationalDigits(number), number.replace(/\D/g, '')].flatMap((digits) => [
    digits,
    ...Array.from({ length: Math.max(digits.length - FEWEST_DIGITS, 0) }, (_, from) => digits.slice(from + 1)),
  ]);
}

function storedWords(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => /[\p{L}\p{N}]/u.test(word)).map(cut))];
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST_WORD).join('');
}
