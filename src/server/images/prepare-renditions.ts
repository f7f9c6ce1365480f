import { derivedFormats, findDerivedImage, imageAddress, imageWidths } from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import { inTurn } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { ensureFirstRenditions, ensureRendition } from './ensure-rendition.ts';
import { findImage, type StoredImage } from './image.store.ts';

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
