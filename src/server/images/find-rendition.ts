import { imageWidths } from '../../domain/artwork/image.ts';
import type { Services } from '../context/context.ts';
import { findImage } from './image.store.ts';
import { makeRendition, type Rendition, renditionName } from './make-renditions.ts';
import { queueDecode } from './queue-decode.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Renditions that are being made now: everybody who asks for one at the same time waits for one making. */
const making = new Map<string, Promise<Bytes | undefined>>();

/**
 * A rendition of a stored image: the kept one, or, as a large one is at first or any after restoring a backup without
 * them, made and kept now. Undefined where there is no such image or it has no such width. Throws `not-ready` when too
 * many images are waiting to be made.
 */
export async function findRendition(
  services: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<Bytes | undefined> {
  const file = renditionName(name, wanted);
  const kept = await services.files.find(file);
  if (kept !== undefined) return kept;
  const underWay = making.get(file) ?? make(services, name, wanted).finally(() => making.delete(file));
  making.set(file, underWay);
  return underWay;
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
    // Whoever asked a moment after another request had made it finds it now.
    const made = await files.find(renditionName(name, wanted));
    if (made !== undefined) return made;
    // Read only now, so that no more originals are in memory than are decoded.
    const bytes = await files.find(original);
    return bytes && makeRendition(files, name, bytes, wanted);
  });
}
