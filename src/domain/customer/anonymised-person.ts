import type { Buyer } from '../order/buyer.ts';

/** The details that replace those of an anonymised person (docs/specification/customers.md §6). */
export const anonymousBuyer: Buyer = {
  firstName: 'Anonymised',
  lastName: 'Customer',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
};

/** A telephone number with fewer digits is no proof of whose it is. */
const FEWEST_DIGITS = 6;

/**
 * Returns the digits by which two telephone numbers are compared. A number is the same with and without its country
 * code.
 */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

/**
 * True if a sale that was recorded by hand is a sale to the person with these records, email addresses and telephone
 * numbers. A sale that was recorded before buyers were customers names no record.
 */
export function isSaleTo(
  person: { ids: readonly number[]; emails: readonly string[]; phones: readonly string[] },
  sale: { customerId?: number | null; email: string | null; phone: string | null },
): boolean {
  if (sale.customerId != null && person.ids.includes(sale.customerId)) return true;
  const email = sale.email?.trim().toLowerCase() ?? '';
  if (email !== '') return person.emails.includes(email);
  const digits = digitsOf(sale.phone ?? '');
  return digits.length >= FEWEST_DIGITS && person.phones.some((phone) => digitsOf(phone) === digits);
}

/** The mark that replaces the words about an anonymised person in a text (docs/specification/customers.md §6). */
const removedMark = '[removed]';

/** The words by which a text names a person. */
export interface PersonNames {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Shorter texts would also be found where they mean something else. */
const FEWEST_CHARACTERS = 5;

/** Finds the person's full names, email addresses and telephone numbers, in any case and spacing. */
export function personPattern({ names, emails, phones }: PersonNames): RegExp {
  const words = [...names, ...emails, ...phones].map((each) => each.trim());
  const patterns = [
    ...words
      .filter(({ length }) => length >= FEWEST_CHARACTERS)
      .map((each) => each.split(/\s+/).map(escaped).join('\\s+')),
    ...phones
      .map((phone) => phone.replace(/\D/g, ''))
      .filter(({ length }) => length >= FEWEST_DIGITS)
      .map((digits) => [...digits].join('[\\s()./-]*')),
  ].sort((a, b) => b.length - a.length);
  // Nothing of a person who is named by nothing.
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu');
}

/** A text without what a pattern of a person finds. */
export function withoutPerson(text: string, pattern: RegExp): string {
  return text.replace(pattern, removedMark);
}

/**
 * Returns those words that name this person and nobody else. Whoever places an order types a name and a telephone
 * number freely, so they may be another customer's, or words that the estate uses in its own texts.
 */
export function withoutSharedNames({ names, emails, phones }: PersonNames, isShared: (pattern: RegExp) => boolean) {
  const nobody: PersonNames = { names: [], emails: [], phones: [] };
  return {
    names: names.filter((name) => !isShared(personPattern({ ...nobody, names: [name] }))),
    emails: emails.filter((email) => !isShared(personPattern({ ...nobody, emails: [email] }))),
    phones: phones.filter((phone) => !isShared(personPattern({ ...nobody, phones: [phone] }))),
  };
}

/** Characters before the first change of a text and in all that a preview shows of it. */
const CHARACTERS_BEFORE = 40;
const CHARACTERS_SHOWN = 160;

/** Returns the passage of a text before and after a change in which the two begin to differ. */
export function passageOf({ before, after }: { before: string; after: string }): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(0, same - CHARACTERS_BEFORE);
  const cut = (text: string) => {
    const passage = text.slice(start, start + CHARACTERS_SHOWN).replace(/\p{Cs}/gu, '\ufffd');
    return `${start > 0 && text !== '' ? '…' : ''}${passage}${start + CHARACTERS_SHOWN < text.length ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
