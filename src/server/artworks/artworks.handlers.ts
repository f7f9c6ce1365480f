import type { z } from 'zod';
import type {
  Artwork,
  artworkSchemas,
  ImportArtworks,
  ImportReport,
} from '../../contract/artworks/artworks.schemas.ts';
import { nearestOf, neighboursShown } from '../../domain/artwork/gallery.ts';
import { withAnswers } from '../../domain/import/asked-words.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/record-activity.ts';
import { currentSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, mayUse } from '../context/context.ts';
import { isPaged } from '../context/list-page.ts';
import { withTemporaryFile } from '../files/with-temporary-file.ts';
import { findImageRights } from '../image-rights/find-image-rights.ts';
import { findPeriod } from '../periods/period.store.ts';
import { findArtwork, findPublicArtwork, type StoredArtwork } from './artwork.store.ts';
import { artworksAround } from './artwork-list.store.ts';
import { readShownConditions } from './dated-part.ts';
import { deleteArtwork } from './delete-artwork.ts';
import { csvLimit } from './imports/receive-import.ts';
import { runImportProcess } from './imports/run-import-process.ts';
import { listAllArtworks, listArtworks } from './list-artworks.ts';
import type { ArtworkQuery } from './open-list.store.ts';
import { presentArtwork } from './present-artwork.ts';
import { recordSale } from './record-sale.ts';
import { restoreArtwork } from './restore-artwork.ts';
import { saveArtwork } from './save-artwork.ts';
import { setAvailability } from './set-availability.ts';

async function present(context: Context, stored: StoredArtwork) {
  return presentArtwork(stored, await currentSettings(context.db), context.caller);
}

export const artworkHandlers: HandlersOf<typeof artworkSchemas> = {
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
    return {
      ...(await present(context, stored)),
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
  { csv, sameWorks, newPlaces, unit, periods, words, ...asked }: z.output<typeof ImportArtworks>,
): Promise<ImportReport> {
  const who = { name: 'a file sent to the admin area', by: actorOf(context), at: context.clock.now() };
  const { dataDir, databaseUrl } = context.config;
  return withTemporaryFile(csv, csvLimit, async (path) => {
    const answers = {
      ...{ sameWorks: sameWorks ?? null, newPlaces: newPlaces ?? null, unit: unit ?? null },
      words: withAnswers(words, { period: periods }),
    };
    const work = { kind: 'import', order: { path, ...asked, ...answers, ...who } } as const;
    const options = { queue: 'awaited', stop: context.clientClosed } as const;
    const report = await runImportProcess({ config: { dataDir, databaseUrl }, work }, options);
    return report as ImportReport;
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
  const around = await artworksAround(db.read, query, id, limit);
  if (around === undefined) throw new Problem('artwork-not-found');
  const settings = await currentSettings(db);
  return nearestOf(around.before, around.after, limit).map((row) => presentArtwork(row, settings, caller));
}
