import type { Sharp } from 'sharp';
import { imageQuality, maxImageSide } from '../../domain/image/image-upload.ts';
import { Problem } from '../../domain/problems.ts';

/**
 * Writes an image upright as the JPEG that is stored: within the limit of its longer side, never enlarged. Throws `wrong-type` for
 * a damaged image, `no-space`.
 */
export async function encodeImage(source: Sharp, to: string): Promise<{ width: number; height: number; size: number }> {
  return source
    .autoOrient()
    .resize(maxImageSide, maxImageSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: imageQuality * 100, chromaSubsampling: '4:4:4' })
    .toFile(to)
    .catch((error) => {
      if (String(error).includes('No space left')) throw new Problem('no-space');
      throw damagedImage();
    });
}

export const damagedImage = () =>
  new Problem('wrong-type', { message: 'This image is damaged and cannot be read. Nothing was saved.' });
