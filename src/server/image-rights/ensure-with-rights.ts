import { type DerivedImage, findImageName } from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import { ensureRendition } from '../images/ensure-rendition.ts';
import { embedRights } from '../images/rights/embed-rights.ts';
import { forgetUnreferencedFile, noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { shareWhileRunning } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import type { VersionedRights } from './find-image-rights.ts';

/** An image with rights: a rendition, or the stored image itself at `path`. */
export type CarryingImage = DerivedImage | { path: string };

const share = shareWhileRunning<string | undefined>();

/**
 * The file of an image that carries its rights, made on its first request from the one without them: nothing is decoded, so that it takes
 * no longer than a copy. Files with former rights are removed an hour later, when nobody reads them any more. Undefined if there is no
 * such image. Throws `not-ready` when the decode queue is full.
 */
export async function ensureWithRights(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  image: CarryingImage,
  rights: VersionedRights,
): Promise<string | undefined> {
  const { name, size, format } = placeOf(image);
  const file = `pictures/${name}/${size}-${rights.version}.${format}`;
  if ((await services.files.find(file)) !== undefined) return file;
  return share(file, async () => {
    const { db, files, clock } = services;
    const plain = await plainFile(services, image);
    if (plain === undefined) return undefined;
    const bytes = Buffer.from(await new Response(files.read(plain)).arrayBuffer());
    const embedded = embed(bytes, format, rights, file);
    if (embedded === undefined) return plain;
    const former: string[] = [];
    for await (const found of files.list(`pictures/${name}/${size}-`)) former.push(found.name);
    await db.transaction(async (tx) => {
      for (const each of former) await noteUnreferencedFile(tx, `/${each}`, clock.now());
      await forgetUnreferencedFile(tx, `/${file}`);
    });
    await files.put(file, [embedded]);
    return file;
  });
}

/** A visitor sees the image also when its rights cannot be written. */
function embed(bytes: Buffer, format: DerivedImage['format'], rights: VersionedRights, file: string) {
  try {
    return embedRights(bytes, format, rights);
  } catch (error) {
    log.error('the rights could not be written into an image', { file, error });
    return undefined;
  }
}

function placeOf(image: CarryingImage) {
  if ('width' in image) return { name: image.name, size: String(image.width), format: image.format };
  return { name: findImageName(image.path) ?? '', size: 'stored', format: 'jpg' as const };
}

async function plainFile(services: Pick<Services, 'db' | 'files'>, image: CarryingImage): Promise<string | undefined> {
  if ('width' in image) return ensureRendition(services, image.name, image);
  const file = image.path.slice('/'.length);
  return (await services.files.find(file)) === undefined ? undefined : file;
}
