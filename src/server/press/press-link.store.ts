import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Private links to press images (docs/specification/print.md §9). */

export type StoredPressLink = Selectable<Tables['press_links']>;

export async function findPressLink(db: Reader, id: string): Promise<StoredPressLink | undefined> {
  return db.selectFrom('press_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The newest first. */
export async function listPressLinkRows(db: Reader): Promise<StoredPressLink[]> {
  return db.selectFrom('press_links').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function insertPressLink(tx: Writer, link: Insertable<Tables['press_links']>): Promise<void> {
  await tx.insertInto('press_links').values(link).execute();
}

export async function setPressLinkClosed(tx: Writer, id: string, at: string): Promise<void> {
  await tx.updateTable('press_links').set({ closed_at: at }).where('id', '=', id).execute();
}

/** Counts one more download; each of several parallel downloads counts. */
export async function countPressDownload(tx: Writer, id: string, at: string): Promise<void> {
  await tx
    .updateTable('press_links')
    .set(({ eb }) => ({ downloads: eb('downloads', '+', 1), downloaded_at: at }))
    .where('id', '=', id)
    .execute();
}

/** Deletes up to `most` links that ended before an instant, and returns the number of deleted rows. */
export async function deletePressLinksBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('press_links')
    .select('id')
    .where(({ eb, fn }) => eb(fn.coalesce('closed_at', 'until_day'), '<', before))
    .limit(most);
  const { numDeletedRows } = await tx.deleteFrom('press_links').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
