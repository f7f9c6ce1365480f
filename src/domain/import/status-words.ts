import { type ArtworkStatus, artworkStatuses } from '../artwork/artwork-status.ts';

/** The meaning of a word, whether it stands in the column for the status, the availability or the price. */
export interface StatusWord {
  status?: ArtworkStatus;
  available: 'yes' | 'no';
}

/** Words that are no status of ours. */
const others: Readonly<Record<string, StatusWord>> = {
  'for sale': { available: 'yes' },
  nfs: { available: 'no' },
  'not for sale': { available: 'no' },
  'on loan': { available: 'no' },
  donated: { available: 'no' },
  gifted: { available: 'no' },
  pending: { status: 'reserved', available: 'no' },
  // A shop would have to make another piece first.
  backorder: { available: 'no' },
};

/** Words for a price that a person is asked for. */
export const onRequest = [
  'poa',
  'por',
  'price on request',
  'on request',
  'price on application',
  'trattativa riservata',
];

/** Returns the meaning of a word in lower case that is none of the estate’s own words. */
export function otherStatusWord(word: string): StatusWord | undefined {
  return Object.hasOwn(others, word) ? others[word] : undefined;
}

/** Returns the meaning of such a word or of one of the estate's statuses. */
export function statusWord(word: string): StatusWord | undefined {
  const status = artworkStatuses.find((each) => each === word);
  if (status !== undefined) return { status, available: status === 'available' ? 'yes' : 'no' };
  return otherStatusWord(word);
}

/** A dash is an empty cell. */
export const isDash = (cell: string): boolean => /^[-–—−]+$/.test(cell.trim());
