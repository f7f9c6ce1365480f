import { randomBytes } from 'node:crypto';
import { findDocument, findDocumentTime, putDocument, renewLinkSecret } from '../content/document.store.ts';
import type { Services } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { readIdentity } from './table-rows.store.ts';

/**
 * Makes what every installation has, at its first start: a name, and the secret that signs its links, which is made anew after the
 * restore of an archive.
 */
export async function ensureInstallation({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  if (await isComplete(db.read)) return;
  await db.transaction(async (tx) => {
    const at = clock.now();
    const began = await findDocumentTime(tx, 'link-secret');
    if ((await findDocument(tx, 'installation')) === undefined) {
      const { installation } = await readIdentity(tx);
      await putDocument(tx, 'installation', installation ?? randomBytes(16).toString('hex'), began ?? at);
    }
    if (began === undefined) await renewLinkSecret(tx, at);
  });
}

async function isComplete(db: Reader): Promise<boolean> {
  const made = await Promise.all([findDocument(db, 'link-secret'), findDocument(db, 'installation')]);
  return made.every((each) => each !== undefined);
}
