import { findDerivedImage } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { findRendition } from './find-rendition.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** The response for a missing image. It is not cached, because the image may be uploaded later. */
const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/**
 * Serves /uploads/… and /pictures/…. The names contain the image's hash, so a URL's content never changes and clients may
 * cache it for ever.
 */
export async function serveImage(services: Pick<Services, 'db' | 'files'>, path: string): Promise<Response> {
  if (path.startsWith('/uploads/')) return answer(await services.files.find(path.slice(1)), 'jpg');
  const asked = findDerivedImage(path);
  if (asked === undefined) return notFound();
  const { name, width, format } = asked;
  return answer(await findRendition(services, name, { width, format }), format);
}

function answer(bytes: Uint8Array<ArrayBuffer> | undefined, format: string): Response {
  if (bytes === undefined) return notFound();
  return new Response(bytes, {
    headers: {
      'Content-Type': types[format] ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
