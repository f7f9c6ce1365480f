import { type Insertable, sql } from 'kysely';
import { activityText } from '../../../domain/activity/activity.ts';
import { emptyArtwork } from '../../../domain/artwork/artwork-fields.ts';
import { idOfStockCode, stockCodeKey } from '../../../domain/artwork/stock-code.ts';
import { hasImage } from '../../../domain/image/image-path.ts';
import type { StoredFacts } from '../../../domain/import/merge-import.ts';
import { indexParts } from '../../activity/activity.store.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { firstVersion, nextVersion, versionOf } from '../../db/record-version.ts';
import type { Tables } from '../../db/tables.ts';
import { shownImage } from '../../images/image.store.ts';
import { artworkColumns, factsOf, holderOf } from '../artwork.store.ts';

export type ImportRow = Insertable<Tables['import_rows']>;

const { image: _, ...sameColumns } = artworkColumns(emptyArtwork);

/** The columns that an import writes as they are staged: the artwork's facts except its image, and its key. */
const columns = ['import_key', ...Object.keys(sameColumns)] as (keyof ImportRow & keyof Tables['artworks'])[];

/** PostgreSQL needs the type of a parameter that is selected. */
const asText = (value: string) => sql<string>`cast(${value} as text)`;
const asWhole = (value: number) => sql<number>`cast(${value} as bigint)`;

/** Rows per statement, because databases limit the number of parameters. */
const rowsAtOnce = 100;

/** Rows deleted per transaction: another writer waits for one batch at most. */
const deletedAtOnce = 2000;

export interface KnownArtwork extends StoredFacts {
  id: number;
  /** The artwork's key in imports. */
  key: string;
  version: number;
  recordVersion: string;
}

/** The artworks with these keys, by key, with the invoice number of the live order that holds each. */
export async function listArtworksByKey(db: Reader, keys: readonly string[]): Promise<Map<string, KnownArtwork>> {
  if (keys.length === 0) return new Map();
  const rows = await withHolders(db).where('artworks.import_key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.import_key, asKnown(row)]));
}

/**
 * Lists the artworks that have one of these stock codes, as `stockCodeKey` compares them: their own code, or without
 * one the code of their number.
 */
export async function listArtworksByCodes(
  db: Reader,
  codes: readonly string[],
  prefix: string,
): Promise<KnownArtwork[]> {
  if (codes.length === 0) return [];
  const keys = codes.map(stockCodeKey);
  const ids = codes.flatMap((code) => idOfStockCode(code, prefix) ?? []);
  const rows = await withHolders(db)
    .where((where) =>
      where.or([
        // The index has the artworks with a code of their own.
        where.and([where('artworks.stock_key', 'in', keys), where('artworks.stock_key', '<>', sql.lit(''))]),
        ...(ids.length === 0
          ? []
          : [where.and([where('artworks.id', 'in', ids), where('artworks.stock_key', '=', sql.lit(''))])]),
      ]),
    )
    .orderBy('artworks.id')
    .execute();
  return rows.map(asKnown);
}

/** The artworks with these ids, by id. */
export async function listKnownArtworks(db: Reader, ids: readonly number[]): Promise<KnownArtwork[]> {
  if (ids.length === 0) return [];
  const rows = await withHolders(db).where('artworks.id', 'in', ids).orderBy('artworks.id').execute();
  return rows.map(asKnown);
}

export interface WorkToCompare {
  id: number;
  key: string;
  title: string;
  dateText: string | null;
  year: number | null;
  medium: string;
  dimensions: string;
  stockCode: string | null;
}

/** Every artwork, with what `likenessOf` compares. */
export async function listWorksToCompare(db: Reader): Promise<WorkToCompare[]> {
  return db
    .selectFrom('artworks')
    .select(['id', 'import_key as key', 'title', 'date_text as dateText', 'year', 'medium', 'dimensions'])
    .select('stock_code as stockCode')
    .orderBy('id')
    .execute();
}

function withHolders(db: Reader) {
  return db
    .selectFrom('artworks')
    .leftJoin('holdings', 'holdings.artwork_id', 'artworks.id')
    .leftJoin('order_lines', 'order_lines.id', 'holdings.line_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('holds', 'holds.id', 'holdings.hold_id')
    .leftJoin('customers', 'customers.id', 'holds.customer_id')
    .leftJoin('images', 'images.id', 'artworks.image_id')
    .selectAll('artworks')
    .select(['orders.invoice_number', 'holds.until_day', 'holds.quote_id', ...shownImage])
    .select(['customers.first_name', 'customers.last_name']);
}

type HeldRow = Awaited<ReturnType<ReturnType<typeof withHolders>['execute']>>[number];

function asKnown(row: HeldRow): KnownArtwork {
  const { id, import_key: key, version } = row;
  return {
    id,
    key,
    version,
    recordVersion: versionOf(row),
    facts: factsOf(row),
    hasImage: hasImage(row),
    heldBy: holderOf(row),
  };
}

/** Adds rows to the staging table. */
export async function addImportRows(tx: Writer, rows: readonly ImportRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('import_rows')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}

/** Whether somebody has changed an artwork since this import read it. */
export async function isImportStale(tx: Writer, importId: string): Promise<boolean> {
  const stale = await tx
    .selectFrom('import_rows')
    .leftJoin('artworks', 'artworks.id', 'import_rows.artwork_id')
    .select('import_rows.row_number')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.artwork_id', 'is not', null)
    .where((where) =>
      where.or([
        where('artworks.id', 'is', null),
        where('artworks.version', '<>', where.ref('import_rows.base_version')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return stale !== undefined;
}

/**
 * The record of an import, which gets the earlier facts of each artwork, and its entry in Activity. Each change is a
 * part of this entry.
 */
export interface WrittenImport {
  recordId: number;
  entryId: number;
  by: string;
  at: string;
}

/** Writes the staged rows: first the changed artworks, then the new ones in the file's order. */
export async function applyImportRows(tx: Writer, importId: string, written: WrittenImport): Promise<void> {
  const { recordId, at } = written;
  await addImagesOf(tx, importId);
  await recordParts(tx, importId, written);
  await indexParts(tx, written.entryId);
  const changed = nextVersion('artworks');
  await keepChangedArtworks(tx, importId, recordId, changed.version_nonce);
  const imageId = sql<number | null>`(select id from images where file_path = import_rows.image)`;
  await tx
    .updateTable('artworks')
    .from('import_rows')
    .set((set) => ({
      ...Object.fromEntries(columns.map((column) => [column, set.ref(`import_rows.${column}`)])),
      image_id: imageId,
      ...changed,
      updated_at: at,
    }))
    .where('import_rows.import_id', '=', importId)
    .whereRef('artworks.id', '=', 'import_rows.artwork_id')
    .execute();
  const { version_nonce } = firstVersion();
  await tx
    .insertInto('artworks')
    .columns([...columns, 'image_id', 'version_nonce', 'created_at', 'updated_at'])
    .expression((from) =>
      from
        .selectFrom('import_rows')
        .select(columns)
        .select(imageId.as('image_id'))
        .select([asText(version_nonce).as('version_nonce'), asText(at).as('created_at'), asText(at).as('updated_at')])
        .where('import_id', '=', importId)
        .where('artwork_id', 'is', null)
        .orderBy('row_number'),
    )
    .execute();
  await keepAddedArtworks(tx, importId, recordId);
}

/** Adds an entry to the own history of each changed artwork. A search finds the entry by the person who imported. */
async function recordParts(tx: Writer, importId: string, { entryId, by, at }: WrittenImport): Promise<void> {
  const action = 'changed artwork';
  const searched = activityText({ by_whom: by, action, subject: '', details: '' });
  await tx
    .insertInto('activity')
    .columns([
      'at',
      'by_whom',
      'action',
      'subject',
      'details',
      'kind',
      'record_id',
      'search_text',
      'part_of',
      'changes',
    ])
    .expression((from) =>
      from
        .selectFrom('import_rows')
        .innerJoin('artworks', 'artworks.id', 'import_rows.artwork_id')
        .select([asText(at).as('at'), asText(by).as('by_whom'), asText(action).as('action')])
        .select(sql<string>`cast(artworks.id as text) || ' ' || import_rows.title`.as('subject'))
        .select(
          sql<string>`case when artworks.status <> import_rows.status
            then artworks.status || ' → ' || import_rows.status else '' end`.as('details'),
        )
        .select([asText('artwork').as('kind'), sql<string>`cast(artworks.id as text)`.as('record_id')])
        .select([asText(searched).as('search_text'), asWhole(entryId).as('part_of'), 'import_rows.changes'])
        .where('import_rows.import_id', '=', importId)
        .where('import_rows.changes', 'is not', null)
        .orderBy('import_rows.row_number'),
    )
    .execute();
}

/** Records the artworks that will be changed as they are, with the version that they will have. */
async function keepChangedArtworks(tx: Writer, importId: string, recordId: number, nonce: string): Promise<void> {
  await tx
    .insertInto('import_changes')
    .columns(['import_id', 'artwork_id', 'kind', 'version', 'version_nonce', 'image_id', ...columns])
    .expression((from) =>
      from
        .selectFrom('artworks')
        .innerJoin('import_rows', 'import_rows.artwork_id', 'artworks.id')
        .select([
          asWhole(recordId).as('import_id'),
          'artworks.id as artwork_id',
          asText('updated').as('kind'),
          sql<number>`artworks.version + 1`.as('version'),
          asText(nonce).as('version_nonce'),
          'artworks.image_id as image_id',
        ])
        .select(columns.map((column) => `artworks.${column}` as const))
        .where('import_rows.import_id', '=', importId),
    )
    .execute();
}

/** Records the artworks that were added. */
async function keepAddedArtworks(tx: Writer, importId: string, recordId: number): Promise<void> {
  await tx
    .insertInto('import_changes')
    .columns(['import_id', 'artwork_id', 'kind', 'version', 'version_nonce'])
    .expression((from) =>
      from
        .selectFrom('artworks')
        .innerJoin('import_rows', 'import_rows.import_key', 'artworks.import_key')
        .select([
          asWhole(recordId).as('import_id'),
          'artworks.id as artwork_id',
          asText('added').as('kind'),
          'artworks.version as version',
          'artworks.version_nonce as version_nonce',
        ])
        .where('import_rows.import_id', '=', importId)
        .where('import_rows.artwork_id', 'is', null),
    )
    .execute();
}

/** Gives each path that the staged rows name for the first time its row. */
async function addImagesOf(tx: Writer, importId: string): Promise<void> {
  await tx
    .insertInto('images')
    .columns(['file_path'])
    .expression((from) =>
      from
        .selectFrom('import_rows')
        .select('image')
        .distinct()
        .where('import_id', '=', importId)
        .where('image', '<>', ''),
    )
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .execute();
}

/** Deletes a batch of an import's staged rows, from the first on. Returns whether there are more. */
export async function removeImportRows(tx: Writer, importId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('import_rows')
    .select('row_number')
    .where('import_id', '=', importId)
    .orderBy('row_number')
    .offset(deletedAtOnce - 1)
    .limit(1)
    .executeTakeFirst();
  // A range and not a list of numbers, which PostgreSQL compares with every row as long as it has no statistics.
  const batch = tx.deleteFrom('import_rows').where('import_id', '=', importId);
  await (last === undefined ? batch : batch.where('row_number', '<=', last.row_number)).execute();
  return last !== undefined;
}

/** Unfinished imports that started before an instant. */
export async function listImportsBefore(db: Reader, at: string): Promise<string[]> {
  const rows = await db.selectFrom('import_rows').select('import_id').distinct().where('import_id', '<', at).execute();
  return rows.map((row) => row.import_id);
}

/** The artworks with these keys. */
export async function listIdsByKeys(
  db: Reader,
  keys: readonly string[],
): Promise<{ id: number; key: string; title: string }[]> {
  return db
    .selectFrom('artworks')
    .select(['id', 'import_key as key', 'title'])
    .where('import_key', 'in', keys)
    .execute();
}
