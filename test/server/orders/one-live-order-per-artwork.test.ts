import { afterAll, expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { insertLiveLines } from '../../../src/server/orders/order.store.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

test('the database refuses a second live order of an artwork, even when the code allows it', async () => {
  const artwork = await anArtwork(staff);
  const first = await anOrder(app.browser(), [artwork]);
  const other = await anOrder(app.browser(), [await anArtwork(staff)]);
  const line = { artworkId: artwork.id, priceCents: 1, artworkJson: '{}', image: '' };

  const tryAgain = app.services.db.transaction((tx) => insertLiveLines(tx, other.orderId, [line]));
  expect(await tryAgain).toBe(false);

  await staff.get(orderCalls.moveOrder, { id: first.orderId, status: 'cancelled', notes: 'The buyer withdrew.' });
  expect(await app.services.db.transaction((tx) => insertLiveLines(tx, other.orderId, [line]))).toBe(true);
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
