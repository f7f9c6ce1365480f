import { derivedFormats, findDerivedImage, imageAddress, imageWidths } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import { ensureRendition } from './ensure-rendition.ts';
import { findImage } from './image.store.ts';

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
