import { foldForSearch } from '../artwork/search.ts';

/**
 * The words by which a customer is found. A search finds the customers of whom each searched word begins a word, without regard
 * to case, accents and apostrophes (docs/specification/customers.md §3).
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

/** Every word of a person's names, e-mail address and telephone number, without repetition. */
export function customerWords({ firstName, lastName, email, phone }: NamedPerson): string[] {
  const words = `${firstName} ${lastName} ${email}`.split(/\s+/).flatMap(wordAndParts);
  return [...new Set([...words, ...phoneWords(phone)])].map(cut).filter((word) => word !== '');
}

/** The words of a search: one for a telephone number, whatever signs are between its digits. */
export function searchedWords(query: string): string[] {
  if (isPhone(query)) return [cut(nationalDigits(query))];
  const words = query.split(/\s+/).map(fold).filter(hasLetter);
  return [...new Set(words.map(cut))].slice(0, MOST_WORDS);
}

/** "O'Brien" as "obrien": an apostrophe is often left out. */
function fold(text: string): string {
  return foldForSearch(text).replaceAll("'", '');
}

/** "smith-jones" with "smith" and "jones", and an address of e-mail with its parts. */
function wordAndParts(text: string): string[] {
  const folded = fold(text);
  return [
    folded,
    ...folded.split('@'),
    ...folded.split(/[^\p{L}\p{N}]+/u),
    ...foldForSearch(text).split(/[^\p{L}\p{N}]+/u),
  ].filter(hasLetter);
}

const hasLetter = (word: string) => /[\p{L}\p{N}]/u.test(word);

const isPhone = (text: string) => /\d/.test(text) && /^[\d\s()+./-]+$/.test(text);

/** The digits of a number; Australia's +61 becomes the 0 that is dialled within the country. */
function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+61') ? `0${digits.slice(2).replace(/^0/, '')}` : digits;
}

/** "03 5550 1234" from each of its groups on, so that a search may begin with any of them. */
function phoneWords(phone: string): string[] {
  const groups = phone.split(/\D+/).filter((group) => group !== '');
  const tails = groups.map((_, from) => groups.slice(from).join(''));
  return [nationalDigits(phone), ...tails];
}

function cut(word: string): string {
  return [...word].slice(0, LONGEST_WORD).join('');
}
