import sharp, { type Sharp } from 'sharp';
import { type DerivedFormat, derivedFormats, pictureWidths } from '../../domain/picture.ts';
import type { Files } from '../files/files.ts';

/** AVIF at effort 2: two thirds of the time of effort 3 for four per cent more bytes (docs/decisions/0003). */
const encode: Record<DerivedFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 3 }),
  jpg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

/** Where a rendition is kept. */
export function renditionName(name: string, width: number, format: DerivedFormat): string {
  return `pictures/${name}/${width}.${format}`;
}

/** Makes every size and format in which a picture is served: decoded once, resized once a width. */
export async function makeRenditions(files: Files, name: string, bytes: Uint8Array, width: number): Promise<void> {
  const decoded = sharp(bytes);
  await Promise.all(
    pictureWidths(width).map(async (each) => {
      const { data, info } = await decoded.clone().resize(each).raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      await Promise.all(
        derivedFormats.map(async (format) => {
          const encoded = await encode[format](sharp(data, { raw })).toBuffer();
          await files.put(renditionName(name, each, format), encoded);
        }),
      );
    }),
  );
}
