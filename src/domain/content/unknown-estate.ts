import type { Currency } from '../money.ts';

/**
 * The settings that every page needs, for an estate that has set nothing yet or whose settings could not be loaded. They are a
 * file of their own so that a browser does not load the other defaults.
 */
export const unknownEstate = {
  siteTitle: 'The Artist’s Estate',
  contactEmail: '',
  contactPhone: '',
  currency: 'AUD' as Currency,
  homeCountry: 'AU',
};
