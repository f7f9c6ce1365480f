import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { slugOf } from '../../domain/artwork/period.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { findImage, insertImage, type StoredImage } from './image.store.ts';
import { makeFirstRenditions } from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';
import { readImage } from './read-image.ts';

/** JPEG quality of the kept picture, as the seed's uploader encodes (000 §5: 0.92). */
const quality = 92;

/** Pixels of the tiny preview's longer side. */
const previewSize = 20;

/**
 * Takes a picture in: decoded and encoded anew, so that nothing but the picture is kept (no camera, no place, no
 * hidden data), with its size, a tiny preview, and the renditions that nearly every visitor will ask for. The same picture
 * twice is one file. Throws `too-large`, `wrong-type`, `not-ready`.
 */
export async function storeImage(
  context: Pick<Context, 'db' | 'files' | 'clock'>,
  upload: { image: Uint8Array; fileName: string },
): Promise<StoredImage> {
  return queueDecode('staff', async () => {
    const source = await readImage(upload.image);
    const { data, info } = await source
      .toColourspace('srgb')
      .jpeg({ quality, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new Problem('wrong-type', { message: 'This picture is damaged and can not be read. Nothing was saved.' });
      });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 20);
    const stem = upload.fileName.replace(/\.[^.]*$/, '');
    const name = `${hash}-${slugOf(stem).slice(0, 60) || 'picture'}`;
    const filePath = `/uploads/${name}.jpg`;
    const known = await findImage(context.db.read, filePath);
    if (known !== undefined) return known;

    const { width, height } = info;
    const picture: StoredImage = {
      filePath,
      originalName: upload.fileName.slice(0, 300),
      fileSize: data.length,
      width,
      height,
      preview: await previewOf(data),
    };
    await context.files.put(`uploads/${name}.jpg`, data);
    await makeFirstRenditions(context.files, name, data, width);
    await context.db.transaction((tx) => insertImage(tx, picture, context.clock.now()));
    return picture;
  });
}

async function previewOf(picture: Uint8Array): Promise<string> {
  const tiny = await sharp(picture)
    .resize(previewSize, previewSize, { fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
