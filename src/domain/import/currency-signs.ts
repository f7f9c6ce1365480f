import { type Currency, currencies } from '../money.ts';

/** The signs that mean one currency. "$" and "¥" alone mean several. */
const signs: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  '£': 'GBP',
  A$: 'AUD',
  AU$: 'AUD',
  US$: 'USD',
  NZ$: 'NZD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  S$: 'SGD',
};

/** The currency of a sign or a code, in any case. */
export function currencyOf(word: string): Currency | undefined {
  const sign = word.toUpperCase();
  return signs[sign] ?? currencies.find((code) => code === sign);
}

/** Whether a word stands for a currency, be it one that an estate cannot have. */
export function isCurrencySign(word: string): boolean {
  return currencyOf(word) !== undefined || /^(?:\p{Sc}|s?fr\.?|kr\.?)$/iu.test(word);
}

/** The currency that a heading names for its whole column: "Insurance Value AUD", "Insured for (EUR)". */
export function currencyOfHeading(heading: string): Currency | undefined {
  const words = heading.toUpperCase().split(/[^A-Z]+/);
  return currencies.find((code) => words.includes(code));
}
