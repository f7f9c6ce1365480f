import type { z } from 'zod';
import type { RecordSale } from '../../contract/artworks/artworks.schemas.ts';
import { wasOfferedBeforeSale } from '../../domain/activity/activity.ts';
import { saleFields } from '../../domain/artwork/artwork-fields.ts';
import { isNotForSale, missingToOffer } from '../../domain/artwork/artwork-status.ts';
import { stockText } from '../../domain/artwork/stock-stage.ts';
import { dayOf } from '../../domain/calendar.ts';
import { namesBuyer } from '../../domain/customer/recorded-buyer.ts';
import { customerOfOrder } from '../../domain/order/hold.ts';
import { saleDayProblem } from '../../domain/order/sale-by-staff.ts';
import { Problem } from '../../domain/problems.ts';
import { listActivityRows } from '../activity/activity.store.ts';
import { actorOf, changesOf, recordChange } from '../activity/record-activity.ts';
import { findRecordable, removeLeftCustomers, settleBuyer } from '../buyers/recorded-buyer.store.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, refuseStale } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { rowOf } from '../records/record.store.ts';
import { factsOf, findArtwork, findHolder, type StoredArtwork, updateArtwork } from './artwork.store.ts';
import { refuseHeld } from './save-artwork.ts';

type Given = z.output<typeof RecordSale>;

/** The most entries of an artwork that are read to find the state before its sale. */
const mostEntries = 100;

/**
 * Records a sale that was made outside the shop: status, buyer and notes. While a live order holds the artwork, only
 * the buyer and the notes can change. Given a status for sale, a sold artwork is offered as before its sale
 * (docs/specification/stock.md §3). The buyer is a customer
 * (docs/specification/customers.md §10). `entry` is its entry of Activity, null where nothing was changed. Throws `held-by-order`,
 * `artwork-not-found`, `changed-meanwhile`, `invalid`.
 */
export async function recordSale(
  context: Context,
  given: Given,
): Promise<{ artwork: StoredArtwork; entry: number | null }> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const stored = await findArtwork(tx, given.id);
    if (stored === undefined) throw new Problem('artwork-not-found');
    refuseStale(context, versionOf(stored));
    const holder = await findHolder(tx, given.id);
    if (holder !== undefined && given.status !== stored.status) refuseHeld(holder);
    const isChosen = given.customerId !== undefined;
    const change = { by: actorOf(context), at, holder: customerOfOrder(holder), isChosen };
    const sale = { ...given, ...(await findChosen(tx, stored, given)) };
    const customerId = await settleBuyer(tx, factsOf(stored), sale, change);
    await updateArtwork(tx, given.id, {
      status: given.status,
      available: await availableWith(tx, stored, given.status),
      ...rowOf(saleFields, sale),
      customer_id: customerId,
      sold_on: await soldOnWith(tx, given, at),
      stock_text: stockText({ ...sale, stockCode: stored.stock_code }),
      updated_at: at,
    });
    await removeLeftCustomers(tx, [stored.customer_id]);
    const after = (await findArtwork(tx, given.id)) as StoredArtwork;
    const entry = await recordChange(tx, context, {
      action: 'recorded sale',
      subject: `${given.id} ${stored.title}`,
      details: stored.status === given.status ? '' : `${stored.status} → ${given.status}`,
      record: { kind: 'artwork', id: given.id },
      before: factsOf(stored),
      after: factsOf(after),
    });
    return { artwork: after, entry };
  });
}

/** The buyer's record, as it is given or as it was. A customer who is chosen anew says who the buyer is. Throws `invalid`. */
async function findChosen(tx: Writer, stored: StoredArtwork, { customerId, ...given }: Given) {
  if (customerId === undefined) return { customerId: stored.customer_id };
  if (customerId === null || customerId === stored.customer_id) return { customerId };
  const chosen = await findRecordable(tx, customerId);
  if (chosen === undefined) {
    const message = 'There is no such customer any more. Please choose another one.';
    throw new Problem('invalid', { errors: [{ path: 'customerId', message }] });
  }
  return namesBuyer({ ...given, customerId }) ? { customerId: chosen.customerId } : chosen;
}

/** Returns the day of sale of an artwork that is sold. Throws `invalid` for a day in the future. */
async function soldOnWith(tx: Writer, { status, soldOn }: Given, at: string): Promise<string | null> {
  if (soldOn === null || !isNotForSale(status)) return null;
  const problem = saleDayProblem(soldOn, dayOf(at, (await readSettings(tx)).timeZone));
  if (problem !== undefined) throw new Problem('invalid', { errors: [{ path: 'soldOn', message: problem }] });
  return soldOn;
}

/** Whether an artwork is offered once it has another status. */
async function availableWith(tx: Writer, stored: StoredArtwork, status: StoredArtwork['status']): Promise<0 | 1> {
  if (isNotForSale(status)) return 0;
  if (!isNotForSale(stored.status)) return stored.available === 1 ? 1 : 0;
  if (missingToOffer(stored).length > 0) return 0;
  const entries = await listActivityRows(tx, { kind: 'artwork', recordId: String(stored.id) }, { limit: mostEntries });
  return wasOfferedBeforeSale({ status: stored.status, available: stored.available === 1 }, entries.map(changesOf))
    ? 1
    : 0;
}
