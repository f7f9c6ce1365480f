import { imageWidths } from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import { shareWhileRunning } from '../runtime/concurrency.ts';
import { findImage, type StoredImage } from './image.store.ts';
import {
  firstRenditions,
  makeFirstRenditions,
  makeRendition,
  type Rendition,
  renditionName,
} from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';

/** Parallel requests for a rendition wait for the same result. */
const shareRendition = shareWhileRunning<boolean>();

/**
 * Returns the file of a rendition of a stored image. A missing one is made and stored: large ones on their first request, any
 * one after a backup without renditions is restored. Undefined if there is no such image or width. Throws `not-ready` when
 * the decode queue is full.
 */
export async function ensureRendition(
  services: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<string | undefined> {
  const file = renditionName(name, wanted);
  if ((await services.files.find(file)) !== undefined) return file;
  return (await shareRendition(file, () => make(services, name, wanted))) ? file : undefined;
}

/**
 * Makes the renditions that nearly every visitor needs; requests for one of them wait for all. An image that was deleted
 * meanwhile keeps none.
 */
export async function ensureFirstRenditions(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { filePath, width, height }: StoredImage,
): Promise<void> {
  const name = filePath.replace(/^\/uploads\/(.*)\.\w+$/, '$1');
  const names = firstRenditions({ width, height }).map((each) => renditionName(name, each));
  const making = queueDecode('visitor', () =>
    files.withLocalFile(filePath.slice('/'.length), async (path) => {
      await makeFirstRenditions(files, name, { path, width, height });
      if ((await findImage(db.read, filePath)) === undefined) for (const each of names) await files.remove(each);
      return true;
    }),
  );
  for (const each of names) shareRendition(each, () => making).catch(() => {});
  await making;
}

/** Returns false if there is nothing to make it from. */
async function make({ db, files }: Pick<Services, 'db' | 'files'>, name: string, wanted: Rendition): Promise<boolean> {
  const original = `uploads/${name}.jpg`;
  const stored = await findImage(db.read, `/${original}`);
  if (stored === undefined || !imageWidths(stored).includes(wanted.width)) return false;
  return queueDecode('visitor', async () => {
    // Another request may have made it in the meantime.
    if ((await files.find(renditionName(name, wanted))) !== undefined) return true;
    if ((await files.find(original)) === undefined) return false;
    await files.withLocalFile(original, (path) =>
      makeRendition(files, name, { path, width: stored.width, height: stored.height }, wanted),
    );
    return true;
  });
}
