import { imageWidths } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { findImage } from './image.store.ts';
import { makeRendition, type Rendition, renditionName } from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Renditions in progress: parallel requests for one wait for the same result. */
const pending = new Map<string, Promise<Bytes | undefined>>();

/**
 * A rendition of a stored image. A missing one is made and stored: large ones on their first request, any one after a backup
 * without renditions is restored. Undefined if there is no such image or width. Throws `not-ready` when the decode queue is
 * full.
 */
export async function findRendition(
  services: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<Bytes | undefined> {
  const file = renditionName(name, wanted);
  const cached = await services.files.find(file);
  if (cached !== undefined) return cached;
  const pendingRendition = pending.get(file) ?? make(services, name, wanted).finally(() => pending.delete(file));
  pending.set(file, pendingRendition);
  return pendingRendition;
}

async function make(
  { db, files }: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<Bytes | undefined> {
  const original = `uploads/${name}.jpg`;
  const stored = await findImage(db.read, `/${original}`);
  if (stored === undefined || !imageWidths(stored.width).includes(wanted.width)) return undefined;
  return queueDecode('visitor', async () => {
    // Another request may have made it in the meantime.
    const made = await files.find(renditionName(name, wanted));
    if (made !== undefined) return made;
    // Read only now, so that memory holds no more originals than are being decoded.
    const bytes = await files.find(original);
    return bytes && makeRendition(files, name, bytes, wanted);
  });
}
