import type { Services } from '../context/context.ts';
import { removeUnreferencedFile } from '../images/remove-unreferenced-files.ts';
import { noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { deleteOriginal, listOriginalsWithoutArtwork } from './original.store.ts';

/** Originals per run. */
const atOnce = 100;

/** Removes the originals of artworks that were deleted and can no longer be restored. */
export async function removeOrphanedOriginals(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  for (const { artwork_id: id, file } of await listOriginalsWithoutArtwork(services.db.read, atOnce)) {
    await services.db.transaction(async (tx) => {
      await deleteOriginal(tx, id);
      await noteUnreferencedFile(tx, `/${file}`, services.clock.now());
    });
    await removeUnreferencedFile(services, `/${file}`);
  }
}
