import type { Reader, Writer } from '../db/database.ts';

/** The requests to be informed that name an artwork by its id. The database empties the reference when the artwork is deleted. */

export async function listInquiryIdsOf(db: Reader, artworkId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets those that still exist name the restored artwork again. */
export async function linkInquiriesAgain(tx: Writer, artworkId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('inquiries')
    .set({ artwork_id: artworkId })
    .where('id', 'in', ids)
    .where('artwork_id', 'is', null)
    .execute();
}
