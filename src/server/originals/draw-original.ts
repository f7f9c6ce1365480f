import { maxOriginalPixels } from '../../domain/image/image-upload.ts';
import type { Services } from '../context/context.ts';
import type { WrittenImage } from '../images/image-process.ts';
import { queueDecode, runImageProcess } from '../images/run-image-process.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import type { ShownOriginal } from './original.store.ts';

/**
 * Draws the part of its original that an artwork shows as a JPEG of so many pixels in width, into the local file `to`:
 * without its metadata, in the colours of the stored image. Originals are drawn one at a time, and queue as one of the
 * visitors' images, so that visitors' images do not wait for them. Returns undefined where the original cannot be
 * drawn: the stored image shows the same.
 */
export async function drawOriginal(
  { files, config }: Pick<Services, 'files' | 'config'>,
  { file, edit }: Pick<ShownOriginal, 'file' | 'edit'>,
  width: number,
  to: string,
): Promise<WrittenImage | undefined> {
  try {
    return await inTurn('drawn original', () =>
      queueDecode('visitor', () =>
        files.withLocalFile(file, (from) =>
          runImageProcess(config, { kind: 'draw', from, to, maxPixels: maxOriginalPixels, edit, width }),
        ),
      ),
    );
  } catch (error) {
    log.warn('an original was not drawn', { file, error });
    return undefined;
  }
}
