import { z } from 'zod';
import type { artworkCalls } from '../../contract/artworks/artworks.calls.ts';
import type { Artwork, ImportArtworks, ImportReport } from '../../contract/artworks/artworks.schemas.ts';
import { defaultArtworkSort, neighboursShown } from '../../domain/artwork/gallery.ts';
import { knownDelivery } from '../../domain/content/every-page.ts';
import { withAnswers } from '../../domain/import/asked-words.ts';
import { Problem } from '../../domain/problems.ts';
import { deliveryText } from '../../domain/shipping/delivery-words.ts';
import { knownFees } from '../../domain/shipping/quote-reasons.ts';
import { actorOf } from '../activity/record-activity.ts';
import { currentSettings } from '../content/read-settings.ts';
import { accountOf, type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { cutPage, isPaged, ListInParts, ListPage, parseCursor } from '../context/list-page.ts';
import { rowsInParts } from '../db/queries.ts';
import { withTemporaryFile } from '../files/temporary-files.ts';
import { findImageRights } from '../image-rights/image-rights.store.ts';
import { findPeriod } from '../periods/period.store.ts';
import { findArtwork, findPublicArtwork, type StoredArtwork } from './artwork.store.ts';
import { type ListedArtwork, listArtworkRows, listNearest, pageOfArtworks } from './artwork-list.store.ts';
import { isFoundInMemory, largestGroupKey } from './artworks-in-memory.ts';
import { readShownConditions } from './dated-part.ts';
import { csvLimit } from './imports/import-tasks.ts';
import { runImportProcess } from './imports/run-import-process.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';
import { recordSale } from './record-sale.ts';
import { deleteArtwork, restoreArtwork } from './restore-artwork.ts';
import { saveArtwork } from './save-artwork.ts';
import { setAvailability } from './set-availability.ts';

async function present(context: Context, stored: StoredArtwork) {
  return presentArtwork(stored, await currentSettings(context.db), context.caller);
}

export const artworkHandlers: HandlersOf<typeof artworkCalls> = {
  listArtworks: async (input, context) =>
    isPaged(input) ? listArtworks(context, input) : listAllArtworks(context, input),
  listPeriodArtworks: async ({ id, near, ...input }, context) => {
    const period = await findPeriod(context.db.read, id);
    if (period === undefined) throw new Problem('period-not-found');
    const query = { ...input, period: period.slug };
    if (near !== undefined) return listNearestArtworks(context, query, near);
    return isPaged(input) ? listArtworks(context, query) : listAllArtworks(context, query);
  },
  getArtwork: async ({ id }, context) => {
    const find = mayUse(context.caller, 'see-catalogue') ? findArtwork : findPublicArtwork;
    const stored = await find(context.db.read, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    const conditions = await readShownConditions(context.db.read, id);
    const rights = await findImageRights(context.db, stored.image);
    const artwork = await present(context, stored);
    const known = knownDelivery(await currentSettings(context.db));
    return {
      ...artwork,
      ...(artwork.purchasable && { delivery: deliveryText(knownFees(known, [artwork])) }),
      ...(conditions.length > 0 && { conditions }),
      ...(rights !== null && { rights }),
    };
  },
  createArtwork: async (input, context) => present(context, await saveArtwork(context, null, input)),
  updateArtwork: async ({ id, ...input }, context) => present(context, await saveArtwork(context, id, input)),
  deleteArtwork: async ({ id }, context) => {
    await deleteArtwork(context, id);
    return {};
  },
  restoreArtwork: async (input, context) => present(context, await restoreArtwork(context, input)),
  setAvailability: async (input, context) => present(context, await setAvailability(context, input)),
  importArtworks: (input, context) => importSentFile(context, input),
  recordSale: async (input, context) => {
    const { artwork, entry } = await recordSale(context, input);
    return { ...(await present(context, artwork)), entry };
  },
};

/** Imports a file that a program sends, while it waits. Throws what `importArtworks` throws, and `too-large`, `not-ready`. */
async function importSentFile(
  context: Context,
  { csv, sameWorks, newPlaces, unit, letters, sheet, periods, words, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the admin area', by: actorOf(context), at: context.clock.now() };
  return withTemporaryFile(csv, csvLimit, async (path) => {
    const answers = {
      sameWorks: sameWorks ?? null,
      newPlaces: newPlaces ?? null,
      unit: unit ?? null,
      letters: letters ?? null,
      sheet: sheet ?? null,
      words: withAnswers(words, { period: periods }),
    };
    const work = { kind: 'import', order: { path, ...asked, ...answers, ...who } } as const;
    const options = { queue: 'awaited', stop: context.clientClosed } as const;
    return (await runImportProcess(context, work, options)) as ImportReport;
  });
}

/**
 * The artworks nearest to one in a list, without the artwork itself. The cost does not depend on the list's length.
 * Throws `artwork-not-found` when the artwork is not in the list.
 */
async function listNearestArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  { limit = neighboursShown, ...query }: ArtworkQuery & { limit?: number | undefined },
  id: number,
): Promise<Artwork[]> {
  const nearest = await listNearest(db.read, query, id, limit);
  if (nearest === undefined) throw new Problem('artwork-not-found');
  const settings = await currentSettings(db);
  return nearest.map((row) => presentArtwork(row, settings, caller));
}

/** Artworks in a page if the caller gives no limit. */
const defaultLimit = 48;

/** A page of the matching artworks. Throws `malformed` for an invalid cursor. */
async function listArtworks(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  {
    limit = defaultLimit,
    cursor,
    ...query
  }: ArtworkQuery & { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<Artwork>> {
  const position = parseCursor(cursor, keyOf(query), Id);
  const after = position && { key: position[0], id: position[1] };
  const settings = await currentSettings(db);
  const { rows, total } = await pageOfArtworks(db.read, { ...query, after, limit: limit + 1 });
  const { shown, next } = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const items = shown.map((row) => presentArtwork(row, settings, caller));
  return new ListPage(items, total, next);
}

/** Artworks per query of a whole list. */
const partSize = 100;

/**
 * Lists all artworks of a filter or a period, for clients that do not ask for pages. All visitors get the same list,
 * and so do all accounts of one kind.
 */
function listAllArtworks(
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

/** The key of a list in groups also says in which group the artwork is. */
const GroupKey = z.int().min(-largestGroupKey).max(largestGroupKey);

function keyOf(query: ArtworkQuery): z.ZodType<string | number> {
  const sort = query.sort ?? defaultArtworkSort;
  if (sort.endsWith('title')) return TitleKey;
  if (isFoundInMemory(query)) return GroupKey;
  return sort.endsWith('year') ? YearKey : NumberKey;
}
