import type { Reader } from '../db/database.ts';
import { findRecord, listRecords, type StoredRecord } from '../records/record.store.ts';

export type StoredPeriod = StoredRecord<'periods'>;

/** Lists the periods in display order, as the administrator set it. */
export function listPeriods(db: Reader): Promise<StoredPeriod[]> {
  return listRecords(db, 'periods', 'display_order');
}

export function findPeriod(db: Reader, id: number): Promise<StoredPeriod | undefined> {
  return findRecord(db, 'periods', id);
}

export async function hasArtworks(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('artworks').select('id').where('period_id', '=', id).executeTakeFirst()) !== undefined;
}
