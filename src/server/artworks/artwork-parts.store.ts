import type { Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/**
 * The tables whose rows are parts of an artwork. Like `originals` they refer to no row of `artworks`: a deleted artwork keeps its parts in
 * their tables for as long as it can be restored, and has them again when it is. So whatever lists parts of several artworks joins
 * `artworks`. Rows of an artwork that is neither stored nor restorable are deleted by the hourly run.
 */
export const partTables = [
  'artwork_views',
  'condition_entries',
  'holds',
  'movements',
  'valuations',
] as const satisfies readonly (keyof Tables)[];

/**
 * Deletes up to `most` rows of each table whose artwork can no longer be restored; returns the number of rows of the
 * table that had the most.
 */
export async function removeOrphanedParts(tx: Writer, most: number): Promise<number> {
  const removed = [];
  for (const table of partTables) {
    const orphans = tx
      .selectFrom(table)
      .leftJoin('artworks', 'artworks.id', `${table}.artwork_id`)
      .leftJoin('deleted_records', (join) =>
        join.onRef('deleted_records.record_id', '=', `${table}.artwork_id`).on('deleted_records.kind', '=', 'artwork'),
      )
      .where('artworks.id', 'is', null)
      .where('deleted_records.record_id', 'is', null)
      .select(`${table}.id`)
      .limit(most);
    const { numDeletedRows } = await tx.deleteFrom(table).where('id', 'in', orphans).executeTakeFirst();
    removed.push(Number(numDeletedRows));
  }
  return Math.max(...removed);
}
