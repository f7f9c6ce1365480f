/**
 * What every page shows of an estate that has set nothing yet, or whose settings could not be had: the part of the
 * settings' defaults that a browser needs, so that it loads no other.
 */
export const unknownEstate = {
  siteTitle: 'The Artist’s Estate',
  contactEmail: '',
  contactPhone: '',
  currency: 'AUD' as const,
};
