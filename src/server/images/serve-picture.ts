import { findDerivedPicture, pictureWidths } from '../../domain/picture.ts';
import type { Services } from '../http/context.ts';
import { decodeInTurn } from './decode-in-turn.ts';
import { makeRendition, renditionName } from './make-renditions.ts';
import { findPicture } from './picture.store.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

/** A picture that nobody has at this address. It is not kept in caches: it may come. */
const absent = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** Renditions that are being made right now, so that many who ask at once wait for one making. */
const making = new Map<string, Promise<void>>();

/**
 * Serves /uploads/… and /pictures/…. The names carry the picture's own hash, so what stands at an address never
 * changes and may be kept for good. A rendition that is missing, as a large one or after restoring a backup
 * without them, is made when it is first asked for.
 */
export async function servePicture({ db, files }: Pick<Services, 'db' | 'files'>, path: string): Promise<Response> {
  if (path.startsWith('/uploads/')) return answer(await files.find(path.slice(1)), 'jpg');
  const asked = findDerivedPicture(path);
  if (asked === undefined) return absent();
  const { name, width, format } = asked;
  const file = renditionName(name, { width, format });
  const kept = await files.find(file);
  if (kept !== undefined) return answer(kept, format);

  const original = `uploads/${name}.jpg`;
  const stored = await findPicture(db.read, `/${original}`);
  if (stored === undefined || !pictureWidths(stored.width).includes(width)) return absent();
  const bytes = await files.find(original);
  if (bytes === undefined) return absent();
  const underWay = making.get(file) ?? decodeInTurn(() => makeRendition(files, name, bytes, { width, format }));
  making.set(file, underWay);
  await underWay.finally(() => making.delete(file));
  return answer(await files.find(file), format);
}

function answer(bytes: Uint8Array<ArrayBuffer> | undefined, format: string): Response {
  if (bytes === undefined) return absent();
  return new Response(bytes, {
    headers: {
      'Content-Type': types[format] ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
