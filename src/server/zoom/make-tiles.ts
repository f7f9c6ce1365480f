import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasTile } from '../../domain/image/iiif.ts';
import { tileFile } from '../../domain/image/image-path.ts';
import { maxOriginalPixels } from '../../domain/image/image-upload.ts';
import type { Services } from '../context/context.ts';
import { withTemporaryFolder } from '../files/temporary-files.ts';
import { queueDecode, runImageProcess } from '../images/run-image-process.ts';
import { inTurn, shareWhileRunning } from '../runtime/concurrency.ts';
import type { TileSet } from './tile-set.store.ts';

/** A set of tiles by its name, and the stored file from which it is made. */
interface Tiled {
  name: string;
  source: string;
}

type Storage = Pick<Services, 'files' | 'config'>;

/** Tiles that are stored at a time. */
const atOnce = 8;

/** Parallel requests for the tiles of a set wait for the same work. */
const shareSet = shareWhileRunning<void>();

/**
 * Makes and stores the tiles of an image; those that an interrupted run has stored stay as they are. A removal of the source
 * waits until they are stored, so that it removes them too. Throws `not-ready` when the decode queue is full, and an Error for a
 * missing or damaged source.
 */
export function makeTiles(services: Storage, set: Tiled): Promise<void> {
  return shareSet(set.name, () => inTurn(`/${set.source}`, () => make(services, set)));
}

async function make({ files, config }: Storage, { name, source }: Tiled): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    await queueDecode('visitor', () =>
      files.withLocalFile(source, (from) =>
        runImageProcess(config, { kind: 'tile', from, to: folder, maxPixels: maxOriginalPixels }),
      ),
    );
    const made = join(folder, 'tiles');
    const tiles = (await readdir(made, { recursive: true })).filter((path) => path.endsWith('.jpg'));
    for (let at = 0; at < tiles.length; at += atOnce) {
      await Promise.all(
        tiles.slice(at, at + atOnce).map((path) => {
          // {region}/{size}/{rotation}/{quality}.jpg
          const [region = '', size = ''] = path.split(/[\\/]/);
          return files.put(tileFile(name, region, size), createReadStream(join(made, path)));
        }),
      );
    }
  });
}

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
