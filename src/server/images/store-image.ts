import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { slugOf } from '../../domain/artwork/period.ts';
import { Problem } from '../../domain/problems.ts';
import type { Context } from '../context/context.ts';
import { findImage, insertImage, type StoredImage } from './image.store.ts';
import { makeFirstRenditions } from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';
import { readImage } from './read-image.ts';

/** JPEG quality of the stored image (docs/specification/images.md §1). */
const quality = 92;

/** Pixels of the preview's longer side. */
const previewSize = 20;

/**
 * Stores an image: encodes it again, so that no metadata such as camera and place remains, and adds its size, a preview and
 * the renditions that nearly every visitor needs. The same image twice is one file. Throws `image-too-large`,
 * `too-large`, `wrong-type`, `not-ready`.
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
    const image: StoredImage = {
      filePath,
      originalName: upload.fileName.slice(0, 300),
      fileSize: data.length,
      width,
      height,
      preview: await previewOf(data),
    };
    await context.files.put(`uploads/${name}.jpg`, data);
    await makeFirstRenditions(context.files, name, data, width);
    await context.db.transaction((tx) => insertImage(tx, image, context.clock.now()));
    return image;
  });
}

async function previewOf(image: Uint8Array): Promise<string> {
  const tiny = await sharp(image).resize(previewSize, previewSize, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
