import { actorOf } from '../activity/actor-of.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { removeUnreferencedFile } from '../images/remove-unreferenced-files.ts';
import { noteUnreferencedFile } from '../images/unreferenced-file.store.ts';
import { getOriginal } from './get-original.ts';
import { deleteOriginal } from './original.store.ts';

/**
 * Removes the original of an artwork; the image that was made from it stays. Its file and tiles go afterwards, as soon as no tiles are
 * being made. Throws `artwork-not-found`, `not-found`.
 */
export async function removeOriginal(context: Context, artworkId: number): Promise<void> {
  const at = context.clock.now();
  const path = await context.db.transaction(async (tx) => {
    const { artwork, original } = await getOriginal(tx, artworkId);
    await deleteOriginal(tx, artworkId);
    await noteUnreferencedFile(tx, `/${original.file}`, at);
    await recordActivity(tx, {
      by: actorOf(context),
      at,
      action: 'removed original',
      subject: `${artworkId} ${artwork.title}`,
      details: original.file_name,
      record: { kind: 'artwork', id: artworkId },
    });
    return `/${original.file}`;
  });
  void removeUnreferencedFile(context, path);
}
