import type { PlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/secret-token.ts';
import { findLiveOrderWith, listLines } from './order.store.ts';
import { orderLink } from './order-link.ts';

/**
 * Finds the live order of exactly these artworks that the caller's own browser placed, for a checkout whose answer was
 * lost. It only reads, and never finds an order of another browser, not even for an administrator.
 */
export async function findPlacedOrder(
  { db, caller }: Context,
  artworkIds: readonly number[],
): Promise<PlacedOrder | undefined> {
  const [first] = artworkIds;
  if (caller.browser === null || first === undefined) return undefined;
  const order = await findLiveOrderWith(db.read, first);
  if (order === undefined || order.browser_hash !== hashToken(caller.browser)) return undefined;
  const ordered = new Set((await listLines(db.read, [order.id])).map((line) => line.artwork_id));
  const asked = new Set(artworkIds);
  const isSame = asked.size === ordered.size && artworkIds.every((id) => ordered.has(id));
  if (!isSame) return undefined;
  return { orderId: order.id, invoiceNumber: order.invoice_number, link: await orderLink(db.read, order) };
}
