import type { Sharp } from 'sharp';
import {
  type DerivedFormat,
  derivedFormats,
  findDerivedImage,
  imageAddress,
  imageWidths,
  renditionHeight,
  shareCard,
} from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import type { Files } from '../files/files.ts';
import { allEnded, inTurn, shareWhileRunning } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { loadSharp } from './encode-image.ts';
import { findImage, type StoredImage } from './image.store.ts';
import { mostRightsBytes } from './rights/rights-metadata.ts';
import { queueDecode } from './run-image-process.ts';

/** Parallel requests for a rendition wait for the same result. */
const shareRendition = shareWhileRunning<boolean>();

/**
 * Returns the file of a rendition of a stored image. A missing one is made and stored: large ones on their first request, any
 * one after a backup without renditions is restored. Undefined if there is no such image or width. Throws `not-ready` when
 * the decode queue is full.
 */
export async function ensureRendition(
  services: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<string | undefined> {
  const file = renditionName(name, wanted);
  if ((await services.files.find(file)) !== undefined) return file;
  return (await shareRendition(file, () => make(services, name, wanted))) ? file : undefined;
}

/**
 * Makes the renditions that nearly every visitor needs; requests for one of them wait for all. An image that was deleted
 * meanwhile keeps none.
 */
export async function ensureFirstRenditions(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { filePath, width, height }: StoredImage,
): Promise<void> {
  const name = filePath.replace(/^\/uploads\/(.*)\.\w+$/, '$1');
  const names = firstRenditions({ width, height }).map((each) => renditionName(name, each));
  const making = queueDecode('visitor', () =>
    files.withLocalFile(filePath.slice('/'.length), async (path) => {
      await makeFirstRenditions(files, name, { path, width, height });
      if ((await findImage(db.read, filePath)) === undefined) for (const each of names) await files.remove(each);
      return true;
    }),
  );
  for (const each of names) shareRendition(each, () => making).catch(() => {});
  await making;
}

/** Returns false if there is nothing to make it from. */
async function make({ db, files }: Pick<Services, 'db' | 'files'>, name: string, wanted: Rendition): Promise<boolean> {
  const original = `uploads/${name}.jpg`;
  const stored = await findImage(db.read, `/${original}`);
  if (stored === undefined || !imageWidths(stored).includes(wanted.width)) return false;
  return queueDecode('visitor', async () => {
    // Another request may have made it in the meantime.
    if ((await files.find(renditionName(name, wanted))) !== undefined) return true;
    if ((await files.find(original)) === undefined) return false;
    await files.withLocalFile(original, (path) =>
      makeRendition(files, name, { path, width: stored.width, height: stored.height }, wanted),
    );
    return true;
  });
}

/**
 * Makes every width of an image in the preferred format, so that no visitor waits for it: for the home page's image, where
 * the wait is longest. Other addresses are ignored, and a failed rendition is made on its first request.
 */
export async function prepareRenditions(services: Pick<Services, 'db' | 'files'>, path: string): Promise<void> {
  const stored = await findImage(services.db.read, path);
  if (stored === undefined) return;
  const wanted = imageWidths(stored).flatMap(
    (width) => findDerivedImage(imageAddress(path, width, derivedFormats[0])) ?? [],
  );
  await Promise.all(wanted.map(({ name, ...rendition }) => ensureRendition(services, name, rendition))).catch((error) =>
    log.warn('renditions of an image could not be prepared', { path, error }),
  );
}

/**
 * Makes the first renditions of an uploaded image after its response (docs/specification/images.md §3): one image after the other, so
 * that visitors and further uploads are not kept waiting. What is still missing when the server stops is made on its first request.
 */
export function prepareFirstRenditions(services: Pick<Services, 'db' | 'files'>, image: StoredImage): void {
  void inTurn('first renditions', async () => {
    if (services.db.isClosed()) return;
    await ensureFirstRenditions(services, image).catch((error) => {
      if (services.db.isClosed()) return;
      log.warn('renditions of an image could not be prepared', { path: image.filePath, error });
    });
  });
}

/** AVIF at effort 1: for paintings more effort makes no smaller file (docs/decisions/0003). */
const encode: Record<DerivedFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 58, effort: 1 }),
  webp: (image) => image.webp({ quality: 80, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 82, mozjpeg: true }),
};

/** The qualities for a JPEG that has too many bytes for a share card. Only noise needs the last ones. */
const coarser = [70, 58, 46, 34, 22, 12];

/** Encodes an image of this width. A JPEG that share cards may show has at most their bytes, with the rights that are added later. */
async function encoded(image: Sharp, { width, format }: Rendition): Promise<Buffer> {
  let file = await encode[format](image.clone()).toBuffer();
  if (format !== 'jpg' || width > shareCard.width) return file;
  for (const quality of coarser) {
    if (file.length <= shareCard.bytes - mostRightsBytes) break;
    file = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  }
  return file;
}

/** Pixels. Grids and phones use widths up to this, which are made with the upload; others are made on first request. */
const maxFirstWidth = 800;

interface Rendition {
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
async function makeRendition(files: Files, name: string, original: Original, wanted: Rendition): Promise<void> {
  const file = await encoded(await resize(original, wanted.width), wanted);
  await files.put(renditionName(name, wanted), [file]);
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
          const file = await encoded(sharp(data, { raw }), { width: each, format });
          await files.put(renditionName(name, { width: each, format }), [file]);
        }),
      );
    }),
  );
}

async function resize(original: Original, width: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(original.path).resize(width, renditionHeight(original, width), { fit: 'fill' });
}
