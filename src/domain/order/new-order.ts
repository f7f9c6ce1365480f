import type { ArtworkStatus } from '../artwork/artwork-status.ts';
import { artworkStatusLabel } from '../artwork/stock-stage.ts';

/** The statuses of works that staff can sell: also private works, works without a price, and works that are not offered. In SQL: `claimForStaff`. */
export const soldByStaff: readonly ArtworkStatus[] = ['available', 'reserved'];

/** Why staff cannot sell a work, which the order with this number may hold; undefined if they can (docs/specification/order.md §18). */
export function whyNotSoldByStaff(
  { title, status }: { title: string; status: ArtworkStatus },
  heldBy: string | undefined,
): string | undefined {
  if (heldBy !== undefined) return `“${title}” is in order ${heldBy}.`;
  if (soldByStaff.includes(status)) return undefined;
  return `“${title}” is ${artworkStatusLabel(status)} in the Stock Tracker. Please change that first.`;
}
