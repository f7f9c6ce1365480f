import type { Insertable } from 'kysely';
import type { HeldArtworks } from '../../domain/order/order-status.ts';
import { type StoredArtwork, setStatusOfArtworks } from '../artworks/artwork.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Stores the holder of an artwork (docs/specification/order.md §14). The key of the table allows one holder, so a
 * second live order of an artwork is impossible even if the code before it is wrong.
 */

const insertHolding = prepared((db, holding: Insertable<Tables['holdings']>) =>
  db
    .insertInto('holdings')
    .values(holding)
    // Skips a conflict instead of throwing: after an error PostgreSQL refuses every further statement.
    .onConflict((conflict) => conflict.doNothing()),
);

/** The state of an artwork when it was claimed. */
type StateBefore = Pick<StoredArtwork, 'status' | 'available'>;

/** The state of every artwork that a buyer claimed: `claimArtwork` takes no artwork in another state. */
export const onSaleBefore: StateBefore = { status: 'available', available: 1 };

/** Lets the line of an order hold its artwork. False when somebody holds it; the caller must then roll the transaction back. */
export async function claimHolding(
  tx: Writer,
  { artworkId, lineId, before }: { artworkId: number; lineId: number; before: StateBefore },
): Promise<boolean> {
  const { numAffectedRows } = await insertHolding(tx, {
    artwork_id: artworkId,
    line_id: lineId,
    hold_id: null,
    until: null,
    status_before: before.status,
    available_before: before.available,
  });
  return numAffectedRows === 1n;
}

/** Sets the artworks that lines of an order hold, before they are released too. */
export async function setHeldArtworks(
  tx: Writer,
  lineIds: readonly number[],
  to: HeldArtworks,
  at: string,
): Promise<void> {
  if (lineIds.length === 0) return;
  const held = await tx.selectFrom('holdings').selectAll().where('line_id', 'in', lineIds).execute();
  for (const { artwork_id, status_before, available_before } of held) {
    const status = to.status === 'before' ? status_before : to.status;
    if (status === null) throw new Error(`Nobody knows what the artwork ${artwork_id} was before its order.`);
    const available = to.available === 'before' ? available_before === 1 : to.available;
    await setStatusOfArtworks(tx, [artwork_id], { status, available }, at);
  }
}

/** Releases artworks that lines of an order hold, so that they can be ordered again. */
export async function releaseHoldings(tx: Writer, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.deleteFrom('holdings').where('line_id', 'in', lineIds).execute();
}

/** Lets another line hold what a line holds: at no moment is the artwork free. */
export async function moveHolding(tx: Writer, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.updateTable('holdings').set({ line_id: to }).where('line_id', '=', from).execute();
}

/** Finds those of the lines that hold their artwork. */
export async function findHoldingLines(db: Reader, lineIds: readonly number[]): Promise<Set<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db.selectFrom('holdings').select('line_id').where('line_id', 'in', lineIds).execute();
  return new Set(rows.map(({ line_id }) => line_id as number));
}
