import { originalTilesName } from '../../domain/image/stored-files.ts';
import type { Services } from '../context/context.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { makeTiles } from '../zoom/make-tiles.ts';
import { findOriginal, listOriginalsWithoutTiles, setTilesMade } from './original.store.ts';

type Storage = Pick<Services, 'db' | 'files' | 'clock' | 'config'>;

/**
 * Makes the tiles of every original that has none: after one is kept, and at the start for those that the last run of the
 * server did not finish. One runs after the other, so that a visitor's image waits for at most one of them. Never rejects: after a
 * failure the next run tries again.
 */
export function makeMissingTiles(services: Storage): Promise<void> {
  return inTurn('missing tiles', () => makeAll(services)).catch((error) => {
    if (!services.db.isClosed()) log.warn('originals without tiles could not be listed', { error });
  });
}

async function makeAll(services: Storage): Promise<void> {
  for (let after = 0; ; ) {
    const [artworkId] = await listOriginalsWithoutTiles(services.db.read, after, 1);
    if (artworkId === undefined || services.db.isClosed()) return;
    await makeOne(services, artworkId).catch((error) => {
      if (!services.db.isClosed()) log.warn('the tiles of an original could not be made', { artworkId, error });
    });
    after = artworkId;
  }
}

async function makeOne(services: Storage, artworkId: number): Promise<void> {
  const { db, clock } = services;
  const original = await findOriginal(db.read, artworkId);
  if (original === undefined) return;
  const name = originalTilesName(artworkId, original.sha256);
  await makeTiles(services, { name, source: original.file });
  await db.transaction((tx) => setTilesMade(tx, original, clock.now()));
}
