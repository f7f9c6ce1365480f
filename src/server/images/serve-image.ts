import { findDerivedImage } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { answerFile } from '../files/answer-file.ts';
import { ensureRendition } from './ensure-rendition.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The response for a missing image. It is not cached, because the image may be uploaded later. */
const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Serves /uploads/… and /pictures/…. The names contain the image's hash, so a URL's content never changes and clients may
 * cache it for ever.
 */
export async function serveImage(
  services: Pick<Services, 'db' | 'files'>,
  path: string,
  { headers }: Request,
): Promise<Response> {
  const { files } = services;
  if (path.startsWith('/uploads/')) {
    return (await answerFile(files, path.slice(1), 'image/jpeg', headers)) ?? notFound();
  }
  const asked = findDerivedImage(path);
  if (asked === undefined) return notFound();
  const { name, width, format } = asked;
  const file = await ensureRendition(services, name, { width, format });
  if (file === undefined) return notFound();
  return (await answerFile(files, file, types[format] ?? 'application/octet-stream', headers)) ?? notFound();
}
