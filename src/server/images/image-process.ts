import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { tileSize } from '../../domain/image/iiif.ts';
import { type ImageEdit, isWhole, scaledEdit } from '../../domain/image/image-edit.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { encodeImage, loadSharp } from './encode-image.ts';
import { type ReadableImage, readImage } from './read-image.ts';
import { lossless, turnUpright } from './turn-upright.ts';

/** The work of the process on the image in a local file. */
export type ImageWork = {
  from: string;
  to: string;
  maxPixels: number;
} & (
  | {
      /** `encode` writes the image as it is stored to `to`; `tile` writes its tiles into the folder `to`. */
      kind: 'encode' | 'tile';
      /** The edit for `encode`: how the image is turned and cropped before. */
      edit?: ImageEdit | undefined;
    }
  /** Writes a part of it, so many pixels wide. */
  | { kind: 'draw'; edit: ImageEdit; width: number }
);

/** Bytes and pixels of the written image. */
export interface WrittenImage {
  size: number;
  width: number;
  height: number;
}

/** Tiles show the finest detail, so their colours are as fine as their pixels. */
const tileQuality = { quality: 85, chromaSubsampling: '4:4:4' };

async function run({ from, to, maxPixels, ...work }: ImageWork): Promise<WrittenImage> {
  const readable = await readImage(from, maxPixels, work.kind === 'tile' ? join(to, 'copy') : `${to}.copy`);
  if (work.kind === 'draw') return drawPart(readable, to, work);
  if (work.kind === 'encode') return encodeImage(readable, to, work.edit);
  const upright = await turnUpright(readable.image, readable.orientation, to);
  return upright.jpeg(tileQuality).tile({ size: tileSize, layout: 'iiif3' }).toFile(join(to, 'tiles'));
}

// The process reads one image, so a cache would only hold memory.
sharp.cache(false);
// When memory is short, the system ends this process and not the server.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
answerTasks(run);

/**
 * The settings of a JPEG for a printer, which is finer than on the pages. An optimal coding would hold the whole image.
 */
const quality = { quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false };

/** The EXIF orientations that turn as much, by the number of quarter turns. */
const orientations = [1, 6, 3, 8] as const;

/**
 * Draws a part of an image of any size as a JPEG of `width` pixels, with little memory: the whole image becomes as small as the part needs
 * it while it is read, and is turned on the disk.
 */
async function drawPart(
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
