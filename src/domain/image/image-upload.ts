import { Problem } from '../problems.ts';

/** The figures of an upload (docs/specification/images.md §1 and §2), the same in the browser and on the server. */

/** Pixels of a stored image's longer side. */
export const maxImageSide = 2048;

/** Pixels of a side before it is made smaller, the most that a JPEG has: even a decoder that reads row by row holds several rows. */
export const maxImageSideBefore = 65_535;

/** JPEG quality of a stored image, from 0 to 1. */
export const imageQuality = 0.92;

/** Bytes of one file. */
export const maxImageBytes = 25 * 1024 * 1024;

/** Bytes of the hero's image (docs/specification/content.md §7). */
export const maxHeroBytes = 5 * 1024 * 1024;

/** How long an upload may stand still; milliseconds. */
export const uploadTimeoutMs = 30_000;

/** From this many failures on, the field suggests another image. */
export const manyFailures = 3;

/** The size of an image once its longer side is within the limit; a smaller one stays as it is. */
export function fittingSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, maxImageSide / Math.max(width, height));
  const fitted = (side: number) => Math.max(1, Math.round(side * factor));
  return { width: fitted(width), height: fitted(height) };
}

const KB = 1024;
const MB = KB * KB;

/** Bytes as text: whole bytes, or KB or MB with one decimal (docs/specification/images.md §9). */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  // 1048525 bytes would be rounded to 1024.0 KB.
  return bytes < MB - KB / 20 ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / MB).toFixed(1)} MB`;
}

/** Pixels of an original (docs/specification/images.md §10). */
export const maxOriginalPixels = 200_000_000;

/** Bytes of an original: 200 megapixels of 16 bits in three channels, and what a TIFF may have beside them. */
export const maxOriginalBytes = 1.5 * 1024 ** 3;

export const originalTooLarge = new Problem('too-large', { message: 'An original may have at most 1.5 GB.' });
