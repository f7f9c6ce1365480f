import { afterAll, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

/** A buyer with an artwork in the cart, and what the checkout page sends. */
async function aBuyer() {
  const artwork = await anArtwork(staff);
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
  return { buyer, artwork, checkout: aCheckout([artwork]) };
}

const countOrders = async () => (await staff.get(orderCalls.listOrders, {})).length;
const attempts = Array.from({ length: 20 });

test('20 parallel retries of a checkout place one order, and each gets the same response', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { buyer, checkout } = await aBuyer();
    const before = await countOrders();
    const responses = await Promise.all(
      attempts.map(() => buyer.ask(orderCalls.checkout, checkout, { 'Idempotency-Key': `retry-${round}` })),
    );
    const [first] = responses;
    expect(first?.status).toBe(201);
    expect(first?.body.orderId).toMatch(/^[\w-]{22}$/);
    for (const { status, body } of responses) expect({ status, body }).toEqual({ status: 201, body: first?.body });
    expect(await countOrders()).toBe(before + 1);
  }
});

test('of two different checkouts with one key, sent in parallel, one is placed and the other is refused', async () => {
  const { buyer, artwork, checkout } = await aBuyer();
  const other = aCheckout([artwork], { customer: { lastName: 'Odoya' } });
  const before = await countOrders();
  const responses = await Promise.all(
    attempts.map((_, at) =>
      buyer.ask(orderCalls.checkout, at % 2 === 0 ? checkout : other, { 'Idempotency-Key': 'two-bodies' }),
    ),
  );
  const even = responses.filter((_, at) => at % 2 === 0);
  const odd = responses.filter((_, at) => at % 2 === 1);
  const [placed, refused] = even[0]?.status === 201 ? [even, odd] : [odd, even];
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([422]));
  expect(await countOrders()).toBe(before + 1);
  const order = await staff.get(orderCalls.getOrder, { id: placed[0]?.body.orderId ?? '' });
  expect(order.lastName).toBe(placed === even ? 'Oduya' : 'Odoya');
});

test('two buyers with the same key in parallel place two orders', async () => {
  const buyers = [await aBuyer(), await aBuyer()];
  const placed = await Promise.all(
    buyers.map(({ buyer, checkout }) => buyer.ask(orderCalls.checkout, checkout, { 'Idempotency-Key': 'the-same' })),
  );
  expect(placed.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(2);
});
