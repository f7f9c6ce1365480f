import type { z } from 'zod';
import type { SetAvailability } from '../../contract/artworks/artworks.schemas.ts';
import { isNotForSale, missingText, missingToOffer, offersWithoutImage } from '../../domain/artwork/artwork-status.ts';
import { isShownImage } from '../../domain/image/image-path.ts';
import { Problem } from '../../domain/problems.ts';
import { recordChange } from '../activity/record-activity.ts';
import { type Context, refuseStale } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { factsOf, findArtwork, findHolder, type StoredArtwork, updateArtwork } from './artwork.store.ts';
import { refuseHeld } from './save-artwork.ts';
import { isUndecided } from './undecided.store.ts';

/**
 * Marks an artwork as available or unavailable. For a work that came back it decides whether the work is offered again,
 * so that it is not reserved any more (docs/specification/order.md §16). Throws `status-in-tracker` for an artwork that
 * is not for sale, `held-by-order` for an artwork in a live order, `artwork-not-found`, `offered-without-image`,
 * `changed-meanwhile`.
 */
export async function setAvailability(
  context: Context,
  { id, available, confirmWithoutImage }: z.output<typeof SetAvailability>,
): Promise<StoredArtwork> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    const holder = await findHolder(tx, id);
    if (holder !== undefined) refuseHeld(holder);
    if (available && isNotForSale(stored.status)) {
      throw new Problem('status-in-tracker', {
        message: `This work is ${stored.status}: change its status in the Stock Tracker.`,
      });
    }
    const missing = missingToOffer(stored);
    if (available && missing.length > 0) {
      throw new Problem('conflict', { message: `A work needs ${missingText(missing)} before it can be offered.` });
    }
    const facts = factsOf(stored);
    if (
      !confirmWithoutImage &&
      offersWithoutImage(facts, { ...facts, available, hasImage: isShownImage(facts.image) })
    ) {
      throw new Problem('offered-without-image');
    }
    const status = (await isUndecided(tx, id)) ? 'available' : stored.status;
    await updateArtwork(tx, id, { status, available: available ? 1 : 0, updated_at: at });
    const action = available ? 'marked available' : 'marked unavailable';
    const subject = `${id} ${stored.title}`;
    const before = { status: stored.status, available: stored.available === 1 };
    const record = { kind: 'artwork', id } as const;
    await recordChange(tx, context, { action, subject, record, before, after: { status, available } });
    return (await findArtwork(tx, id)) as StoredArtwork;
  });
}
