import { z } from 'zod';
import type { LibraryImage, ListImages } from '../../contract/image-library/image-library.schemas.ts';
import type { Context } from '../context/context.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { countItems, cutPage, isPaged, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { countLibrary, type LibraryQuery, type ListedLibraryRow, listLibraryRows } from './image-library.store.ts';
import { presentImages } from './present-images.ts';

/** Images in a page if the caller gives no limit. */
const defaultLimit = 50;

/** Images per query where the whole list is asked for. */
const partSize = 200;

/** Text without the character that PostgreSQL cannot compare; an id, or a size in bytes. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));
const NumberKey = z.int().min(-1);

/** The images in pages, or without any parameter of a page all of them. Throws `malformed` for an invalid cursor. */
export async function listImages(
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
