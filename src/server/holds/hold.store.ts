import type { Insertable, Selectable } from 'kysely';
import type { HoldEnding } from '../../domain/order/hold.ts';
import { setStatusOfArtworks } from '../artworks/artwork.store.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

export type StoredHold = Selectable<Tables['holds']>;
export type NewHold = Omit<Insertable<Tables['holds']>, 'id' | 'version' | 'version_nonce' | 'ending' | 'ended_at'>;

export async function findHold(db: Reader, id: number): Promise<StoredHold | undefined> {
  return db.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The hold that keeps an artwork now, if any. */
export async function findHoldOf(db: Reader, artworkId: number): Promise<StoredHold | undefined> {
  return db
    .selectFrom('holds')
    .innerJoin('holdings', 'holdings.hold_id', 'holds.id')
    .selectAll('holds')
    .where('holdings.artwork_id', '=', artworkId)
    .executeTakeFirst();
}

/**
 * Stores a hold that keeps its artwork until an instant. Undefined when somebody holds the artwork; the caller must then roll the
 * transaction back.
 */
export async function insertHold(tx: Writer, hold: NewHold, until: string): Promise<number | undefined> {
  const { id } = await tx
    .insertInto('holds')
    .values({ ...hold, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('holdings')
    .values({ artwork_id: hold.artwork_id, hold_id: id, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? id : undefined;
}

/** The holds of a quote's works, in the order of the works. */
export async function listHoldsOfQuote(db: Reader, quoteId: string): Promise<StoredHold[]> {
  return db.selectFrom('holds').selectAll().where('quote_id', '=', quoteId).orderBy('id').execute();
}

export async function updateHold(
  tx: Writer,
  id: number,
  changes: Pick<StoredHold, 'until_day' | 'price_cents' | 'notes'>,
  until: string,
): Promise<void> {
  await tx
    .updateTable('holds')
    .set({ ...changes, ...nextVersion('holds') })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('holdings').set({ until }).where('hold_id', '=', id).execute();
}

/** Ends a hold: its artwork has the status that it had before. */
export async function endHold(
  tx: Writer,
  { id, artwork_id, status_before }: StoredHold,
  ending: HoldEnding,
  at: string,
): Promise<void> {
  await tx.deleteFrom('holdings').where('hold_id', '=', id).execute();
  await tx
    .updateTable('holds')
    .set({ ending, ended_at: at, ...nextVersion('holds') })
    .where('id', '=', id)
    .execute();
  await setStatusOfArtworks(tx, [artwork_id], { status: status_before }, at);
}

/** The holds whose time is over, and which have not been ended yet. */
export const listOverdueHolds = prepared((db, { at }: { at: string }) =>
  db
    .selectFrom('holdings')
    .innerJoin('holds', 'holds.id', 'holdings.hold_id')
    .selectAll('holds')
    .where('holdings.until', '<=', at),
);
