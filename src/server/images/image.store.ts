import { sql } from 'kysely';
import { fileSpellings, foldSpelling } from '../../domain/artwork/file-matcher.ts';
import { foldForSearch } from '../../domain/artwork/search.ts';
import type { Reader, Writer } from '../db/database.ts';
import { prepared } from '../db/queries.ts';

/** The images: one row per path, to which artworks, periods, events, texts and orders refer by its id. */

/** An uploaded image. */
export interface StoredImage {
  filePath: string;
  originalName: string;
  type: string;
  /** Bytes. */
  fileSize: number;
  /** SHA-256, hexadecimal. */
  checksum: string;
  /** Pixels. */
  width: number;
  height: number;
  preview: string;
}

/** A record's image, as its row names it: an empty path without one; null for an image that was not uploaded here. */
export interface ShownImage {
  image: string;
  width: number | null;
  height: number | null;
  preview: string | null;
}

/** The path of a record's image, in a query that joins `images` by its `image_id`. */
export const shownPath = sql<string>`coalesce(images.file_path, '')`.as('image');

/** The columns of `ShownImage` in such a query. */
export const shownImage = [shownPath, 'images.width', 'images.height', 'images.preview'] as const;

const findId = prepared((db, { filePath }: { filePath: string }) =>
  db.selectFrom('images').select('id').where('file_path', '=', filePath),
);

/** The id of the image with a path, which gets a row if it has none; null for an empty path. */
export async function imageIdOf(tx: Writer, filePath: string): Promise<number | null> {
  if (filePath === '') return null;
  const find = async () => (await findId(tx, { filePath })).rows[0];
  const known = await find();
  if (known !== undefined) return known.id;
  await tx
    .insertInto('images')
    .values({ file_path: filePath })
    .onConflict((conflict) => conflict.column('file_path').doNothing())
    .execute();
  return (await find())?.id ?? null;
}

/** A record as its table stores it: with its image's id in place of the path. */
export async function withImageId<Row extends { image?: string }>(
  tx: Writer,
  { image, ...row }: Row,
): Promise<Omit<Row, 'image'> & { image_id?: number | null }> {
  return image === undefined ? row : { ...row, image_id: await imageIdOf(tx, image) };
}

/** An uploaded image by its path. */
export async function findImage(db: Reader, filePath: string): Promise<StoredImage | undefined> {
  const row = await db.selectFrom('images').selectAll().where('file_path', '=', filePath).executeTakeFirst();
  if (row === undefined || row.uploaded_at === null) return undefined;
  return {
    filePath: row.file_path,
    originalName: row.original_name,
    type: row.type ?? '',
    fileSize: row.file_size ?? 0,
    checksum: row.checksum ?? '',
    width: row.width ?? 0,
    height: row.height ?? 0,
    preview: row.preview ?? '',
  };
}

/**
 * Lists the paths of uploads by name: the end of the path, or the name of the uploaded file, in any spelling
 * (`fileSpellings`). Of several uploads with one name the latest counts. A turned or cropped image has the name of its
 * whole image, and counts while something shows it.
 */
export async function listUploadsByName(db: Reader, names: readonly string[]): Promise<Map<string, string>> {
  const folded = names.flatMap(fileSpellings);
  const rows = await db
    .selectFrom('images')
    .select(['file_path', 'original_name', isUnusedEdit.as('unused_edit')])
    .where('uploaded_at', 'is not', null)
    .where((where) =>
      where.or([
        where(
          'file_path',
          'in',
          names.map((name) => `/uploads/${name}`),
        ),
        where('original_name', 'in', names),
        where(sql<string>`lower(original_name)`, 'in', folded),
      ]),
    )
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const byPath = new Set(rows.map((row) => row.file_path));
  const named = rows.filter((row) => row.unused_edit === 0);
  const byName = new Map(named.map((row) => [row.original_name.toLowerCase(), row.file_path]));
  const byFolded = new Map(named.map((row) => [foldSpelling(row.original_name), row.file_path]));
  return new Map(
    names.flatMap((name) => {
      const path = byPath.has(`/uploads/${name}`)
        ? `/uploads/${name}`
        : (byName.get(name.toLowerCase()) ?? byFolded.get(foldSpelling(name)));
      return path === undefined ? [] : [[name, path]];
    }),
  );
}

/** The uploads whose file name has an underscore, the latest last; a turned or cropped image counts while something shows it. */
export async function listUploadsWithUnderscore(db: Reader): Promise<{ id: number; fileName: string }[]> {
  return db
    .selectFrom('images')
    .select(['id', 'original_name as fileName'])
    .where('uploaded_at', 'is not', null)
    .where(sql<boolean>`original_name like '%!_%' escape '!'`)
    .where(isUnusedEdit, '=', 0)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

/** The file names of uploads by their paths. */
export async function listFileNames(db: Reader, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('images')
    .select(['file_path', 'original_name'])
    .where('file_path', 'in', paths)
    .where('original_name', '<>', '')
    .execute();
  return new Map(rows.map(({ file_path, original_name }) => [file_path, original_name]));
}

/** True if an image was turned or cropped from another image, and nothing shows it. */
const isUnusedEdit = sql<0 | 1>`case when exists (
  select 1 from image_edits join image_library on image_library.image_id = image_edits.image_id
  where image_edits.image_id = images.id and image_library.used = 0) then 1 else 0 end`;

/** Adds an uploaded image. An uploaded one at the same path has the same bytes and stays unchanged. */
export async function insertImage(tx: Writer, image: StoredImage, at: string): Promise<void> {
  const facts = {
    original_name: image.originalName,
    type: image.type,
    file_size: image.fileSize,
    checksum: image.checksum,
    width: image.width,
    height: image.height,
    preview: image.preview,
    uploaded_at: at,
  };
  const added = await tx
    .insertInto('images')
    .values({ file_path: image.filePath, ...facts })
    .onConflict((conflict) => conflict.column('file_path').doUpdateSet(facts).where('images.uploaded_at', 'is', null))
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return;
  // The database's trigger cannot fold accents.
  const search_text = foldForSearch(`${image.originalName} ${image.filePath}`);
  await tx.updateTable('image_library').set({ search_text }).where('image_id', '=', added.id).execute();
}

/** Deletes the row of an image. The database refuses it while something refers to it. */
export async function deleteImageRow(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('images').where('id', '=', id).execute();
}

/** Size and preview of an image by its path; nulls for an image that was not uploaded here. */
export async function findImageSize(db: Reader, filePath: string): Promise<Omit<ShownImage, 'image'>> {
  const row = await db
    .selectFrom('images')
    .select(['width', 'height', 'preview'])
    .where('file_path', '=', filePath)
    .executeTakeFirst();
  return row ?? { width: null, height: null, preview: null };
}

/** Whether a path has a row: it was uploaded, or something shows it. */
export async function hasImage(db: Reader, filePath: string): Promise<boolean> {
  return (
    (await db.selectFrom('images').select('id').where('file_path', '=', filePath).executeTakeFirst()) !== undefined
  );
}
