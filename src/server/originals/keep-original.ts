import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fieldChanges } from '../../domain/activity/activity.ts';
import { originalTilesName } from '../../domain/image/image-path.ts';
import { maxOriginalBytes, maxOriginalPixels, originalTooLarge } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork, updateArtwork } from '../artworks/artwork.store.ts';
import { type Context, refuseStale, type Services } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { checksumOf } from '../files/files.ts';
import { withTemporaryFile } from '../files/temporary-files.ts';
import { prepareFirstRenditions } from '../images/ensure-rendition.ts';
import { imageIdOf } from '../images/image.store.ts';
import { readImage } from '../images/read-image.ts';
import { queueDecode, runImageProcess } from '../images/run-image-process.ts';
import { storeEncoded } from '../images/store-image.ts';
import {
  forgetUnreferencedFile,
  noteUnreferencedFile,
  removeUnreferencedFile,
} from '../images/unreferenced-file.store.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { makeTiles } from '../zoom/make-tiles.ts';
import {
  deleteOriginal,
  findOriginal,
  listOriginalsWithoutArtwork,
  listOriginalsWithoutTiles,
  replaceOriginal,
  type StoredOriginal,
  setTilesMade,
} from './original.store.ts';

interface Upload {
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  fileName: string;
  /** The artwork shows an image that is made from it. */
  isShown: boolean;
}

const limit = { maxBytes: maxOriginalBytes, tooLarge: originalTooLarge };

/**
 * Keeps the original of an artwork unchanged, in place of an earlier one. Unless the file alone is kept, it makes from it the image that
 * the artwork shows (docs/specification/images.md §10); its tiles follow in the background. Throws `artwork-not-found`, `changed-meanwhile`, `too-large`,
 * `wrong-type`, `malformed`, `no-space`, `not-ready`.
 */
export async function keepOriginal(
  context: Context,
  artworkId: number,
  { bytes, fileName, isShown }: Upload,
): Promise<void> {
  const artwork = await findArtwork(context.db.read, artworkId);
  if (artwork === undefined) throw new Problem('artwork-not-found');
  refuseStale(context, versionOf(artwork));
  await withTemporaryFile(bytes, limit, async (path) => {
    const shown = isShown ? await makeImage(context, path, `${artwork.title}.jpg`) : undefined;
    const facts = await factsOf(path);
    const original: StoredOriginal = {
      artwork_id: artworkId,
      file: `originals/${artworkId}/${facts.sha256}`,
      file_name: fileName,
      ...facts,
      image_id: null,
      stored_at: context.clock.now(),
      tiles_at: null,
    };
    await inTurn(`original ${artworkId}`, () =>
      inTurn(`/${original.file}`, () => store(context, original, path, shown?.filePath)),
    );
    if (shown !== undefined) prepareFirstRenditions(context, shown);
  });
  void makeMissingTiles(context);
}

/** The image that the pages show, in the size and format of every other, with a name that visitors may see. */
function makeImage(context: Context, path: string, fileName: string) {
  return queueDecode('staff', async () => {
    const encoded = `${path}.jpg`;
    const size = await runImageProcess(context.config, {
      kind: 'encode',
      from: path,
      to: encoded,
      maxPixels: maxOriginalPixels,
    });
    return storeEncoded(context, { path: encoded, ...size, fileName });
  });
}

async function factsOf(path: string) {
  // Refuses what is no image, or too large a one.
  const { format, width, height } = await readImage(path, maxOriginalPixels);
  return {
    type: `image/${format}`,
    file_size: (await stat(path)).size,
    sha256: await checksumOf(path),
    width,
    height,
  };
}

/**
 * Stores the file, then its row and the artwork's new image, if it gets one, in one transaction. The earlier file is removed afterwards, as soon as
 * no tiles are being made from it.
 */
async function store(context: Context, original: StoredOriginal, path: string, image?: string): Promise<void> {
  const { db, files, clock } = context;
  const { artwork_id: id, file } = original;
  const at = clock.now();
  await db.transaction((tx) => noteUnreferencedFile(tx, `/${file}`, at));
  const written = await files.put(file, createReadStream(path));
  if (written.sha256 !== original.sha256) throw new Error('The temporary file of an original has changed.');
  const earlier = await db.transaction(async (tx) => {
    const artwork = await findArtwork(tx, id);
    if (artwork === undefined) throw new Problem('artwork-not-found');
    const replaced = await findOriginal(tx, id);
    await replaceOriginal(tx, { ...original, image_id: await imageIdOf(tx, image ?? '') });
    if (image !== undefined) await updateArtwork(tx, id, { image, updated_at: at });
    await forgetUnreferencedFile(tx, `/${file}`);
    if (replaced !== undefined && replaced.file !== file) await noteUnreferencedFile(tx, `/${replaced.file}`, at);
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'kept original',
      subject: `${id} ${artwork.title}`,
      details: original.file_name,
      record: { kind: 'artwork', id },
      changes: image === undefined ? [] : fieldChanges({ image: artwork.image }, { image }),
    });
    return replaced;
  });
  if (earlier !== undefined && earlier.file !== file) void removeUnreferencedFile(context, `/${earlier.file}`);
}

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
