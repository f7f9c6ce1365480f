import sharp, { type Sharp } from 'sharp';
import { type DerivedFormat, derivedFormats, imageWidths } from '../../domain/artwork/image.ts';
import type { Files } from '../files/files.ts';

/** AVIF at effort 1: of painted surfaces more effort makes no smaller file (docs/decisions/0003). */
const encode: Record<DerivedFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 82, mozjpeg: true }),
};

/** Pixels: what walls and phones show is made when a picture comes in, a larger width when it is first asked for. */
const madeAtOnce = 800;

export interface Rendition {
  width: number;
  format: DerivedFormat;
}

/** Where a rendition is kept. */
export function renditionName(name: string, { width, format }: Rendition): string {
  return `pictures/${name}/${width}.${format}`;
}

/** Makes one rendition of a picture, keeps it and returns it. */
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

/** Makes every rendition that nearly every visitor asks for; each width is resized once for its three formats. */
export async function makeFirstRenditions(files: Files, name: string, bytes: Uint8Array, width: number): Promise<void> {
  const widths = imageWidths(width).filter((each, at) => each <= madeAtOnce || at === 0);
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
