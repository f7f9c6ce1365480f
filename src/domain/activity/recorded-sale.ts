import { type ArtworkStatus, isNotForSale } from '../artwork/artwork-status.ts';
import type { FieldChange } from './field-changes.ts';

/**
 * Whether an artwork that is not for sale was offered before it was sold, by the changes that Activity has recorded, the latest first.
 * False where they do not tell: no entry goes back so far, or something without an entry has changed it meanwhile
 * (docs/specification/stock.md §3).
 */
export function wasOfferedBeforeSale(
  artwork: { status: ArtworkStatus; available: boolean },
  entries: readonly (readonly FieldChange[])[],
): boolean {
  const then: { status: unknown; available: unknown } = { ...artwork };
  for (const changes of entries) {
    for (const { field, from, to } of changes) {
      if (field !== 'status' && field !== 'available') continue;
      if (then[field] !== to) return false;
      then[field] = from;
    }
    if (!isNotForSale(then.status as ArtworkStatus)) return then.available === true;
  }
  return false;
}
