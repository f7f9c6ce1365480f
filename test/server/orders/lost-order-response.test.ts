import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

const key = (name: string) => ({ 'Idempotency-Key': name });
const corrected = { customer: { lastName: 'Oduyah' } };

test('the browser that placed an order finds it by its artworks, after a corrected order was rejected', async () => {
  const [one, two] = [await anArtwork(staff), await anArtwork(staff)];
  const buyer = app.browser();
  for (const { id } of [one, two]) await buyer.get(cartCalls.addToCart, { artworkId: id });
  const placed = await buyer.get(orderCalls.checkout, aCheckout([one, two]), key('first'));

  const refused = await buyer.ask(orderCalls.checkout, aCheckout([one, two], corrected), key('second'));
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ message: 'Your cart is empty. Please add items before checkout.' });
  // The order is found with its items in any order, and although another artwork was added to the cart since.
  await buyer.get(cartCalls.addToCart, { artworkId: (await anArtwork(staff)).id });
  expect(await buyer.get(orderCalls.findPlacedOrder, { items: [two.id, one.id] })).toEqual({ placed });
  const order = await buyer.get(orderCalls.getOrder, { id: placed.orderId });
  expect(order.customer.lastName).toBe('Oduya');
});

test('an order that never arrived is not found, and looking for it places no order', async () => {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  expect(await buyer.get(orderCalls.findPlacedOrder, { items: [artwork.id] })).toEqual({ placed: null });
  expect((await buyer.get(cartCalls.getCart, {})).items).toHaveLength(1);

  const placed = await buyer.get(orderCalls.checkout, aCheckout([artwork], corrected), key('corrected'));
  expect((await buyer.get(orderCalls.getOrder, { id: placed.orderId })).customer.lastName).toBe('Oduyah');
  // The first request arrives late: it finds an empty cart, and orders nothing.
  expect((await buyer.ask(orderCalls.checkout, aCheckout([artwork]), key('late'))).status).toBe(409);
  expect(await buyer.get(orderCalls.findPlacedOrder, { items: [artwork.id] })).toEqual({ placed });
});

test('no other browser finds the order, signed in or not', async () => {
  const artwork = await anArtwork(staff);
  const placed = await anOrder(app.browser(), [artwork]);
  const other = app.browser();
  await other.get(cartCalls.addToCart, { artworkId: (await anArtwork(staff)).id });
  for (const browser of [app.browser(), other, staff]) {
    const answer = await browser.ask(orderCalls.findPlacedOrder, { items: [artwork.id] });
    expect(answer.body).toEqual({ placed: null });
    expect(JSON.stringify(answer.body)).not.toContain(placed.orderId);
  }
});

test('only a live order of exactly these artworks is found', async () => {
  const [one, two] = [await anArtwork(staff), await anArtwork(staff)];
  const buyer = app.browser();
  const placed = await anOrder(buyer, [one, two]);
  const find = async (...items: number[]) => (await buyer.get(orderCalls.findPlacedOrder, { items })).placed;
  expect(await find(one.id)).toBeNull();
  expect(await find(one.id, two.id, (await anArtwork(staff)).id)).toBeNull();
  expect(await find(one.id, one.id)).toBeNull();
  expect(await find(one.id, two.id)).toEqual(placed);
  await staff.get(orderCalls.moveOrder, { id: placed.orderId, status: 'cancelled', notes: 'Not wanted any more' });
  expect(await find(one.id, two.id)).toBeNull();
});

test('artwork ids that are not numbers are refused with a message', async () => {
  for (const query of ['', '?items=', '?items=1,two', '?items=-1', '?items=1&items=2', '?items=99999999999']) {
    const answer = await app.browser().send(`/api/checkout/placed${query}`);
    expect(answer.status, query).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path: 'items', message: 'Please name artworks.' }] });
  }
});
