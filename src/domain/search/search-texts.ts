import { foldForStaff } from '../artwork/search.ts';

/**
 * The folded texts in which staff find customers, orders and inquiries: a search finds the records whose text contains each searched
 * word, without regard to case, accents and apostrophes (docs/specification/search.md §2).
 */

interface NamedPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** A stored text has at most so many characters, so that a long message costs no more than a short one. */
export const longestText = 4000;

/** The most searched words that count, so that a long text is a search like any other. */
export const mostWords = 8;

/** Longer searched words are cut. */
const longestWord = 80;

/** Email address, telephone number and names. */
export function customerText(person: NamedPerson): string {
  return searchableText(personLines(person));
}

/** The invoice number and the buyer, then the stock codes and titles of the artworks. */
export function orderText({
  invoiceNumber,
  buyer,
  artworks,
}: {
  invoiceNumber: string;
  buyer: NamedPerson;
  artworks: readonly { title: string; stockCode: string }[];
}): string {
  return searchableText([...codeLines(invoiceNumber), ...boughtLines({ buyer, artworks })]);
}

/** The buyer of a delivery by quote, then the stock codes and titles of the artworks. */
export function quoteText(bought: Parameters<typeof boughtLines>[0]): string {
  return searchableText(boughtLines(bought));
}

function boughtLines({
  buyer,
  artworks,
}: {
  buyer: NamedPerson;
  artworks: readonly { title: string; stockCode: string }[];
}): string[] {
  const codes = artworks.flatMap(({ stockCode }) => codeLines(stockCode));
  return [...personLines(buyer), ...codes, ...artworks.map(({ title }) => title)];
}

/** Joins the texts about a person and other texts; a long text is cut. */
export function personText(person: NamedPerson, ...texts: readonly string[]): string {
  return searchableText([...personLines(person), ...texts]);
}

/** The half of a character that is left when a text is cut inside its last character; PostgreSQL stores none. */
const halfOfCharacter = /\p{Cs}/gu;

/** Joins several texts into one; an end that does not fit is cut. */
export function joinTexts(...texts: readonly string[]): string {
  return searchableText(texts.flatMap((text) => text.split('\n')));
}

/** The words of a search: one for a telephone or invoice number, whatever signs are between its digits. */
export function searchedWords(query: string): string[] {
  if (isNumber(query)) return [nationalDigits(query).slice(0, longestWord)];
  const words = query.split(/[\s\p{Cc}]+/u).map((word) => {
    const folded = foldForStaff(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return folded.slice(0, longestWord).replace(halfOfCharacter, '\ufffd');
  });
  return [...new Set(words)].filter((word) => word !== '').slice(0, mostWords);
}

/** Each line once, so that a text has no word twice where a person is named twice. */
function searchableText(lines: readonly string[]): string {
  const folded = new Set(lines.map(foldForStaff).filter((line) => line !== ''));
  return [...folded].join('\n').slice(0, longestText).replace(halfOfCharacter, '\ufffd');
}

function personLines({ firstName, lastName, email, phone }: NamedPerson): string[] {
  return [email, nationalDigits(phone), phone.replace(/\D/g, ''), `${firstName} ${lastName}`];
}

/** "FMC-1944-012" also as "fmc1944012", because a search may leave its signs out. */
function codeLines(code: string): string[] {
  return [code, code.replace(/[^\p{L}\p{N}]/gu, '')];
}

const isNumber = (text: string) => /\d/.test(text) && /^[\d\s()+./-]+$/.test(text);

/** The digits of a number; Australia's +61 becomes the 0 that is dialled within the country. */
function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '');
  return number.trim().startsWith('+61') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}
