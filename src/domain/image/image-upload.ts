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

/** The milliseconds for which an upload may stand still. */
export const uploadTimeoutMs = 30_000;

/** The number of failures from which on the field suggests another image. */
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

// The following rules say how much memory the decoder of an image needs (docs/specification/images.md §13).

/** Bytes of an image that a decoder may hold as a whole: with the rows in progress its process stays below 512 MB. */
export const maxHeldBytes = 320 * 1024 ** 2;

/** The bytes from which on an image is decoded in a process of its own, so that the server does not hold them. */
export const maxHeldByServer = 64 * 1024 ** 2;

/** The facts that are known of an image before it is decoded. */
export interface EncodedImage {
  format: string;
  width: number;
  height: number;
  channels: number;
  /** The bytes of one channel of a pixel. */
  bytes: 1 | 2;
  /** A progressive JPEG, or one whose channels come one after the other; an interlaced PNG. */
  isProgressive: boolean;
  /** The sampling factors of each component of a JPEG. Undefined if they are unknown. */
  sampling?: readonly Sampling[] | undefined;
}

/** Samples of a JPEG's component in a unit of its frame. */
export interface Sampling {
  across: number;
  down: number;
}

/**
 * The bytes that a decoder holds of the whole image; 0 for a format that it reads row by row. Measured by
 * `test/campaigns/files/large-originals`.
 */
export function heldBytes(image: EncodedImage): number {
  const { format, width, height, channels, bytes, isProgressive } = image;
  const pixels = width * height;
  switch (format) {
    case 'jpeg':
      return isProgressive ? coefficientBytes(image) : 0;
    case 'png':
      return isProgressive ? pixels * channels * bytes : 0;
    case 'webp':
      return pixels * 7;
    case 'gif':
      return pixels * 5;
    case 'heif':
      return pixels * 13 * bytes;
    default:
      return 0;
  }
}

/**
 * Returns the same bytes, or for a TIFF the most that they can be: a TIFF may be a single strip, which only decoding
 * shows.
 */
export function mostHeldBytes(image: EncodedImage): number {
  const { format, width, height, channels, bytes } = image;
  return format === 'tiff' ? width * height * channels * bytes : heldBytes(image);
}

/** Says why an image above the limit is refused, and how it can be saved instead. */
export function heldTooLarge({ format, width, height }: EncodedImage): string {
  const megapixels = Math.round((width * height) / 1_000_000);
  const [kind, instead] = savedInstead[format] ?? ['file in this format', 'as JPEG or TIFF'];
  return `A ${kind} of ${megapixels} megapixels needs more memory than the server has for it. Please save it ${instead}.`;
}

const savedInstead: Record<string, [kind: string, instead: string]> = {
  jpeg: ['progressive JPEG', 'as a baseline JPEG (not progressive) or as TIFF'],
  png: ['PNG with interlacing', 'without interlacing, or as TIFF'],
};

/** Each pass over a progressive JPEG refines all coefficients: two bytes for each sample, in blocks of 8 × 8. */
function coefficientBytes({ width, height, channels, sampling }: EncodedImage): number {
  const components = sampling ?? Array.from({ length: channels }, () => ({ across: 1, down: 1 }));
  const across = 8 * Math.max(...components.map((each) => each.across));
  const down = 8 * Math.max(...components.map((each) => each.down));
  const units = Math.ceil(width / across) * Math.ceil(height / down);
  return components.reduce((sum, each) => sum + units * each.across * each.down * 64 * 2, 0);
}
