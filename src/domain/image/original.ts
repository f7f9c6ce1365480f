import { Problem } from '../problems.ts';

/** The limits of an original (docs/specification/images.md §10). */

/** Pixels. */
export const maxOriginalPixels = 200_000_000;

/** Bytes: 200 megapixels of 16 bits in three channels, and what a TIFF may have beside them. */
export const maxOriginalBytes = 1.5 * 1024 ** 3;

export const originalTooLarge = new Problem('too-large', { message: 'An original may have at most 1.5 GB.' });
