import type { Insertable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Who holds an artwork (docs/specification/order.md §14). The key of the table allows one holder, so a second live order of an artwork is
 * impossible even if the code before it is wrong.
 */

const insertHolding = prepared((db, holding: Insertable<Tables['holdings']>) =>
  db
    .insertInto('holdings')
    .values(holding)
    // Skips a conflict instead of throwing: after an error PostgreSQL refuses every further statement.
    .onConflict((conflict) => conflict.doNothing()),
);

/** Lets the line of an order hold its artwork. False when somebody holds it; the caller must then roll the transaction back. */
export async function claimHolding(
  tx: Writer,
  { artworkId, lineId }: { artworkId: number; lineId: number },
): Promise<boolean> {
  const { numAffectedRows } = await insertHolding(tx, {
    artwork_id: artworkId,
    line_id: lineId,
    hold_id: null,
    until: null,
  });
  return numAffectedRows === 1n;
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

/** Those of the lines that hold their artwork. */
export async function findHoldingLines(db: Reader, lineIds: readonly number[]): Promise<Set<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db.selectFrom('holdings').select('line_id').where('line_id', 'in', lineIds).execute();
  return new Set(rows.map(({ line_id }) => line_id as number));
}
