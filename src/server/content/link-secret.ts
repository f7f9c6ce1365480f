import type { Services } from '../context/context.ts';
import { newSecretToken } from '../context/secret-token.ts';
import type { Reader } from '../db/database.ts';
import { findDocument, putDocument } from './document.store.ts';

/** Creates the secret that signs the links, at the first start. */
export async function ensureLinkSecret({ db, clock }: Services): Promise<void> {
  if ((await findDocument(db.read, 'link-secret')) !== undefined) return;
  await db.transaction(async (tx) => {
    if ((await findDocument(tx, 'link-secret')) === undefined) {
      await putDocument(tx, 'link-secret', newSecretToken(), clock.now());
    }
  });
}

/** The installation's secret, which signs its links. */
export async function linkSecret(db: Reader): Promise<string> {
  const stored = await findDocument<string>(db, 'link-secret');
  if (stored === undefined) throw new Error('The secret that signs links is missing.');
  return stored.body;
}
