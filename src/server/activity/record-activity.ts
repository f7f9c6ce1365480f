import type { Writer } from '../db/database.ts';
import { insertActivity } from './activity.store.ts';

/** Records who changed what, in the transaction of the change. */
export async function recordActivity(
  tx: Writer,
  entry: { by: string; at: string; action: string; subject: string; details?: string; artworkId?: number },
): Promise<void> {
  const { by, at, action, subject, details = '', artworkId: artwork_id = null } = entry;
  await insertActivity(tx, { at, by_whom: by, action, subject, details, artwork_id });
}
