import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';
import { type ShownImage, shownImage, withImageId } from '../images/image.store.ts';

/** `image` is a path. */
export type NewPeriod = Omit<Insertable<Tables['periods']>, 'id' | 'image_id' | 'version' | 'version_nonce'> & {
  image: string;
};
export type StoredPeriod = Selectable<Tables['periods']> & ShownImage;

function periods(db: Reader) {
  return db
    .selectFrom('periods')
    .leftJoin('images', 'images.id', 'periods.image_id')
    .selectAll('periods')
    .select(shownImage);
}

/** In display order, as the administrator set it. */
export async function listPeriods(db: Reader): Promise<StoredPeriod[]> {
  return periods(db).orderBy('display_order').orderBy('periods.id').execute();
}

export async function findPeriod(db: Reader, id: number): Promise<StoredPeriod | undefined> {
  return periods(db).where('periods.id', '=', id).executeTakeFirst();
}

export async function findPeriodBySlug(db: Reader, slug: string): Promise<StoredPeriod | undefined> {
  return periods(db).where('slug', '=', slug).executeTakeFirst();
}

/** Adds a period; a restored one with its id. */
export async function insertPeriod(tx: Writer, period: NewPeriod & { id?: number }): Promise<number> {
  const { id } = await tx
    .insertInto('periods')
    .values({ ...(await withImageId(tx, period)), ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePeriod(tx: Writer, id: number, period: NewPeriod): Promise<void> {
  await tx
    .updateTable('periods')
    .set({ ...(await withImageId(tx, period)), ...nextVersion('periods') })
    .where('id', '=', id)
    .execute();
}

export async function deletePeriod(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('periods').where('id', '=', id).execute();
}

export async function hasArtworks(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('artworks').select('id').where('period_id', '=', id).executeTakeFirst()) !== undefined;
}
