import { derivedFormats, findDerivedImage, imageAddress, imageWidths } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { log } from '../runtime/log.ts';
import { findRendition } from './find-rendition.ts';
import { findImage } from './image.store.ts';

/**
 * Makes every width of a stored picture in the format that browsers take first, so that no visitor waits for it: for
 * what the first page shows, where the wait would be longest. An address that is not a stored picture's is left alone, and what can not be made now is made when it is asked for.
 */
export async function prepareRenditions(services: Pick<Services, 'db' | 'files'>, path: string): Promise<void> {
  const stored = await findImage(services.db.read, path);
  if (stored === undefined) return;
  const wanted = imageWidths(stored.width).flatMap(
    (width) => findDerivedImage(imageAddress(path, width, derivedFormats[0])) ?? [],
  );
  await Promise.all(wanted.map(({ name, ...rendition }) => findRendition(services, name, rendition))).catch((error) =>
    log.warn('a picture was not made ready', { path, error }),
  );
}
