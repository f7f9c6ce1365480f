import { z } from 'zod';
import type { Artwork } from '../../contract/artworks/artworks.schemas.ts';
import type { ArtworkSort } from '../../domain/artwork/gallery.ts';
import { currentSettings } from '../content/read-settings.ts';
import { accountOf, type Context } from '../context/context.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type ListedArtwork, listArtworkRows, pageOfArtworks } from './artwork-list.store.ts';
import { behindBestMatches } from './find-artworks.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 48;

/** A page of the matching artworks. Throws `malformed` for an invalid cursor. */
export async function listArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  {
    limit = defaultLimit,
    cursor,
    ...query
  }: ArtworkQuery & { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<Artwork>> {
  const position = parseCursor(cursor, keyOf(query.sort), Id);
  const after = position && { key: position[0], id: position[1] };
  const settings = await currentSettings(db);
  const { rows, total } = await pageOfArtworks(db.read, { ...query, after, limit: limit + 1 });
  const { shown, next } = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const items = shown.map((row) => presentArtwork(row, settings, caller));
  return new ListPage(items, total, next);
}

/** Artworks per query of a whole list. */
const partSize = 200;

/**
 * All artworks of a filter or a period, for clients that do not ask for pages. Visitors get one list, and each kind of account another one.
 */
export function listAllArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { filter, period }: Pick<ArtworkQuery, 'filter' | 'period'>,
): ListInParts<Artwork> {
  const read = async function* () {
    const settings = await currentSettings(db);
    const parts = rowsInParts<ListedArtwork>(partSize, (last, limit) =>
      listArtworkRows(db.read, { filter, period, after: last && { key: last.sort_key, id: last.id }, limit }),
    );
    for await (const rows of parts) yield rows.map((row) => presentArtwork(row, settings, caller));
  };
  return new ListInParts(read(), JSON.stringify(['artworks', accountOf(caller), filter, period]));
}

/** Text without the character that PostgreSQL cannot compare, or a whole number within the limits of the column. */
const largestKey = 99_999_999_999;
const largestYear = 9999;
const TitleKey = z.string().refine((key) => !key.includes('\u0000'));
const YearKey = z.int().min(-largestYear).max(largestYear);
const NumberKey = z.int().min(-largestKey).max(largestKey);
const Id = z.int().positive();

/** The key of the default order is a year, and in a search also says whether the artwork is among the best matches. */
const DefaultKey = z
  .int()
  .min(-largestYear)
  .max(largestYear + behindBestMatches);

function keyOf(sort: ArtworkSort | undefined): z.ZodType<string | number> {
  if (sort === undefined) return DefaultKey;
  if (sort.endsWith('title')) return TitleKey;
  return sort.endsWith('year') ? YearKey : NumberKey;
}
