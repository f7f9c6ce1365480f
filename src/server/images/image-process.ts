import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { tileSize } from '../../domain/image/zoom-tiles.ts';
import { Problem, type ProblemCode } from '../../domain/problems.ts';
import { encodeImage } from './encode-image.ts';
import { readImage } from './read-image.ts';
import { turnUpright } from './turn-upright.ts';

/** What the process does with the image in a local file. */
export interface ImageWork {
  /** `encode` writes the image as it is stored to `to`; `tile` writes its tiles into the folder `to`. */
  kind: 'encode' | 'tile';
  from: string;
  to: string;
  maxPixels: number;
}

/** What it reports: bytes and pixels of the written image, or why it failed. */
export type ImageResult =
  | { size: number; width: number; height: number }
  | { problem: { code: ProblemCode; message: string } }
  | { error: string };

/** Tiles show the finest detail, so their colours are as fine as their pixels. */
const tileQuality = { quality: 85, chromaSubsampling: '4:4:4' };

async function run({ kind, from, to, maxPixels }: ImageWork): Promise<ImageResult> {
  try {
    const readable = await readImage(from, maxPixels);
    if (kind === 'encode') return await encodeImage(readable, to);
    const upright = await turnUpright(readable.image, readable.orientation, to);
    return await upright.jpeg(tileQuality).tile({ size: tileSize, layout: 'iiif3' }).toFile(join(to, 'tiles'));
  } catch (error) {
    if (error instanceof Problem) return { problem: { code: error.code, message: error.message } };
    return { error: error instanceof Error ? `${error.stack}` : `${error}` };
  }
}

// The process reads one image, so a cache would only hold memory.
sharp.cache(false);
// When memory is short, the system ends this process and not the server.
void writeFile('/proc/self/oom_score_adj', '1000').catch(() => {});
// Visitors' requests get the processor first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// When the server stops, nobody waits for the result.
process.once('disconnect', () => process.exit(1));
process.once('message', async (work: ImageWork) => {
  const result = await run(work);
  process.send?.({ result }, () => process.exit(0));
});
