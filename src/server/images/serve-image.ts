import { findDerivedImage } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { answerFile, asPrivate } from '../files/answer-file.ts';
import { ensureRendition } from './ensure-rendition.ts';
import { isPrivateImage } from './image-use.store.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The response for a missing image. It is not cached, because the image may be uploaded later. */
const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Serves /uploads/… and /pictures/…. The names contain the image's hash, so a URL's content never changes and clients may
 * cache it for ever. An image that only private artworks show is there for staff alone.
 */
export async function serveImage(
  services: Pick<Services, 'db' | 'files'>,
  path: string,
  request: Request,
  isStaff: () => Promise<boolean>,
): Promise<Response> {
  const asked = findDerivedImage(path);
  const upload = asked === undefined ? path : `/uploads/${asked.name}.jpg`;
  if (!(await isPrivateImage(services.db.read, upload))) return (await findFile(services, path, request)) ?? notFound();
  const found = (await isStaff()) ? await findFile(services, path, request) : undefined;
  return found === undefined ? notFound() : asPrivate(found);
}

async function findFile(
  services: Pick<Services, 'db' | 'files'>,
  path: string,
  { headers }: Request,
): Promise<Response | undefined> {
  const { files } = services;
  if (path.startsWith('/uploads/')) return answerFile(files, path.slice(1), 'image/jpeg', headers);
  const asked = findDerivedImage(path);
  if (asked === undefined) return undefined;
  const { name, width, format } = asked;
  const file = await ensureRendition(services, name, { width, format });
  return file === undefined ? undefined : answerFile(files, file, types[format] ?? 'application/octet-stream', headers);
}
