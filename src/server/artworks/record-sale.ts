import type { z } from 'zod';
import type { RecordSale } from '../../contract/artworks/artworks.schemas.ts';
import { saleFields } from '../../domain/artwork/artwork-fields.ts';
import { isNotForSale } from '../../domain/artwork/artwork-status.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import { Problem } from '../../domain/problems.ts';
import { recordChange } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { versionOf } from '../db/record-version.ts';
import { rowOf } from '../records/record.store.ts';
import { findArtwork, findHoldingOrder, type StoredArtwork, updateArtwork } from './artwork.store.ts';
import { factsOf } from './artwork-columns.ts';
import { refuseHeld } from './save-artwork.ts';

/**
 * Records a sale that was made outside the shop: status, buyer and notes. While a live order holds the artwork, only
 * the buyer and the notes can change. Throws `held-by-order`, `artwork-not-found`, `changed-meanwhile`.
 */
export async function recordSale(context: Context, given: z.output<typeof RecordSale>): Promise<StoredArtwork> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, given.id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    const holder = await findHoldingOrder(tx, given.id);
    if (holder !== undefined && given.status !== stored.status) refuseHeld(holder.invoiceNumber);
    await updateArtwork(tx, given.id, {
      status: given.status,
      available: isNotForSale(given.status) ? 0 : stored.available,
      ...rowOf(saleFields, given),
      stock_text: stockText({ ...given, stockCode: stored.stock_code }),
      updated_at: at,
    });
    const after = (await findArtwork(tx, given.id)) as StoredArtwork;
    await recordChange(tx, context, {
      action: 'recorded sale',
      subject: `${given.id} ${stored.title}`,
      details: stored.status === given.status ? '' : `${stored.status} → ${given.status}`,
      record: { kind: 'artwork', id: given.id },
      before: factsOf(stored),
      after: factsOf(after),
    });
    return after;
  });
}
