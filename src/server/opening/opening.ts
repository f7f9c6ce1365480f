import { Problem } from '../../domain/problems.ts';
import { findDocument, putDocument } from '../content/document.store.ts';
import { keptValue } from '../db/content-values.ts';
import type { Database, Reader, Writer } from '../db/database.ts';

/**
 * Whether visitors see the site (docs/specification/opening.md §1). An estate that never was closed has no document. It is content: a
 * change of it makes every response in memory, of every process, an old one.
 */

/** From memory, outside of a transaction. */
export function isOpen(db: Database): Promise<boolean> {
  return keptValue(db, 'opening', () => isStoredOpen(db.read));
}

export async function isStoredOpen(db: Reader): Promise<boolean> {
  return (await findDocument<boolean>(db, 'open'))?.body ?? true;
}

export async function storeOpen(tx: Writer, open: boolean, at: string): Promise<void> {
  await putDocument(tx, 'open', open, at);
}

/** Nobody orders before the opening. Throws `conflict`. */
export async function refuseWhileClosed(tx: Reader): Promise<void> {
  if (await isStoredOpen(tx)) return;
  throw new Problem('conflict', { message: 'The site is not open yet, so nothing can be ordered.' });
}
