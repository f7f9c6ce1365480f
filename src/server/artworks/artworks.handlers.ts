import type { artworkSchemas } from '../../contract/artworks/artworks.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { currentSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { isPaged } from '../context/list-page.ts';
import { findPeriod } from '../periods/period.store.ts';
import { findArtwork, type StoredArtwork } from './artwork.store.ts';
import { deleteArtwork } from './delete-artwork.ts';
import { exportArtworks } from './export-artworks.ts';
import { importSentFile } from './import/import-sent-file.ts';
import { listAllArtworks } from './list-all-artworks.ts';
import { listArtworks } from './list-artworks.ts';
import { listNearestArtworks } from './list-nearest-artworks.ts';
import { presentArtwork } from './present-artwork.ts';
import { recordSale } from './record-sale.ts';
import { restoreArtwork } from './restore-artwork.ts';
import { saveArtwork } from './save-artwork.ts';
import { setAvailability } from './set-availability.ts';

async function present(context: Context, stored: StoredArtwork) {
  return presentArtwork(stored, await currentSettings(context.db), context.caller.administrator);
}

export const artworkHandlers: HandlersOf<typeof artworkSchemas> = {
  listArtworks: (input, context) => (isPaged(input) ? listArtworks(context, input) : listAllArtworks(context, input)),
  listPeriodArtworks: async ({ id, near, ...input }, context) => {
    const period = await findPeriod(context.db.read, id);
    if (period === undefined) throw new Problem('period-not-found');
    const query = { ...input, period: period.slug };
    if (near !== undefined) return listNearestArtworks(context, query, near);
    return isPaged(input) ? listArtworks(context, query) : listAllArtworks(context, query);
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
  restoreArtwork: async (input, context) => present(context, await restoreArtwork(context, input)),
  setAvailability: async ({ id, available }, context) =>
    present(context, await setAvailability(context, id, available)),
  importArtworks: (input, context) => importSentFile(context, input),
  exportArtworks: async (_, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="artworks.csv"');
    return exportArtworks(context.db.read);
  },
  recordSale: async (input, context) => present(context, await recordSale(context, input)),
};
