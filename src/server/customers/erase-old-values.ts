import { findDocument, putDocument } from '../content/document.store.ts';
import type { Services } from '../context/context.ts';
import type { Reader, Writer } from '../db/database.ts';
import { log } from '../runtime/log.ts';

/** Since when old values of anonymised customers are in the database's files; an instant, or null when they are gone. */
export async function eraseDueSince(db: Reader): Promise<string | null> {
  return (await findDocument<string | null>(db, 'erase-due'))?.body ?? null;
}

/** Notes in the transaction that removes a person that the old values are still in the files, so that a restart does not forget it. */
export async function setEraseDue(tx: Writer, at: string): Promise<void> {
  await putDocument(tx, 'erase-due', at, at);
}

/**
 * Erases the old values from the database's files where that is due, and returns whether it is done. A reader that holds an old state
 * prevents it; it is tried again at the start and every hour, and Today says so (docs/specification/customers.md §6).
 */
export async function eraseOldValues({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<boolean> {
  const since = await eraseDueSince(db.read);
  if (since === null) return true;
  try {
    await db.eraseDeleted();
  } catch (error) {
    log.warn('the old values of an anonymised customer are still in the database file', { since, error });
    return false;
  }
  return db.transaction(async (tx) => {
    // Somebody was anonymised while the files were copied.
    if ((await eraseDueSince(tx)) !== since) return false;
    await putDocument(tx, 'erase-due', null, clock.now());
    return true;
  });
}
