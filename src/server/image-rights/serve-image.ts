import { leastWidthWithRights } from '../../domain/image/image-rights.ts';
import { type DerivedImage, findDerivedImage, findImageName } from '../../domain/image/renditions.ts';
import type { Services } from '../context/context.ts';
import { answerFile, asPrivate } from '../files/answer-file.ts';
import { ensureRendition } from '../images/ensure-rendition.ts';
import { findImage } from '../images/image.store.ts';
import { isPrivateImage } from '../images/image-use.store.ts';
import { type CarryingImage, ensureWithRights } from './ensure-with-rights.ts';
import { findImageRights } from './find-image-rights.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The response for a missing image. It is not cached, because the image may be uploaded later. */
const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Serves /uploads/… and /pictures/…. The names contain the image's hash, and the addresses of larger renditions the version of its
 * rights, so a URL's content never changes and clients may cache it for ever. Any other address of a larger one has the rights of now,
 * and clients ask again. An image that only private artworks show is there for staff alone.
 */
export async function serveImage(
  services: Pick<Services, 'db' | 'files' | 'clock'>,
  path: string,
  request: Request,
  isStaff: () => Promise<boolean>,
): Promise<Response> {
  const asked = findDerivedImage(path);
  const upload = asked === undefined ? path : `/uploads/${asked.name}.jpg`;
  const find = () => findFile(services, upload, asked, request);
  if (!(await isPrivateImage(services.db.read, upload))) return (await find()) ?? notFound();
  const found = (await isStaff()) ? await find() : undefined;
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
