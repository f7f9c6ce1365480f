import { type Insertable, sql } from 'kysely';
import type { ViewRole } from '../../../domain/artwork/artwork-labels.ts';
import { viewFields } from '../../../domain/artwork/view-fields.ts';
import type { RegisterFacts } from '../../../domain/import/register-cells.ts';
import { initialOf } from '../../../domain/record/fields.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { firstVersion, nextVersion } from '../../db/record-version.ts';
import type { Tables } from '../../db/tables.ts';
import { refreshAway } from '../../places/movement.store.ts';
import { rowOf } from '../../records/record.store.ts';

/**
 * The reads and writes of places, valuations and condition for imports and exports of artworks
 * (docs/specification/import-and-export.md §8).
 */

/**
 * Lists where each artwork is, its newest insurance value and the newest entry about its condition, by the artwork's
 * id.
 */
export async function listRegister(db: Reader, ids: readonly number[]): Promise<Map<number, RegisterFacts>> {
  if (ids.length === 0) return new Map();
  const newest = (table: string, condition: string) =>
    sql<number>`(select id from ${sql.table(table)} where artwork_id = artworks.id and ${sql.raw(condition)}
      order by day desc, id desc limit 1)`;
  const rows = await db
    .selectFrom('artworks')
    .leftJoin('movements', (join) =>
      join.onRef('movements.artwork_id', '=', 'artworks.id').on('movements.left_on', 'is', null),
    )
    .leftJoin('valuations', (join) => join.on('valuations.id', '=', newest('valuations', "purpose = 'insurance'")))
    .leftJoin('condition_entries', (join) =>
      join.on('condition_entries.id', '=', newest('condition_entries', "kind = 'condition'")),
    )
    .select(['artworks.id', 'movements.place_id', 'movements.custody', 'movements.party'])
    .select(['valuations.amount_cents', 'valuations.currency', 'condition_entries.grade', 'condition_entries.text'])
    .where('artworks.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, amount_cents: cents, currency, grade, text, ...place }) => [
      id,
      {
        placeId: place.place_id,
        custody: place.custody ?? 'own',
        party: place.party ?? '',
        insuranceValue: cents === null || currency === null ? null : { cents: Number(cents), currency },
        condition: grade === null || text === null ? null : { grade, text },
      },
    ]),
  );
}

/** A valuation or an entry that an import adds, without what all of them have. */
interface AddedRows {
  valuations: Omit<Insertable<Tables['valuations']>, keyof ReturnType<typeof firstVersion>>;
  condition_entries: Omit<Insertable<Tables['condition_entries']>, keyof ReturnType<typeof firstVersion>>;
}

/** Adds rows and returns their ids in the same order. */
export async function insertImported<Table extends keyof AddedRows>(
  tx: Writer,
  table: Table,
  rows: readonly AddedRows[Table][],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await tx
    .insertInto(table as 'valuations')
    .values(rows.map((row) => ({ ...(row as AddedRows['valuations']), ...firstVersion() })))
    .returning('id')
    .execute();
  return added.map(({ id }) => Number(id));
}

const tables = ['movements', 'valuations', 'condition_entries'] as const;

/**
 * Selects the rows that an import has added to the register or as views, if nobody has edited or replaced them, without
 * those of the `kept` artworks: an undo deletes them. A movement gets a new version when another movement follows it.
 */
const ofImport = (importId: number, kept: readonly number[]) =>
  sql<boolean>`(import_id = ${importId} and version = 1 and ${
    kept.length === 0 ? sql`1 = 1` : sql`artwork_id not in (${sql.join(kept.map((id) => sql.lit(id)))})`
  })`;

export async function countImportedRegister(
  db: Reader,
  importId: number,
  kept: readonly number[] = [],
): Promise<number> {
  let sum = 0;
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(ofImport(importId, kept))
      .executeTakeFirstOrThrow();
    sum += Number(count);
  }
  return sum;
}

/** Takes all of it back: a work is again where it was before, and places that the import added and that are empty are removed. */
export async function removeImportedRegister(
  tx: Writer,
  { importId, kept, at }: { importId: number; kept: readonly number[]; at: string },
): Promise<void> {
  for (const table of ['valuations', 'condition_entries'] as const)
    await tx.deleteFrom(table).where(ofImport(importId, kept)).execute();
  const moved = await tx.selectFrom('movements').select('artwork_id').where(ofImport(importId, kept)).execute();
  await tx.deleteFrom('movements').where(ofImport(importId, kept)).execute();
  const ids = moved.map(({ artwork_id }) => artwork_id);
  for (let first = 0; first < ids.length; first += partSize) {
    const part = ids.slice(first, first + partSize);
    await tx
      .updateTable('movements')
      .set({ left_on: null, ...nextVersion('movements') })
      .where('artwork_id', 'in', part)
      .where(
        sql<boolean>`not exists (select 1 from movements as later where later.artwork_id = movements.artwork_id
          and (later.moved_on > movements.moved_on or (later.moved_on = movements.moved_on and later.id > movements.id)))`,
      )
      .execute();
    await refreshAway(tx, part, at);
  }
  await removeImportedPlaces(tx, importId, at);
}

/** Artworks per statement. */
const partSize = 5000;

/** The innermost places first, until none is empty. */
async function removeImportedPlaces(tx: Writer, importId: number, at: string): Promise<void> {
  for (let removed = 1n; removed > 0n; ) {
    const { numUpdatedRows } = await tx
      .updateTable('places')
      .set({ removed_at: at, ...nextVersion('places') })
      .where('import_id', '=', importId)
      .where('version', '=', 1)
      .where('removed_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from places as inner_places
          where inner_places.parent_id = places.id and inner_places.removed_at is null)`,
      )
      .where(
        sql<boolean>`not exists (select 1 from movements where movements.place_id = places.id and movements.left_on is null)`,
      )
      .executeTakeFirst();
    removed = numUpdatedRows;
  }
}

/** The images that an artwork's views show, and the position after the last view. */
export interface ShownViews {
  imageIds: number[];
  next: number;
}

/** The views of artworks, by the artwork's id; of each that was asked for. */
export async function listShownByArtworks(db: Reader, artworkIds: readonly number[]): Promise<Map<number, ShownViews>> {
  const shown = new Map(artworkIds.map((id): [number, ShownViews] => [id, { imageIds: [], next: 0 }]));
  if (artworkIds.length === 0) return shown;
  const rows = await db
    .selectFrom('artwork_views')
    .select(['artwork_id', 'image_id', 'position'])
    .where('artwork_id', 'in', artworkIds)
    .execute();
  for (const { artwork_id, image_id, position } of rows) {
    const { imageIds = [], next = 0 } = shown.get(artwork_id) ?? {};
    shown.set(artwork_id, { imageIds: [...imageIds, image_id ?? 0], next: Math.max(next, position + 1) });
  }
  return shown;
}

/** A view that an import adds. */
export interface AddedView {
  artworkId: number;
  imageId: number;
  role: ViewRole;
  position: number;
  published: boolean;
}

/** Adds views without texts, and returns their ids in the same order. */
export async function insertImportedViews(
  tx: Writer,
  views: readonly AddedView[],
  importId: number,
): Promise<number[]> {
  if (views.length === 0) return [];
  const { image: _, ...columns } = rowOf(viewFields, initialOf(viewFields));
  const rows = await tx
    .insertInto('artwork_views')
    .values(
      views.map(({ artworkId, imageId, role, position, published }) => ({
        ...columns,
        artwork_id: artworkId,
        image_id: imageId,
        role,
        position,
        published: published ? (1 as const) : (0 as const),
        import_id: importId,
        ...firstVersion(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countImportedViews(db: Reader, importId: number, kept: readonly number[] = []): Promise<number> {
  const { count } = await db
    .selectFrom('artwork_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ofImport(importId, kept))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeImportedViews(tx: Writer, importId: number, kept: readonly number[]): Promise<void> {
  await tx.deleteFrom('artwork_views').where(ofImport(importId, kept)).execute();
}
