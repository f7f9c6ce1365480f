import { z } from 'zod';
import type { imageLibraryCalls } from '../../contract/images/images.calls.ts';
import type { LibraryImage, ListImages } from '../../contract/images/images.schemas.ts';
import { namedUses, wholeImageStays, whyImageStays } from '../../domain/image/image-library.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { type Context, type HandlersOf, refuseStale } from '../context/context.ts';
import { countItems, cutPage, isPaged, ListInParts, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteImageRow } from '../images/image.store.ts';
import { countEditsOf } from '../images/image-edit.store.ts';
import { findImageUses } from '../images/image-use.store.ts';
import { noteUnreferencedFile, removeUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { editImage, imageNotFound, presentImages, saveImageRemarks } from './edit-image.ts';
import {
  countLibrary,
  findLibraryRow,
  type LibraryQuery,
  type ListedLibraryRow,
  listLibraryRows,
  remarksOf,
} from './image-library.store.ts';
import { readRepair, repairImages, stopRepair } from './repair/repair-images.ts';

/** Images in a page if the caller gives no limit. */
const defaultLimit = 50;

/** Images per query where the whole list is asked for. */
const partSize = 200;

/** Text without the character that PostgreSQL cannot compare; an id, or a size in bytes. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));

const NumberKey = z.int().min(-1);

export const imageLibraryHandlers: HandlersOf<typeof imageLibraryCalls> = {
  listImages: (input, context) => listImages(context, input),
  getImage: async ({ id }, { db }) => {
    const row = await findLibraryRow(db.read, id);
    const [image] = row === undefined ? [] : await presentImages(db.read, [row]);
    if (image === undefined) throw imageNotFound();
    return image;
  },
  saveImageNotes: ({ id, notes }, context) => saveImageRemarks(context, id, { notes }),
  setImageUsage: ({ id, inUse }, context) => saveImageRemarks(context, id, { inUse }),
  editImage: ({ id, everywhere, ...edit }, context) => editImage(context, id, edit, everywhere),
  deleteImage: async ({ id }, context) => {
    await deleteImage(context, id);
    return {};
  },
  repairImages: (_, context) => repairImages(context),
  getRepair: (_, context) => readRepair(context),
  stopRepair: async (_, context) => {
    await stopRepair(context);
    return {};
  },
};

/**
 * Deletes an image that nothing uses and that the staff have not marked as in use, with its file and renditions. Throws
 * `not-found`, `image-in-use`, `changed-meanwhile`.
 */
async function deleteImage(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const filePath = await context.db.transaction(async (tx) => {
    const stored = await findLibraryRow(tx, id);
    if (stored === undefined) throw imageNotFound();
    refuseStale(context, versionOf(stored));
    const { file_path: path, original_name: name } = stored;
    const uses = (await findImageUses(tx, [id], namedUses)).get(id) ?? { count: 0, first: [] };
    const why = whyImageStays(uses, remarksOf(stored).inUse === true);
    if (why !== null) throw new Problem('image-in-use', { message: why });
    if ((await countEditsOf(tx, [id])).has(id)) throw new Problem('image-in-use', { message: wholeImageStays });
    await deleteImageRow(tx, id);
    // The file goes after the row: a crash between them leaves a file that the next run removes, never a row without one.
    if (path.startsWith('/uploads/')) await noteUnreferencedFile(tx, path, at);
    const record = { kind: 'image', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted image', subject: name || path, record });
    return path;
  });
  if (filePath.startsWith('/uploads/')) await removeUnreferencedFile(context, filePath);
}

/** The images in pages, or without any parameter of a page all of them. Throws `malformed` for an invalid cursor. */
async function listImages(
  { db }: Pick<Context, 'db'>,
  given: z.output<typeof ListImages>,
): Promise<ListPage<LibraryImage> | ListInParts<LibraryImage>> {
  const { limit = defaultLimit, cursor, sort = 'latest', ...query } = given;
  if (!isPaged(given)) return new ListInParts(imagesInParts(db.read, query));
  const position = parseCursor(cursor, sort === 'name' ? TextKey : NumberKey, z.int().positive());
  const after = position && { key: position[0], id: position[1] };
  const rows = await listLibraryRows(db.read, { ...query, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countLibrary(db.read, query));
  return new ListPage(await presentImages(db.read, page.shown), total, page.next);
}

async function* imagesInParts(db: Reader, query: LibraryQuery): AsyncGenerator<LibraryImage[]> {
  const parts = rowsInParts<ListedLibraryRow>(partSize, (last, limit) => {
    const after = last && { key: last.sort_key, id: last.id };
    return listLibraryRows(db, { ...query, sort: 'latest', after, limit });
  });
  for await (const rows of parts) yield presentImages(db, rows);
}
