import type { Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

/** The tree of places (docs/specification/places.md §1). It is read whole: an estate has some hundreds of them. */

export type StoredPlace = Selectable<Tables['places']> & { parentId: number | null };
type PlaceFacts = Pick<Selectable<Tables['places']>, 'parent_id' | 'name' | 'notes'>;

/** Lists every place, also removed places, which the log of movements names. */
export async function listPlaces(db: Reader): Promise<StoredPlace[]> {
  const rows = await db.selectFrom('places').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, parentId: row.parent_id }));
}

export async function insertPlace(tx: Writer, place: PlaceFacts & { import_id?: number }): Promise<number> {
  const { id } = await tx
    .insertInto('places')
    .values({ ...place, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function updatePlace(
  tx: Writer,
  id: number,
  changes: Partial<PlaceFacts> & { removed_at?: string },
): Promise<void> {
  await tx
    .updateTable('places')
    .set({ ...changes, ...nextVersion('places') })
    .where('id', '=', id)
    .execute();
}

/** Counts how many works stand at each place itself. */
export async function countWorksAtPlaces(db: Reader): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('movements')
    // Deleted artworks do not count, although they keep their log.
    .innerJoin('artworks', 'artworks.id', 'movements.artwork_id')
    .select(['place_id', (count) => count.fn.countAll<number>().as('works')])
    .where('left_on', 'is', null)
    .where('place_id', 'is not', null)
    .groupBy('place_id')
    .execute();
  return new Map(rows.map(({ place_id, works }) => [Number(place_id), Number(works)]));
}
