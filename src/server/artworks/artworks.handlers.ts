import { artworkCalls } from '../../contract/artworks/artworks.calls.ts';
import type { artworkSchemas } from '../../contract/artworks/artworks.schemas.ts';
import { addressOf } from '../../contract/call.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { findPeriod } from '../periods/period.store.ts';
import { findArtwork, type StoredArtwork } from './artwork.store.ts';
import { deleteArtwork } from './delete-artwork.ts';
import { exportArtworks } from './export-artworks.ts';
import { startImportProcess } from './import/start-import-process.ts';
import { listAllArtworks } from './list-all-artworks.ts';
import { listArtworks } from './list-artworks.ts';
import { listNearestArtworks } from './list-nearest-artworks.ts';
import { isPaged, sayPages } from './list-paging.ts';
import { presentArtwork } from './present-artwork.ts';
import { recordSale } from './record-sale.ts';
import { saveArtwork } from './save-artwork.ts';
import { setAvailability } from './set-availability.ts';

async function present(context: Context, stored: StoredArtwork) {
  return presentArtwork(stored, await readSettings(context.db.read), context.caller.administrator);
}

export const artworkHandlers: HandlersOf<typeof artworkSchemas> = {
  listArtworks: async (input, context) => {
    if (!isPaged(input)) return listAllArtworks(context, input);
    const page = await listArtworks(context, input);
    sayPages(context, page, (cursor) => addressOf(artworkCalls.listArtworks, { ...input, cursor }));
    return page.artworks;
  },
  listPeriodArtworks: async ({ id, near, ...input }, context) => {
    const period = await findPeriod(context.db.read, id);
    if (period === undefined) throw new Problem('period-not-found');
    const query = { ...input, period: period.slug };
    if (near !== undefined) return listNearestArtworks(context, query, near);
    if (!isPaged(input)) return listAllArtworks(context, query);
    const page = await listArtworks(context, query);
    sayPages(context, page, (cursor) => addressOf(artworkCalls.listPeriodArtworks, { id, ...input, cursor }));
    return page.artworks;
  },
  getArtwork: async ({ id }, context) => {
    const stored = await findArtwork(context.db.read, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    return present(context, stored);
  },
  createArtwork: async (input, context) => present(context, await saveArtwork(context, null, input)),
  updateArtwork: async ({ id, ...input }, context) => present(context, await saveArtwork(context, id, input)),
  deleteArtwork: async ({ id }, context) => {
    await deleteArtwork(context, id);
    return {};
  },
  setAvailability: async ({ id, available }, context) =>
    present(context, await setAvailability(context, id, available)),
  importArtworks: (input, context) => startImportProcess(context, input),
  exportArtworks: async (_, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="artworks.csv"');
    return exportArtworks(context.db.read);
  },
  recordSale: async (input, context) => present(context, await recordSale(context, input)),
};
