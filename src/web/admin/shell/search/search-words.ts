export const searchWords = {
  title: 'Search',
  label: 'Search everything',
  placeholder: 'Artwork, order, customer, inquiry',
  clear: 'Clear Search',
  found: 'Found',
  none: 'Nothing was found. Each word must be part of a name, a title, an email address or a number.',
  failed: 'The search failed. Please try again.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};
