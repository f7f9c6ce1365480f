import type { Insertable, Selectable } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';
import { firstVersion, nextVersion } from '../db/record-version.ts';
import type { Tables } from '../db/tables.ts';

export type NewPeriod = Omit<Insertable<Tables['periods']>, 'id' | 'version' | 'version_nonce'>;
export type StoredPeriod = Selectable<Tables['periods']> & {
  width: number | null;
  height: number | null;
  preview: string | null;
};

function periods(db: Reader) {
  return db
    .selectFrom('periods')
    .leftJoin('pictures', 'pictures.file_path', 'periods.image')
    .selectAll('periods')
    .select(['pictures.width', 'pictures.height', 'pictures.preview']);
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

export async function insertPeriod(tx: Writer, period: NewPeriod): Promise<number> {
  const { id } = await tx
    .insertInto('periods')
    .values({ ...period, ...firstVersion() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePeriod(tx: Writer, id: number, period: NewPeriod): Promise<void> {
  await tx
    .updateTable('periods')
    .set({ ...period, ...nextVersion('periods') })
    .where('id', '=', id)
    .execute();
}

export async function deletePeriod(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('periods').where('id', '=', id).execute();
}

export async function hasArtworks(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('artworks').select('id').where('period_id', '=', id).executeTakeFirst()) !== undefined;
}
