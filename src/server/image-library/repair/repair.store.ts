import { sql } from 'kysely';
import type { RepairOutcome } from '../../../domain/image/image-library.ts';
import type { Reader, Writer } from '../../db/database.ts';
import { nextVersion } from '../../db/record-version.ts';
import type { Tables } from '../../db/tables.ts';
import { imagesOfLibrary, type LibraryRow } from '../image-library.store.ts';

/** The row of the last repair. */
const only = 1;

export type StoredRepair = Omit<Tables['image_repairs'], 'id'>;

export async function findRepair(db: Reader): Promise<StoredRepair | undefined> {
  return db.selectFrom('image_repairs').selectAll().where('id', '=', only).executeTakeFirst();
}

/** Puts a repair that begins in place of the last one. */
export async function beginRepair(tx: Writer, repair: StoredRepair): Promise<void> {
  await tx
    .insertInto('image_repairs')
    .values({ id: only, ...repair })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(repair))
    .execute();
}

/**
 * Stores the progress of a repair, and its end unless it has ended. Returns the repair's outcome; undefined once
 * another repair has begun.
 */
export async function touchRepair(
  tx: Writer,
  token: string,
  { outcome = null, ...progress }: Partial<Pick<StoredRepair, 'touched_at' | 'checked' | 'repaired' | 'outcome'>>,
): Promise<StoredRepair['outcome'] | undefined> {
  const row = await tx
    .updateTable('image_repairs')
    .set({ ...progress, outcome: sql<RepairOutcome | null>`coalesce(outcome, cast(${outcome} as text))` })
    .where('token', '=', token)
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome;
}

/** The next images after an id. */
export async function listImagesAfter(db: Reader, after: number, most: number): Promise<LibraryRow[]> {
  return imagesOfLibrary(db).where('images.id', '>', after).orderBy('images.id').limit(most).execute();
}

/** Uploads with one of the facts of a broken image, to take its place. */
export async function listLikeImages(
  db: Reader,
  { id, filePath, checksum, fileName }: { id: number; filePath?: string; checksum?: string; fileName?: string },
): Promise<LibraryRow[]> {
  return imagesOfLibrary(db)
    .where('images.id', '<>', id)
    .where('images.uploaded_at', 'is not', null)
    .where(({ or, eb }) =>
      or([
        ...(filePath === undefined ? [] : [eb('images.file_path', '=', filePath)]),
        ...(checksum === undefined ? [] : [eb('images.checksum', '=', checksum)]),
        // A turned or cropped image has the name of the whole one, which is meant.
        ...(fileName === undefined
          ? []
          : [
              sql<boolean>`(lower(images.original_name) = ${fileName.toLowerCase()}
                and images.id not in (select image_id from image_edits))`,
            ]),
      ]),
    )
    .orderBy('images.id')
    .execute();
}

export async function countImages(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('image_library')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function setFault(tx: Writer, id: number, fault: LibraryRow['fault']): Promise<void> {
  await tx.updateTable('image_library').set({ fault }).where('image_id', '=', id).execute();
}

/**
 * Lets everything that refers to an image refer to another one. Records get a new version, so that no open form writes the old
 * path back.
 */
export async function replaceImage(tx: Writer, from: number, to: number): Promise<void> {
  for (const table of ['artworks', 'artwork_views', 'periods', 'events'] as const) {
    await tx
      .updateTable(table)
      .set({ image_id: to, ...nextVersion(table) })
      .where('image_id', '=', from)
      .execute();
  }
  await tx
    .updateTable('documents')
    .set(nextVersion('documents'))
    .where('key', 'in', (texts) =>
      texts.selectFrom('document_images').select('document_key').where('image_id', '=', from),
    )
    .execute();
  for (const table of ['document_images', 'order_lines', 'deleted_records'] as const) {
    await tx.updateTable(table).set({ image_id: to }).where('image_id', '=', from).execute();
  }
}
