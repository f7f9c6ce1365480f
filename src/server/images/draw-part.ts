import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { type ImageEdit, isWhole, scaledEdit } from '../../domain/image/image-edit.ts';
import { loadSharp } from './load-sharp.ts';
import type { ReadableImage } from './read-image.ts';
import { lossless, turnUpright } from './turn-upright.ts';

/** For a printer: finer than on the pages. An optimal coding would hold the whole image. */
const quality = { quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false };

/** By quarter turns: the EXIF orientation that turns as much. */
const orientations = [1, 6, 3, 8] as const;

/**
 * Draws a part of an image of any size as a JPEG of `width` pixels, with little memory: the whole image becomes as small as the part needs
 * it while it is read, and is turned on the disk.
 */
export async function drawPart(
  { image, orientation }: ReadableImage,
  to: string,
  { edit, width }: { edit: ImageEdit; width: number },
) {
  const sharp = await loadSharp();
  const folder = `${to}.parts`;
  const stored = async (drawn: Sharp, name: string) => {
    const path = join(folder, name);
    await drawn.tiff(lossless).toFile(path);
    return sharp(path);
  };
  await mkdir(join(folder, 'turned'), { recursive: true });
  try {
    const { autoOrient: size } = await image.metadata();
    const upright = await turnUpright(image, orientation, folder);
    if (isWhole(edit, size)) return await upright.resize(width).jpeg(quality).toFile(to);
    const scale = width / edit.crop.width;
    const copy = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
    let whole = await stored(upright.resize({ ...copy, fit: 'fill' }), 'whole.tif');
    if (edit.turns > 0) {
      const turned = await turnUpright(whole, orientations[edit.turns], join(folder, 'turned'));
      whole = await stored(turned, 'turned.tif');
    }
    return await whole
      .extract(scaledEdit(edit, size, copy).crop)
      .resize(width)
      .jpeg(quality)
      .toFile(to);
  } finally {
    await rm(folder, { recursive: true });
  }
}
