import { sql } from 'kysely';
import { viewFields } from '../../../domain/artwork/view-fields.ts';
import type { ViewRole } from '../../../domain/artwork/view-roles.ts';
import { initialOf } from '../../../domain/record/fields.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { firstVersion } from '../../db/record-version.ts';
import { rowOf } from '../../records/record.store.ts';

/** What an artwork's views show, and the position after the last one. */
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
        ...{
          artwork_id: artworkId,
          image_id: imageId,
          role,
          position,
          published: published ? (1 as const) : (0 as const),
        },
        ...{ import_id: importId, ...firstVersion() },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The views that an import has added and nobody has edited, except those of some artworks: an undo deletes them. */
const ofImport = (importId: number, kept: readonly number[]) =>
  sql<boolean>`(import_id = ${importId} and version = 1 and ${
    kept.length === 0 ? sql`1 = 1` : sql`artwork_id not in (${sql.join(kept.map((id) => sql.lit(id)))})`
  })`;

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
