import type { Sharp } from 'sharp';
import type { ImageEdit } from '../../domain/image/image-edit.ts';
import { imageQuality, maxImageSide } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';
import type { ReadableImage } from './read-image.ts';

interface EncodedFile {
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

/**
 * Writes an image upright as the JPEG that is stored: within the limit of its longer side, never enlarged, and turned and cropped where
 * an edit says so. Throws `wrong-type` for a damaged or incomplete image, `no-space`.
 */
export async function encodeImage(
  { image, strictImage }: Pick<ReadableImage, 'image' | 'strictImage'>,
  to: string,
  edit?: ImageEdit,
): Promise<EncodedFile> {
  return write(strictImage, to, edit)
    .catch((error) => {
      if (isHarmless(error)) return write(image, to, edit);
      throw error;
    })
    .catch((error) => {
      throw decodingProblem(error);
    });
}

function write(image: Sharp, to: string, edit: ImageEdit | undefined): Promise<EncodedFile> {
  const upright = image.autoOrient();
  return (edit === undefined ? upright : upright.rotate(edit.turns * 90).extract(edit.crop))
    .resize(maxImageSide, maxImageSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: imageQuality * 100, chromaSubsampling: '4:4:4' })
    .toFile(to);
}

/**
 * A JPEG's decoder warns of bytes between the segments, which some cameras write, and of fewer rows than the header states, which it
 * would fill with grey.
 */
const isHarmless = (error: unknown) => /VipsJpeg: (?!.*premature end)/s.test(String(error));

/** Returns the problem of an image that could not be decoded and written. */
export const decodingProblem = (error: unknown) =>
  String(error).includes('No space left') ? new Problem('no-space') : damagedImage();

export const damagedImage = () =>
  new Problem('wrong-type', { message: 'This image is damaged and cannot be read. Nothing was saved.' });

/** Loads sharp with the first image: its native library and its 75 modules would delay every start of the server. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each image is decoded once, so a cache of decoded ones would only hold memory.
  sharp.cache(false);
  return sharp;
}
