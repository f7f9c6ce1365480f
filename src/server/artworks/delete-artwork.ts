import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { removeLeftCustomers } from '../buyers/recorded-buyer.store.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { insertDeleted, listInquiryIdsOf } from '../deleted/deleted-record.store.ts';
import { deleteArtwork as deleteRow, findArtwork, findHolder, isInAnyOrder } from './artwork.store.ts';
import { factsOf } from './artwork-columns.ts';
import type { DeletedArtwork } from './restore-artwork.ts';
import { refuseHeld } from './save-artwork.ts';

/**
 * Deletes an artwork, which can be restored for 90 days (docs/specification/restore.md §1). Throws `named-in-order` if an order
 * contains it, `held-by-order` if it is held, `artwork-not-found`, `changed-meanwhile`.
 */
export async function deleteArtwork(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    if (await isInAnyOrder(tx, id)) throw new Problem('named-in-order');
    const holder = await findHolder(tx, id);
    if (holder !== undefined) refuseHeld(holder);
    const body: DeletedArtwork = {
      facts: factsOf(stored),
      importKey: stored.import_key,
      createdAt: stored.created_at,
      inquiryIds: await listInquiryIdsOf(tx, id),
    };
    await insertDeleted(tx, { kind: 'artwork', id, name: stored.title, imageId: stored.image_id, at, by, body });
    await deleteRow(tx, id);
    await removeLeftCustomers(tx, [stored.customer_id]);
    const record = { kind: 'artwork', id } as const;
    await recordActivity(tx, { by, at, action: 'deleted artwork', subject: `${id} ${stored.title}`, record });
  });
}
