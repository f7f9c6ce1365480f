/** What stands in a text in place of an anonymised person (docs/specification/customers.md §6). */
const removedMark = '[removed]';

/** By what a text names a person. */
export interface PersonNames {
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** Shorter texts and numbers would also be found where they mean something else. */
const FEWEST_CHARACTERS = 5;
const FEWEST_DIGITS = 6;

/** A text in which the person's full names, e-mail addresses and telephone numbers are replaced, in any case and spacing. */
export function withoutPerson(text: string, { names, emails, phones }: PersonNames): string {
  const words = [...names, ...emails, ...phones].map((each) => each.trim());
  const patterns = [
    ...words
      .filter(({ length }) => length >= FEWEST_CHARACTERS)
      .map((each) => each.split(/\s+/).map(escaped).join('\\s+')),
    ...phones
      .map((phone) => phone.replace(/\D/g, ''))
      .filter(isLong)
      .map((digits) => [...digits].join('[\\s()./-]*')),
  ].sort((a, b) => b.length - a.length);
  return patterns.reduce(
    (rest, pattern) => rest.replace(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'giu'), removedMark),
    text,
  );
}

/** The same in every text of a JSON value. */
export function withoutPersonIn<Value>(value: Value, person: PersonNames): Value {
  if (typeof value === 'string') return withoutPerson(value, person) as Value;
  if (Array.isArray(value)) return value.map((each) => withoutPersonIn(each, person)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutPersonIn(each, person)]),
  ) as Value;
}

const isLong = (digits: string) => digits.length >= FEWEST_DIGITS;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
