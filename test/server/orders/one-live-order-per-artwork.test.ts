import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { claimHolding, onSaleBefore } from '../../../src/server/holds/holding.store.ts';
import { insertLines } from '../../../src/server/orders/order.store.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

/** Adds an artwork to an order, whether it is free or not. */
function addLine(orderId: string, artworkId: number): Promise<boolean> {
  const line = { artworkId, priceCents: 1, artworkJson: '{}', image: '' };
  return app.services.db.transaction(async (tx) => {
    const [lineId = 0] = await insertLines(tx, orderId, [line]);
    return claimHolding(tx, { artworkId, lineId, before: onSaleBefore });
  });
}

test('the database refuses a second live order of an artwork, even when the code allows it', async () => {
  const artwork = await anArtwork(staff);
  const first = await anOrder(app.browser(), [artwork]);
  const other = await anOrder(app.browser(), [await anArtwork(staff)]);
  expect(await addLine(other.orderId, artwork.id)).toBe(false);

  await staff.get(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled', notes: 'The buyer withdrew.' });
  expect(await addLine(other.orderId, artwork.id)).toBe(true);
});

test('a cancelled unpaid order releases its artwork, and the next buyer can order it', async () => {
  const artwork = await anArtwork(staff);
  const first = await anOrder(app.browser(), [artwork]);
  const withoutReason = await staff.ask(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled' });
  expect(withoutReason.status).toBe(422);
  await staff.get(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled', notes: 'The buyer withdrew.' });
  const second = await anOrder(app.browser(), [artwork]);
  expect(second.orderId).not.toBe(first.orderId);
});

test('an impossible status change is refused with the possible ones', async () => {
  const placed = await anOrder(app.browser(), [await anArtwork(staff)]);
  const refused = await staff.ask(orderCalls.moveOrder, { id: placed.orderId, status: 'delivered' });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: 'An order that is Payment Pending cannot become Delivered. Possible now: Payment Received, Cancelled.',
  });
});
