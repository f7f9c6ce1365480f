import sharp, { type Metadata, type Sharp } from 'sharp';
import { maxImageBytes } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';

/** At most 25 MB and 100 megapixels (docs/specification/images.md §1). */
export const imageLimit = { maxBytes: maxImageBytes, tooLarge: new Problem('image-too-large') };
const maxPixels = 100_000_000;

/** The accepted formats. Not SVG, which can contain scripts. */
const formats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'];

/**
 * Checks the image in a local file before it is decoded, and returns a decoder that rotates it upright and reads the first
 * frame only. Throws `too-large` or `wrong-type` with a message that says what to do.
 */
export async function readImage(path: string): Promise<Sharp> {
  let metadata: Metadata;
  try {
    metadata = await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Problem('wrong-type', { message: 'This file is not a picture that can be read. Please send a JPEG.' });
  }
  const { format, compression, width, height } = metadata;
  if (format === 'heif' && compression !== 'av1') {
    throw new Problem('wrong-type', {
      message:
        'HEIC pictures cannot be taken. On an iPhone choose Settings, Camera, Formats, Most Compatible, or export the photograph as JPEG.',
    });
  }
  const kind = format === 'heif' ? 'avif' : format;
  if (!formats.includes(kind ?? '')) {
    throw new Problem('wrong-type', { message: 'Please send a JPEG, PNG, WebP, AVIF, GIF or TIFF picture.' });
  }
  if (width * height > maxPixels) {
    throw new Problem('too-large', {
      message: 'This picture has more than 100 megapixels. Please send a smaller one.',
    });
  }
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient().flatten({ background: '#ffffff' });
}
