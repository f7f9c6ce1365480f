import type { Sharp } from 'sharp';
import { type DerivedFormat, derivedFormats, imageWidths, renditionHeight } from '../../domain/image/renditions.ts';
import { allEnded } from '../context/all-ended.ts';
import type { Files } from '../files/files.ts';
import { loadSharp } from './load-sharp.ts';

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

/** A stored image in a local file; width and height in pixels. */
interface Original {
  path: string;
  width: number;
  height: number;
}

/** The file name of a rendition. */
export function renditionName(name: string, { width, format }: Rendition): string {
  return `pictures/${name}/${width}.${format}`;
}

/** Makes and stores one rendition. */
export async function makeRendition(files: Files, name: string, original: Original, wanted: Rendition): Promise<void> {
  const encoded = await encode[wanted.format](await resize(original, wanted.width)).toBuffer();
  await files.put(renditionName(name, wanted), [encoded]);
}

/** The renditions that are made with the upload. */
export function firstRenditions(original: Pick<Original, 'width' | 'height'>): Rendition[] {
  return firstWidths(original).flatMap((width) => derivedFormats.map((format) => ({ width, format })));
}

function firstWidths(original: Pick<Original, 'width' | 'height'>): number[] {
  return imageWidths(original).filter((each, at) => each <= maxFirstWidth || at === 0);
}

/**
 * Makes the renditions that nearly every visitor needs and that an interrupted run has not stored; each width is resized once
 * for its formats. An error is thrown after all have ended, so that none is stored after the caller has removed the others.
 */
export async function makeFirstRenditions(files: Files, name: string, original: Original): Promise<void> {
  const sharp = await loadSharp();
  await allEnded(
    firstWidths(original).map(async (each) => {
      const stored = await Promise.all(
        derivedFormats.map((format) => files.find(renditionName(name, { width: each, format }))),
      );
      const missing = derivedFormats.filter((_, at) => stored[at] === undefined);
      if (missing.length === 0) return;
      const { data, info } = await (await resize(original, each)).raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: info.channels };
      await allEnded(
        missing.map(async (format) => {
          const encoded = await encode[format](sharp(data, { raw })).toBuffer();
          await files.put(renditionName(name, { width: each, format }), [encoded]);
        }),
      );
    }),
  );
}

async function resize(original: Original, width: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(original.path).resize(width, renditionHeight(original, width), { fit: 'fill' });
}
