import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findImageName, imageAddress, imageWidths } from '../../domain/image/renditions.ts';
import type { PrintedWork } from '../../domain/print/print.ts';
import type { Services } from '../context/context.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { renditionName } from '../images/make-renditions.ts';
import { queueDecode } from '../images/queue-decode.ts';

/** A work's uploaded image. */
export interface PrintImage {
  name: string;
  /** Pixels of the image that is printed. */
  width: number;
  file: string;
}

/** Of a print whose images should have `wanted` pixels in width; null for a work without an image that is stored here. */
export function printImageOf(
  { id, image, width, height }: { id: number; image: string; width: number | null; height: number | null },
  wanted: number,
): { source: PrintImage; printed: NonNullable<PrintedWork['image']> } | null {
  const name = findImageName(image);
  if (name === undefined || width === null || height === null) return null;
  const widths = imageWidths({ width, height });
  const nearest = (least: number) => widths.find((each) => each >= least) ?? widths[widths.length - 1] ?? width;
  const file = `${id}.jpg`;
  return {
    source: { name, width: nearest(wanted), file },
    printed: { file, address: imageAddress(image, nearest(480), 'jpg') },
  };
}

/**
 * Puts an image into the folder of a print: the stored rendition, or the image in that width, which is not stored, because nothing
 * else shows it. An image whose file is missing is left out of the print.
 */
export async function putPrintImage(
  services: Services,
  { name, width, file }: PrintImage,
  folder: string,
): Promise<void> {
  const { files } = services;
  const rendition = renditionName(name, { width, format: 'jpg' });
  const path = join(folder, file);
  if ((await files.find(rendition)) !== undefined) {
    await pipeline(files.read(rendition), createWriteStream(path));
    return;
  }
  const upload = `uploads/${name}.jpg`;
  if ((await files.find(upload)) === undefined) return;
  const sharp = await loadSharp();
  await queueDecode('staff', () =>
    files.withLocalFile(upload, (local) =>
      sharp(local).resize({ width, withoutEnlargement: true }).jpeg({ quality: 85 }).toFile(path),
    ),
  );
}
