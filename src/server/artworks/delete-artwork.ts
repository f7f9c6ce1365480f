import { Problem } from '../../domain/problems.ts';
import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { deleteArtwork as deleteRow, findArtwork, isInAnyOrder } from './artwork.store.ts';

/** Deletes an artwork. Throws `named-in-order` if an order contains it, `artwork-not-found`, `changed-meanwhile`. */
export async function deleteArtwork(context: Context, id: number): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    if (await isInAnyOrder(tx, id)) throw new Problem('named-in-order');
    await deleteRow(tx, id);
    await recordActivity(tx, { by: actorOf(context), at, action: 'deleted artwork', subject: `${id} ${stored.title}` });
  });
}
