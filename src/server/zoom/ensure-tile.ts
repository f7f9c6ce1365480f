import { tileFile } from '../../domain/image/stored-files.ts';
import { hasTile } from '../../domain/image/zoom-tiles.ts';
import type { Services } from '../context/context.ts';
import { makeTiles } from './make-tiles.ts';
import type { TileSet } from './tile-set.store.ts';

/**
 * Returns the stored file of a tile; the first request for one of a stored image makes them all. Undefined if the image has
 * no such tile or its file is missing. Throws `not-ready` when the decode queue is full.
 */
export async function ensureTile(
  services: Pick<Services, 'files' | 'config'>,
  set: TileSet,
  region: string,
  size: string,
): Promise<string | undefined> {
  if (!hasTile(set, region, size)) return undefined;
  const { files } = services;
  const file = tileFile(set.name, region, size);
  if ((await files.find(file)) !== undefined) return file;
  if ((await files.find(set.source)) === undefined) return undefined;
  await makeTiles(services, set);
  return file;
}
