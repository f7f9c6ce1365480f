import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { tileSize } from '../../domain/image/iiif.ts';
import { type ImageEdit, isWhole, scaledEdit } from '../../domain/image/image-edit.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { encodeImage, loadSharp } from './encode-image.ts';
import { type ReadableImage, readImage } from './read-image.ts';

/** How an image of an EXIF orientation becomes upright: mirrored from left to right, and then turned clockwise. */
const turns: Record<number, { mirrored: boolean; degrees: 90 | 180 | 270 }> = {
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
};

/** Pixels of the stripes that are turned at a time. */
const stripe = 1024;

/** The files between the steps: nothing is lost, and any part can be read without the rest. */
const lossless = { compression: 'none', tile: true, tileWidth: 256, tileHeight: 256 } as const;

/**
 * Turns an image of any size upright by its EXIF orientation with little memory: libvips would hold all its pixels, as the first
 * row of a turned image is a column of its file. So they are written into `folder`, and turned there stripe by stripe.
 */
export async function turnUpright(image: Sharp, orientation: number, folder: string): Promise<Sharp> {
  const turn = turns[orientation];
  // The remaining ones are upright, or only mirrored: that is done row by row.
  if (turn === undefined) return image.autoOrient();
  const sharp = await loadSharp();
  const open = (path: string) => sharp(path, unlimited);
  const flat = join(folder, 'flat.tif');
  const { width, height } = await image.flop(turn.mirrored).tiff(lossless).toFile(flat);
  const isOnItsSide = turn.degrees !== 180;
  const length = isOnItsSide ? width : height;
  const stripes: string[] = [];
  for (let at = 0; at < length; at += stripe) {
    const size = Math.min(stripe, length - at);
    // Turned, the first stripe is that of the left edge, the right edge or the bottom.
    const from = turn.degrees === 90 ? at : length - at - size;
    const area = isOnItsSide
      ? { left: from, top: 0, width: size, height }
      : { left: 0, top: from, width, height: size };
    const path = join(folder, `${at}.tif`);
    await open(flat).extract(area).rotate(turn.degrees).tiff(lossless).toFile(path);
    stripes.push(path);
  }
  if (stripes.length === 1) return open(stripes[0] as string);
  // The last stripe is filled up to the size of the others.
  const upright = isOnItsSide ? { width: height, height: width } : { width, height };
  return sharp(stripes, { ...unlimited, join: { across: 1 } }).extract({ left: 0, top: 0, ...upright });
}

/** The limits were checked when the source was opened. */
const unlimited = { limitInputPixels: false } as const;

/** What the process does with the image in a local file. */
export type ImageWork = {
  from: string;
  to: string;
  maxPixels: number;
} & (
  | {
      /** `encode` writes the image as it is stored to `to`; `tile` writes its tiles into the folder `to`. */
      kind: 'encode' | 'tile';
      /** For `encode`: how the image is turned and cropped before. */
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
  const readable = await readImage(from, maxPixels);
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

/** For a printer: finer than on the pages. An optimal coding would hold the whole image. */
const quality = { quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false };

/** By quarter turns: the EXIF orientation that turns as much. */
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
