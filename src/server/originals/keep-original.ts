import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fieldChanges } from '../../domain/activity/field-changes.ts';
import { maxOriginalBytes, maxOriginalPixels, originalTooLarge } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork, updateArtwork } from '../artworks/artwork.store.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { checksumOf } from '../files/checksum.ts';
import { withTemporaryFile } from '../files/with-temporary-file.ts';
import { imageIdOf } from '../images/image.store.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { prepareFirstRenditions } from '../images/prepare-renditions.ts';
import { queueDecode } from '../images/queue-decode.ts';
import { readImage } from '../images/read-image.ts';
import { removeUnreferencedFile } from '../images/remove-unreferenced-files.ts';
import { runImageProcess } from '../images/run-image-process.ts';
import { storeEncoded } from '../images/store-encoded.ts';
import { forgetUnreferencedFile, noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { makeMissingTiles } from './make-missing-tiles.ts';
import { findOriginal, replaceOriginal, type StoredOriginal } from './original.store.ts';

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
    // Refuses what is no image, or too large a one.
    if (!isShown) await readImage(path, maxOriginalPixels);
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
  const sharp = await loadSharp();
  const { format, autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
  return {
    type: `image/${format === 'heif' ? 'avif' : format}`,
    file_size: (await stat(path)).size,
    sha256: await checksumOf(path),
    width: autoOrient.width,
    height: autoOrient.height,
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
