/** The seven statuses of the stock tracker (docs/specification/artwork.md §1). */
export const artworkStatuses = ['available', 'reserved', 'sold', 'invoiced', 'paid', 'delivered', 'museum'] as const;
export type ArtworkStatus = (typeof artworkStatuses)[number];

/** The statuses that visitors see; invoiced, paid and delivered are for staff only (docs/specification/artwork.md §1). */
export const publicStatuses = ['available', 'reserved', 'sold', 'museum'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

const notForSale: readonly ArtworkStatus[] = ['sold', 'paid', 'delivered', 'museum'];

/** An artwork with such a status cannot be offered, whichever screen set it (docs/specification/artwork.md §9). */
export function isNotForSale(status: ArtworkStatus): boolean {
  return notForSale.includes(status);
}
