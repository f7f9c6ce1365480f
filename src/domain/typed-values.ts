import type { Day } from './calendar.ts';
import { addDays, formatDay } from './days.ts';
import { type Cents, currencySign, estateCurrency, toCents } from './money.ts';

/**
 * The rules for what people type into fields and catalogues. Every form, call and import reads it by these rules, so
 * that all accept the same.
 */

/** Digits, or groups of three that one and the same character separates; then decimals after a point. */
const figure = /^-?(?:\d+|\d{1,3}(?:([, '’])\d{3})(?:\1\d{3})*)?(?:(?<=\d)\.|\.\d+)?$/;
/** Decimals in Australia; in many other countries the point separates thousands. */
const pointOrThousands = /^-?[1-9]\d{0,2}\.\d{3}$/;

/**
 * A number as a person writes it: "1500", "1,500", "$1,500.00", "AU$ 1 500". 'unclear' for what can mean two numbers or may be a
 * slip, such as "1.500", "24,50" and "15,00"; undefined for what is no number.
 */
export function readNumber(typed: string): number | 'unclear' | undefined {
  const text = withoutCurrency(typed.trim().replace(/\s/g, ' ').replace('−', '-'));
  if (!/^-?\.?\d/.test(text)) return undefined;
  if (figure.test(text) && !pointOrThousands.test(text)) return Number(text.replace(/[, '’]/g, ''));
  return /^-?[\d., '’]+$/.test(text) ? 'unclear' : undefined;
}

/** An amount without the estate's sign or code before it or its code behind it: "-1,500.00" for "-AU$ 1,500.00". */
function withoutCurrency(text: string): string {
  const [code, sign] = [estateCurrency(), currencySign()];
  const signs = sign.length === 1 ? `|(?:${code[0]}${code[1]}?)?\\${sign}` : '';
  return text.replace(new RegExp(`^(-?) ?(?:${code}${signs}) ?`, 'i'), '$1').replace(new RegExp(` ?${code}$`, 'i'), '');
}

/** Returns the message for a person whose number is unclear. */
export function unclearNumber(typed: string): string {
  return `“${typed.trim()}” can be read in two ways. Please write thousands as 1500 or 1,500, and cents as 24.50.`;
}

const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** A valid email address of the HTML standard, as browsers check it in a field of type email, with a dot in its domain. */
export const emailAddress = new RegExp(String.raw`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\.${label})+$`);

/**
 * Returns the address that dials a telephone number as a person writes it: "tel:+61391234567" for "+61 (0)3 9123 4567".
 * After a country's code the 0 in brackets is not dialled. Of several numbers it dials the first; an extension is
 * written as in RFC 3966.
 */
export function telephoneAddress(written: string): string {
  const [first = ''] = written.split(/[,;]| or /i);
  const [, number = '', extension] =
    /^([^a-z]*)(?:(?:ext|extension|x)[. ]*(\d+))?/i.exec(first.replace(/^[^+\d(]+/, '')) ?? [];
  const isInternational = /^\W*(?:\+|00)/.test(number);
  const digits = (isInternational ? number.replace(/\(\s*0/, '(') : number).replace(/\D/g, '');
  return `tel:${/^\W*\+/.test(number) ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}

/** A day that staff type is at most so far from today. One that is farther is a slip, such as 0026 or 2062 for 2026. */
const farthestDays = 5 * 366;

/** Says why a day is probably not the day that is meant; undefined for a plausible day. */
export function dayProblem(day: Day, today: Day): string | undefined {
  if (day >= addDays(today, -farthestDays) && day <= addDays(today, farthestDays)) return undefined;
  return `${formatDay(day)} is more than five years from today. Please check the year.`;
}

/** An amount as it is typed, in cents; null while it is none. */
export function centsTyped(typed: string | undefined): Cents | null {
  const dollars = readNumber(typed ?? '');
  return typeof dollars === 'number' && dollars > 0 ? toCents(dollars) : null;
}
