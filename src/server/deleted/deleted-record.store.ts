import { sql } from 'kysely';
import { foldForSearch } from '../../domain/artwork/search.ts';
import type { DeletedKind } from '../../domain/record/deleted-record.ts';
import type { Reader, Writer } from '../db/database.ts';
import { contains } from '../db/queries.ts';
import { shownImage } from '../images/image.store.ts';

/** Deleted records, which their own tables no longer have (docs/decisions/0011-deleted-records-in-a-table-of-their-own.md). */

export async function insertDeleted(
  tx: Writer,
  record: {
    kind: DeletedKind;
    id: number;
    name: string;
    imageId: number | null;
    at: string;
    by: string;
    body: object;
  },
): Promise<void> {
  await tx
    .insertInto('deleted_records')
    .values({
      kind: record.kind,
      record_id: record.id,
      name: record.name,
      search_text: foldForSearch(record.name),
      image_id: record.imageId,
      deleted_at: record.at,
      deleted_by: record.by,
      json: JSON.stringify(record.body),
    })
    .execute();
}

/** The stored body of a record that was deleted since an instant, the domain's `restorableSince`. */
export async function findDeleted<Body>(
  db: Reader,
  kind: DeletedKind,
  id: number,
  since: string,
): Promise<Body | undefined> {
  const row = await db
    .selectFrom('deleted_records')
    .select('json')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('deleted_at', '>=', since)
    .executeTakeFirst();
  return row && (JSON.parse(row.json) as Body);
}

export async function removeDeleted(tx: Writer, kind: DeletedKind, id: number): Promise<void> {
  await tx.deleteFrom('deleted_records').where('kind', '=', kind).where('record_id', '=', id).execute();
}

export interface DeletedQuery {
  kind?: DeletedKind | undefined;
  q?: string | undefined;
  /** Records that were deleted before this instant can no longer be restored. */
  since: string;
}

function deleted(db: Reader, { kind, q, since }: DeletedQuery) {
  let rows = db.selectFrom('deleted_records').where('deleted_at', '>=', since);
  if (kind !== undefined) rows = rows.where('kind', '=', kind);
  const named = contains('search_text', q);
  return named === undefined ? rows : rows.where(named);
}

/** The last deleted first, from a position on. */
export async function listDeletedRows(
  db: Reader,
  query: DeletedQuery,
  { after, limit }: { after?: { at: string; id: number; kind: string } | undefined; limit: number },
) {
  let rows = deleted(db, query)
    .leftJoin('images', 'images.id', 'deleted_records.image_id')
    .select(['kind', 'record_id', 'name', 'deleted_at', 'deleted_by', ...shownImage]);
  if (after !== undefined) {
    const { at, id, kind } = after;
    rows = rows.where(sql<boolean>`(deleted_at, record_id, kind) < (${at}, ${id}, ${kind})`);
  }
  return rows.orderBy('deleted_at', 'desc').orderBy('record_id', 'desc').orderBy('kind', 'desc').limit(limit).execute();
}

export async function countDeletedRows(db: Reader, query: DeletedQuery): Promise<number> {
  const { count } = await deleted(db, query)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes up to `most` records for good that were deleted before an instant, and returns their number. */
export async function removeDeletedBefore(tx: Writer, before: string, most: number): Promise<number> {
  const old = tx
    .selectFrom('deleted_records')
    .select(['kind', 'record_id'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(most)
    .$asTuple('kind', 'record_id');
  const { numDeletedRows } = await tx
    .deleteFrom('deleted_records')
    .where(({ eb, refTuple }) => eb(refTuple('kind', 'record_id'), 'in', old))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The requests to be informed that name an artwork by its id. The database empties the reference when the artwork is deleted. */

export async function listInquiryIdsOf(db: Reader, artworkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets those that still exist name the restored artwork again. */
export async function linkInquiriesAgain(tx: Writer, artworkId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('inquiries')
    .set({ artwork_id: artworkId })
    .where('id', 'in', ids)
    .where('artwork_id', 'is', null)
    .execute();
}
