import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { loadSharp } from './encode-image.ts';

/**
 * The turns by which an image of an EXIF orientation becomes upright: it is mirrored from left to right, and then
 * turned clockwise.
 */
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
export const lossless = { compression: 'none', tile: true, tileWidth: 256, tileHeight: 256 } as const;

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
