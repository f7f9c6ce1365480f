/**
 * Amounts are whole numbers of cents internally, so that sums are exact; the API uses whole Australian dollars
 * (docs/specification/money-and-dates.md §1).
 */

/** A whole number of Australian cents. */
export type Cents = number;

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

/**
 * "$1,250.00": a $ sign, locale en-AU, always two decimals on the public pages (docs/specification/money-and-dates.md §1). Without
 * `Intl.NumberFormat`: making the first one would be the longest single step before a page with prices hydrates.
 */
function formatCents(cents: Cents): string {
  const amount = Math.abs(cents);
  const dollars = String(Math.floor(amount / 100)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${cents < 0 ? '−' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}

/** The same for an amount in dollars. */
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

/** The currencies in which works are valued and insured, that of the estate first. All have two decimals here. */
export const currencies = [
  'AUD',
  'CAD',
  'CHF',
  'CNY',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'JPY',
  'NOK',
  'NZD',
  'SEK',
  'SGD',
  'USD',
] as const;
export type Currency = (typeof currencies)[number];

/** "AUD 12,500", with hundredths only where there are any. `cents` are hundredths of the currency. */
export function formatValue(cents: Cents, currency: Currency): string {
  return `${currency} ${formatCents(cents).replace(/\.00$/, '').replace('$', '')}`;
}
