import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageEdit } from '../../domain/image/image-edit.ts';
import { tileSize } from '../../domain/image/zoom-tiles.ts';
import { answerTasks } from '../runtime/task-process.ts';
import { drawPart } from './draw-part.ts';
import { encodeImage } from './encode-image.ts';
import { readImage } from './read-image.ts';
import { turnUpright } from './turn-upright.ts';

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
