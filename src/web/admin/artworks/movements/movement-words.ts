import type { Moved, Movement } from '../../../../contract/places/places.schemas.ts';
import { custodyLabels, isAway } from '../../../../domain/artwork/custody.ts';
import { insuredAmountText } from '../../../../domain/order/receipt.ts';
import { done, failed } from '../../../ui/overlay/toast-store.ts';

const works = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? 'work' : 'works'}`;

/** The messages of movements (docs/specification/places.md §3 and §4). */
export const movementWords = {
  move: {
    done: ({ moved, unmoved }: Moved) =>
      done(
        `${works(moved)} moved`,
        unmoved === 0 ? undefined : `${works(unmoved)} ${unmoved === 1 ? 'was' : 'were'} there already.`,
      ),
    failed: (sentence?: string) => failed('Nothing was moved', sentence),
  },
  correct: {
    done: () => done('Movement Corrected'),
    failed: (sentence?: string) => failed('The movement was not changed', sentence),
  },
  remove: {
    done: () => done('Movement Removed'),
    failed: (sentence?: string) => failed('The movement was not removed', sentence),
  },
  receipt: {
    done: () => done('Receipt Issued', 'Both sides sign its last lines.'),
    failed: (sentence?: string) => failed('No receipt was issued', sentence),
  },
  none: 'Nothing is recorded yet: it counts as with the estate, at no place.',
  failed: 'The movements could not be loaded.',
};

/** Says where an artwork is and with whom: "Studio › Rack 3", "On loan, City Museum". */
export function whereText({ custody, party, place }: Pick<Movement, 'custody' | 'party' | 'place'>): string {
  if (!isAway(custody)) return place === '' ? 'At no place' : place;
  return [custodyLabels[custody], party, place].filter(Boolean).join(', ');
}

/** "AUD 45,000.00, City Museum"; '' for a work of which no insurance is recorded, and for who may not see values. */
export function insuredText({
  insuredAmount: amount = null,
  insuredCurrency: currency = null,
  insuredBy,
}: Movement): string {
  const insured = amount === null || currency === null ? '' : insuredAmountText({ amount, currency });
  return [insured, insuredBy].filter(Boolean).join(', ');
}
