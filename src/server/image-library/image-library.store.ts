import { type RawBuilder, sql } from 'kysely';
import { foldForSearch, searchWords } from '../../domain/artwork/search.ts';
import type { LibrarySort } from '../../domain/image/image-library.ts';
import { mostWords } from '../../domain/search/search-texts.ts';
import type { Reader, Writer } from '../db/database.ts';
import { contains } from '../db/queries.ts';
import { nextVersion } from '../db/record-version.ts';

export interface LibraryQuery {
  inUse?: boolean | undefined;
  broken?: boolean | undefined;
  filePath?: string | undefined;
  q?: string | undefined;
}

/** The position before a page: the sort key and id of the last image before it. */
export interface LibraryPosition {
  key: string | number;
  id: number;
}

const orders: Record<LibrarySort, { key: string; direction: 'asc' | 'desc' }> = {
  latest: { key: 'image_library.image_id', direction: 'desc' },
  name: { key: 'image_library.name', direction: 'asc' },
  largest: { key: 'coalesce(image_library.file_size, -1)', direction: 'desc' },
};

/** The domain's `isInUse` in SQL, as a flag. */
const isInUse = sql`coalesce(image_library.in_use, image_library.used)`;

function matching(db: Reader, { inUse, broken, filePath, q }: LibraryQuery) {
  let found = db.selectFrom('image_library');
  if (filePath !== undefined) {
    found = found.where('image_id', 'in', db.selectFrom('images').select('id').where('file_path', '=', filePath));
  }
  if (inUse !== undefined) found = found.where(sql<boolean>`${isInUse} = ${sql.lit(inUse ? 1 : 0)}`);
  if (broken !== undefined) found = found.where('fault', broken ? 'is not' : 'is', null);
  for (const word of searchWords(q ?? '').slice(0, mostWords)) {
    const named = contains('image_library.search_text', word);
    if (named !== undefined) found = found.where(sql<boolean>`(${named} or ${isOfArtwork(word)})`);
  }
  return found;
}

/** Whether an artwork with this word in its title shows the image. */
function isOfArtwork(word: string): RawBuilder<boolean> {
  const titled = contains('stock.title', word) ?? sql<boolean>`1 = 0`;
  return sql<boolean>`image_library.image_id in (
    select artworks.image_id from stock join artworks on artworks.id = stock.artwork_id where ${titled})`;
}

/** The images with what the library knows of them. */
export function imagesOfLibrary(db: Reader) {
  return db
    .selectFrom('images')
    .innerJoin('image_library', 'image_library.image_id', 'images.id')
    .select([
      'images.id',
      'images.file_path',
      'images.original_name',
      'images.file_size',
      'images.checksum',
      'images.width',
      'images.height',
      'images.preview',
      'images.uploaded_at',
      'image_library.used',
      'image_library.in_use',
      'image_library.fault',
      'image_library.notes',
      'image_library.version',
      'image_library.version_nonce',
    ]);
}

/** A page of images, in order after a position. */
export async function listLibraryRows(
  db: Reader,
  query: LibraryQuery & { sort: LibrarySort; after?: LibraryPosition | undefined; limit: number },
) {
  const { sort, after, limit } = query;
  const { direction } = orders[sort];
  const key = sql.raw<string | number>(orders[sort].key);
  let ids = matching(db, query).select(['image_library.image_id as id', key.as('sort_key')]);
  if (after !== undefined) {
    const than = sql.raw(direction === 'asc' ? '>' : '<');
    const { key: last, id } = after;
    ids = ids.where(
      sql<boolean>`(${key} ${than} ${last} or (${key} = ${last} and image_library.image_id ${than} ${id}))`,
    );
  }
  ids = ids.orderBy(key, direction).orderBy('image_library.image_id', direction).limit(limit);
  return imagesOfLibrary(db)
    .innerJoin(ids.as('page'), 'page.id', 'images.id')
    .select('page.sort_key')
    .orderBy('page.sort_key', direction)
    .orderBy('page.id', direction)
    .execute();
}
export type ListedLibraryRow = Awaited<ReturnType<typeof listLibraryRows>>[number];
export type LibraryRow = Omit<ListedLibraryRow, 'sort_key'>;

export async function countLibrary(db: Reader, query: LibraryQuery): Promise<number> {
  const { found } = await matching(db, query)
    .select((select) => select.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

export async function findLibraryRow(db: Reader, id: number): Promise<LibraryRow | undefined> {
  return imagesOfLibrary(db).where('images.id', '=', id).executeTakeFirst();
}

/** The remarks that the staff write about an image. `inUse` is null as long as nobody has set the flag. */
export interface ImageRemarks {
  notes: string;
  inUse: boolean | null;
}

export function remarksOf({ notes, in_use }: Pick<LibraryRow, 'notes' | 'in_use'>): ImageRemarks {
  return { notes, inUse: in_use === null ? null : in_use === 1 };
}

export async function updateRemarks(tx: Writer, row: LibraryRow, { notes, inUse }: ImageRemarks): Promise<void> {
  await tx
    .updateTable('image_library')
    .set({
      notes,
      in_use: inUse === null ? null : inUse ? 1 : 0,
      search_text: foldForSearch([row.original_name, row.file_path, notes].join(' ')),
      ...nextVersion('image_library'),
    })
    .where('image_id', '=', row.id)
    .execute();
}
