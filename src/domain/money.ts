/**
 * Amounts are whole numbers of cents internally, so that sums are exact; the API uses whole units of the estate's currency. The code
 * names the unit a dollar and its hundredth a cent, whatever the currency is (docs/specification/money-and-dates.md §1).
 */

/** A whole number of hundredths of the currency's unit, of yen too. */
export type Cents = number;

/** The sign before an amount, of each currency of an estate, a valuation and an insured value; '' where its code stands there. */
const signs = {
  AUD: '$',
  CAD: '$',
  CHF: '',
  CNY: '¥',
  DKK: '',
  EUR: '€',
  GBP: '£',
  HKD: '$',
  JPY: '¥',
  NOK: '',
  NZD: '$',
  SEK: '',
  SGD: '$',
  USD: '$',
};
export type Currency = keyof typeof signs;
export const currencies = Object.keys(signs) as Currency[];

/**
 * The currency of the estate. A process and a browser's page know one estate, whose currency cannot change once an invoice has been
 * issued: it is set wherever the settings arrive, and no caller passes it (docs/decisions/0031-currency-of-the-process.md).
 */
let ofEstate: Currency = 'AUD';

export function estateCurrency(): Currency {
  return ofEstate;
}

/** The estate's sign, or its code and a space. */
export function currencySign(): string {
  return signs[ofEstate] || `${ofEstate}\u00a0`;
}

export function setEstateCurrency(currency: Currency): void {
  ofEstate = currency;
}

/**
 * The language of pages, emails and PDFs: Australian English only where prices are in its dollars
 * (docs/specification/money-and-dates.md §1).
 */
export function estateLanguage(): string {
  return ofEstate === 'AUD' ? 'en-AU' : 'en';
}

/** Whole (or, for the estimate, fractional) dollars to cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Whether an amount in dollars has no fraction of a cent. */
export function isWholeCents(dollars: number): boolean {
  return toDollars(toCents(dollars)) === dollars;
}

/** Whether a currency has an amount: there is no part of a yen. */
export function isPayable(dollars: number, currency: Currency = ofEstate): boolean {
  return hasCents(currency) || Number.isInteger(dollars);
}

/** The message for an amount that the estate's currency does not have. */
export const NOT_PAYABLE = 'Please enter a whole amount.';

/** The nearest amount that can be paid. */
export function payable(cents: Cents): Cents {
  return hasCents() ? Math.round(cents) : toCents(Math.round(cents / 100));
}

const hasCents = (currency = ofEstate) => currency !== 'JPY';

/** "1,250.00" */
function figure(cents: Cents): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${dollars}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * "$1,250.00": a $ sign, English figures, always two decimals on the public pages (docs/specification/money-and-dates.md §1); "¥1,250"
 * where the currency has none. Without `Intl.NumberFormat`: making the first one would be the longest single step before a page with
 * prices hydrates.
 */
function formatCents(cents: Cents): string {
  const amount = figure(payable(Math.abs(cents)));
  return `${cents < 0 ? '−' : ''}${currencySign()}${hasCents() ? amount : amount.slice(0, -3)}`;
}

/** Formats an amount in dollars like `formatCents`. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}

/** "$1,250", for a sum in the admin area; cents are shown only where there are any (docs/specification/money-and-dates.md §1). */
export function formatWholeDollars(dollars: number): string {
  return formatDollars(dollars).replace(/\.00$/, '');
}

/** Shown for an artwork without a price (docs/specification/money-and-dates.md §1). */
const PRICE_ON_REQUEST = 'Price on Request';

/**
 * Whether an artwork has a price. 0 is the default of a new artwork and would give a painting away (docs/two-readings.md, 2).
 * Sums and fees can be 0.
 */
export function isPrice(dollars: number | null): dollars is number {
  return dollars !== null && dollars > 0;
}

/** The price on an artwork's label, from dollars: "$1,250.00" or "Price on Request". */
export function formatPrice(dollars: number | null): string {
  return isPrice(dollars) ? formatDollars(dollars) : PRICE_ON_REQUEST;
}

/** "AUD 12,500", with hundredths only where there are any. `cents` are hundredths of the currency. */
export function formatValue(cents: Cents, currency: Currency): string {
  return `${currency} ${figure(cents).replace(/\.00$/, '')}`;
}

/** The highest price, in whole dollars. */
export const highestPrice = 100_000_000;
