import { pictureWidths } from '../../domain/picture.ts';
import type { Services } from '../http/context.ts';
import { decodeInTurn } from './decode-in-turn.ts';
import { makeRendition, type Rendition, renditionName } from './make-renditions.ts';
import { findPicture } from './picture.store.ts';

/** Renditions that are being made right now, so that many who ask at once wait for one making. */
const making = new Map<string, Promise<void>>();

/**
 * A rendition of a stored picture: the kept one, or, as a large one is at first or any after restoring a backup without
 * them, made and kept now. Undefined where there is no such picture or it has no such width.
 */
export async function findRendition(
  { db, files }: Pick<Services, 'db' | 'files'>,
  name: string,
  wanted: Rendition,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = renditionName(name, wanted);
  const kept = await files.find(file);
  if (kept !== undefined) return kept;

  const original = `uploads/${name}.jpg`;
  const stored = await findPicture(db.read, `/${original}`);
  if (stored === undefined || !pictureWidths(stored.width).includes(wanted.width)) return undefined;
  const bytes = await files.find(original);
  if (bytes === undefined) return undefined;
  const underWay = making.get(file) ?? decodeInTurn(() => makeRendition(files, name, bytes, wanted));
  making.set(file, underWay);
  await underWay.finally(() => making.delete(file));
  return files.find(file);
}
