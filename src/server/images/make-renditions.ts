import sharp, { type Sharp } from 'sharp';
import { type DerivedFormat, derivedFormats, imageWidths } from '../../domain/artwork/image.ts';
import type { Files } from '../files/files.ts';

/** AVIF at effort 1: for paintings more effort makes no smaller file (docs/decisions/0003). */
const encode: Record<DerivedFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** Pixels. Grids and phones use widths up to this, which are made with the upload; others are made on first request. */
const maxFirstWidth = 800;

export interface Rendition {
  width: number;
  format: DerivedFormat;
}

/** The file name of a rendition. */
export function renditionName(name: string, { width, format }: Rendition): string {
  return `pictures/${name}/${width}.${format}`;
}

/** Makes, stores and returns one rendition of an image. */
export async function makeRendition(
  files: Files,
  name: string,
  bytes: Uint8Array,
  wanted: Rendition,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoded = new Uint8Array(await encode[wanted.format](sharp(bytes).resize(wanted.width)).toBuffer());
  await files.put(renditionName(name, wanted), encoded);
  return encoded;
}

/** Makes the renditions that nearly every visitor needs; each width is resized once for its three formats. */
export async function makeFirstRenditions(files: Files, name: string, bytes: Uint8Array, width: number): Promise<void> {
  const widths = imageWidths(width).filter((each, at) => each <= maxFirstWidth || at === 0);
  await Promise.all(
    widths.map(async (each) => {
      const { data, info } = await sharp(bytes).resize(each).raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      await Promise.all(
        derivedFormats.map(async (format) => {
          const encoded = await encode[format](sharp(data, { raw })).toBuffer();
          await files.put(renditionName(name, { width: each, format }), encoded);
        }),
      );
    }),
  );
}
