/**
 * Money. Inside, every amount is a whole number of cents, so that sums are exact; the API speaks whole
 * Australian dollars, as both seeds do (docs/specification/money-and-dates.md §1).
 */

/** A whole number of Australian cents. */
export type Cents = number;

/** Whole (or, for the estimate, fractional) dollars to cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Cents to dollars, as the API answers them. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

const dollarsAndCents = new Intl.NumberFormat('en-AU', {
  style: 'decimal',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** "$1,250.00": a $ sign, locale en-AU, always two decimals on the public pages (docs/specification/money-and-dates.md §1). */
function formatCents(cents: Cents): string {
  return `${cents < 0 ? '−' : ''}$${dollarsAndCents.format(Math.abs(cents) / 100)}`;
}

/** The same for an amount in dollars, as the API answers it. */
export function formatDollars(dollars: number): string {
  return formatCents(toCents(dollars));
}

/** What stands in place of a price that the estate does not state (docs/specification/money-and-dates.md §1). */
const PRICE_ON_REQUEST = 'Price on Request';

/**
 * Whether that is a price: 0 is the default of a new work, and would give a painting away (docs/two-readings.md, 2). Sums and
 * fees may be 0; of a work's price this is asked.
 */
export function isPrice(dollars: number | null): dollars is number {
  return dollars !== null && dollars > 0;
}

/** The price of a work in dollars on its label: the amount, or "Price on Request". */
export function formatPrice(dollars: number | null): string {
  return isPrice(dollars) ? formatDollars(dollars) : PRICE_ON_REQUEST;
}
