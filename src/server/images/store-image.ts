import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import { imageName, imageQuality, maxImageSide } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { ConnectionError } from '../db/connection-error.ts';
import { checksumOf } from '../files/checksum.ts';
import { withTemporaryFile } from '../files/with-temporary-file.ts';
import { findImage, insertImage, type StoredImage } from './image.store.ts';
import { inTurn } from './in-turn.ts';
import { makeFirstRenditions } from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';
import { imageLimit, readImage } from './read-image.ts';
import { removeIfUnreferenced } from './remove-unreferenced-files.ts';
import { forgetUnreferencedFile, noteUnreferencedFile } from './unreferenced-file.store.ts';

/** Pixels of the preview's longer side. */
const previewSize = 20;

type Storage = Pick<Context, 'db' | 'files' | 'clock'>;

/** What an upload is stored from: its bytes, and the name of the file on the staff's computer. */
interface Upload {
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  fileName: string;
}

/**
 * Stores an image: encodes it again, so that no metadata such as camera and place remains, and adds its size, a preview and
 * the renditions that nearly every visitor needs. The same image twice is one file. Throws `image-too-large`,
 * `too-large`, `wrong-type`, `malformed`, `not-ready`.
 */
export async function storeImage(context: Storage, { bytes, fileName }: Upload): Promise<StoredImage> {
  return withTemporaryFile(bytes, imageLimit, (path) =>
    queueDecode('staff', async () => {
      const encoded = `${path}.jpg`;
      const { width, height, size } = await encode(path, encoded);
      const checksum = await checksumOf(encoded);
      const name = `${checksum.slice(0, 20)}-${imageName(fileName)}`;
      const image: StoredImage = {
        filePath: `/uploads/${name}.jpg`,
        originalName: fileName.slice(0, 300),
        type: 'image/jpeg',
        fileSize: size,
        checksum,
        width,
        height,
        preview: await previewOf(encoded),
      };
      return inTurn(image.filePath, () => keep(context, image, name, encoded));
    }),
  );
}

/**
 * Stores the file and then its row, so that no row is without its file. What a crash leaves is noted before and removed
 * later; what an error leaves is removed at once.
 */
async function keep(context: Storage, image: StoredImage, name: string, encoded: string): Promise<StoredImage> {
  const { db, files, clock } = context;
  const { filePath } = image;
  const file = filePath.slice('/'.length);
  const known = await findImage(db.read, filePath);
  if (known !== undefined && (await files.find(file)) !== undefined) return known;

  await db.transaction((tx) => noteUnreferencedFile(tx, filePath, clock.now()));
  try {
    await files.put(file, createReadStream(encoded));
    await makeFirstRenditions(files, name, { path: encoded, width: image.width, height: image.height });
    await db.transaction(async (tx) => {
      await insertImage(tx, image, clock.now());
      await forgetUnreferencedFile(tx, filePath);
    });
    return image;
  } catch (error) {
    // When the connection is lost, the transaction may still succeed, so the file stays for the hourly run.
    if (!(error instanceof ConnectionError)) {
      await removeIfUnreferenced(context, filePath).catch(() => {});
    }
    throw error;
  }
}

/** Writes an uploaded file as the JPEG that is stored: within the limit of its longer side, never enlarged. */
async function encode(from: string, to: string): Promise<{ width: number; height: number; size: number }> {
  const source = await readImage(from);
  return source
    .resize(maxImageSide, maxImageSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: imageQuality * 100, chromaSubsampling: '4:4:4' })
    .toFile(to)
    .catch((error) => {
      if (String(error).includes('No space left')) throw new Problem('no-space');
      throw new Problem('wrong-type', { message: 'This picture is damaged and cannot be read. Nothing was saved.' });
    });
}

async function previewOf(path: string): Promise<string> {
  const tiny = await sharp(path).resize(previewSize, previewSize, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
