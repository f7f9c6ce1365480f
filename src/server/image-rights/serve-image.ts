import { leastWidthWithRights } from '../../domain/image/image-rights.ts';
import { type DerivedImage, findDerivedImage, findImageName } from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import { answerFile, asPrivate } from '../files/answer-file.ts';
import { ensureRendition } from '../images/ensure-rendition.ts';
import { findImage } from '../images/image.store.ts';
import { embedRights } from '../images/rights/embed-rights.ts';
import { forgetUnreferencedFile, noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { shareWhileRunning } from '../runtime/concurrency.ts';
import { log } from '../runtime/log.ts';
import { findImageRights, type VersionedRights } from './image-rights.store.ts';
import { isPublicImage } from './is-public-image.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The response for a missing image. It is not cached, because the image may be uploaded later. */
const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Serves /uploads/… and /pictures/…. The names contain the image's hash, and the addresses of larger renditions the version of its
 * rights, so a URL's content never changes and clients may cache it for ever. Any other address of a larger one has the rights of now,
 * and clients ask again. An image that is not public is there only for whoever `maySee` the upload at a path, and no cache keeps it.
 */
export async function serveImage(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  path: string,
  request: Request,
  maySee: (upload: string) => Promise<boolean>,
): Promise<Response> {
  const asked = findDerivedImage(path);
  const upload = asked === undefined ? path : `/uploads/${asked.name}.jpg`;
  const find = () => findFile(services, upload, asked, request);
  if (await isPublicImage(services.db, upload)) return (await find()) ?? notFound();
  const found = (await maySee(upload)) ? await find() : undefined;
  return found === undefined ? notFound() : asPrivate(found);
}

async function findFile(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  upload: string,
  asked: DerivedImage | undefined,
  { headers }: Request,
): Promise<Response | undefined> {
  const { db, files } = services;
  const type = types[asked?.format ?? 'jpg'] ?? 'application/octet-stream';
  if (!upload.startsWith('/uploads/')) return undefined;
  const image: CarryingImage = asked ?? { path: upload };
  if (!(await isLarge(services, image))) {
    // A small one has no rights, and so no address with their version.
    if (asked?.rights !== undefined) return undefined;
    const file = asked === undefined ? upload.slice(1) : await ensureRendition(services, asked.name, asked);
    return file === undefined ? undefined : answerFile(files, file, type, headers);
  }
  const rights = await findImageRights(db, upload);
  const file = rights === null ? await withoutRights(services, image) : await ensureWithRights(services, image, rights);
  const answer = file === undefined ? undefined : await answerFile(files, file, type, headers);
  if (asked?.rights !== rights?.version) answer?.headers.set('Cache-Control', 'no-cache');
  return answer;
}

async function isLarge({ db }: Pick<Services, 'db'>, image: CarryingImage): Promise<boolean> {
  if ('width' in image) return image.width >= leastWidthWithRights;
  if (findImageName(image.path) === undefined) return false;
  return ((await findImage(db.read, image.path))?.width ?? 0) >= leastWidthWithRights;
}

const withoutRights = (services: Pick<Services, 'db' | 'files'>, image: CarryingImage) =>
  'width' in image ? ensureRendition(services, image.name, image) : image.path.slice('/'.length);

/** An image with rights: a rendition, or the stored image itself at `path`. */
type CarryingImage = DerivedImage | { path: string };

const share = shareWhileRunning<string | undefined>();

/**
 * Finds the file of an image that carries its rights. It is made on its first request from the file without rights:
 * nothing is decoded, so that it takes no longer than a copy. Files with former rights are removed an hour later, when
 * nobody reads them any more. Undefined if there is no such image. Throws `not-ready` when the decode queue is full.
 */
async function ensureWithRights(
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
