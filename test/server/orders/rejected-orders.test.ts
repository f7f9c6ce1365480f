import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import type { RejectedOrder } from '../../../src/contract/orders/order-parts.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { maxRejectedOrders } from '../../../src/domain/rate-limits/order-limit.ts';
import { anonymous } from '../../../src/server/context/context.ts';
import { countRefusedOrder, OrderRejected } from '../../../src/server/orders/limit-order.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, { orderLimits: { perAddressPerHour: 2, unpaidPerEmail: 1 } });
});
afterAll(() => app.close());

const rejectedOrders = () => staff.get(orderCalls.listRejectedOrders, {});

test('a buyer over the limit is refused, and staff see who it was and which artworks were requested', async () => {
  await anOrder(app.browser('192.0.2.1'), [await anArtwork(staff)], { customer: { email: 'ines@example.com' } });
  const works = [
    await anArtwork(staff, { title: 'Wanted', price: 700 }),
    await anArtwork(staff, { title: 'So is this', price: 300 }),
  ];
  const buyer = app.browser('192.0.2.2');
  for (const { id } of works) await buyer.get(cartCalls.addToCart, { artworkId: id });
  const customer = { email: 'Ines@Example.com', firstName: 'Inês', lastName: 'Duarte', phone: '0400 000 000' };
  const checkout = aCheckout(works, { customer });
  expect((await buyer.ask(orderCalls.checkout, checkout)).status).toBe(429);

  expect(await rejectedOrders()).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{43}$/),
      reason: 'unpaid_orders_of_customer',
      firstName: 'Inês',
      lastName: 'Duarte',
      email: 'ines@example.com',
      phone: '0400 000 000',
      works: works.map(({ id, title }) => ({ id, title })),
      total: 1025,
      clientAddress: '192.0.2.2',
      times: 1,
      firstAt: '2026-11-21T01:00:00.000Z',
      lastAt: '2026-11-21T01:00:00.000Z',
      orderLimits: null,
      version: '0',
    },
  ]);
  // Nothing else of the order is stored: the artworks are free, and the cart is unchanged.
  expect((await buyer.get(cartCalls.getCart, {})).items.map((item) => item.artwork.purchasable)).toEqual([true, true]);
});

test('a repeated refusal is counted, not stored again, in any order of the cart', async () => {
  const [before] = await rejectedOrders();
  const ids = before?.works.map(({ id }) => id) ?? [];
  app.clock.pass(10);
  const again = app.browser('192.0.2.2');
  for (const id of ids.toReversed()) await again.get(cartCalls.addToCart, { artworkId: id });
  const items = (await again.get(cartCalls.getCart, {})).items.map(({ artwork }) => artwork);
  for (let tried = 0; tried < 3; tried += 1) {
    const refused = await again.ask(orderCalls.checkout, aCheckout(items, { customer: { email: 'ines@example.com' } }));
    expect(refused.status).toBe(429);
  }
  expect(await rejectedOrders()).toEqual([{ ...before, times: 4, lastAt: '2026-11-21T01:10:00.000Z' }]);
});

test('the reason tells which limit it was', async () => {
  const busy = (at: number) => ({ customer: { email: `guest${at}@example.com` } });
  for (const at of [1, 2]) await anOrder(app.browser('192.0.2.9'), [await anArtwork(staff)], busy(at));
  const buyer = app.browser('192.0.2.9');
  const work = await anArtwork(staff);
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work], busy(3)))).status).toBe(429);
  expect((await rejectedOrders()).map(({ reason, email }) => [reason, email])).toEqual([
    ['orders_from_address', 'guest3@example.com'],
    ['unpaid_orders_of_customer', 'ines@example.com'],
  ]);
});

test('an order that no limit refuses leaves no rejected order', async () => {
  const count = (await rejectedOrders()).length;
  await anOrder(app.browser('192.0.2.30'), [await anArtwork(staff)], { customer: { email: 'first@example.com' } });
  expect(await rejectedOrders()).toHaveLength(count);
});

test('rejected orders are limited in number and age; the list comes in pages, the newest first', async () => {
  const refused = (at: number, address = `10.0.${Math.floor(at / 200)}.${at % 200}`) => {
    const caller = { ...anonymous, address };
    const reply = { status: undefined, headers: new Headers() };
    const facts = {
      firstName: 'A',
      lastName: 'B',
      email: `bot${at}@example.com`,
      phone: '',
      artworks: [],
      totalCents: 0,
    };
    const context = { ...app.services, caller, expectedVersion: undefined, idempotencyKey: undefined, reply };
    const refusal = { message: 'Too many', retryAfter: 60 };
    return countRefusedOrder(context, new OrderRejected({ ...facts, limit: 'orders_from_address' }, refusal));
  };
  const { most, perAddress, days } = maxRejectedOrders;
  for (let at = 0; at < most + 5; at += 1) await refused(at);

  const all: RejectedOrder[] = [];
  let next: string | undefined = '/api/admin/limited-orders?limit=200';
  while (next !== undefined) {
    const answer: Response = await staff.send(next);
    expect(answer.headers.get('X-Total-Count')).toBe(String(most));
    all.push(...(await answer.json()));
    next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  expect(all).toHaveLength(most);
  expect(new Set(all.map(({ id }) => id)).size).toBe(most);
  expect(all.map(({ lastAt }) => lastAt)).toEqual(
    all
      .map(({ lastAt }) => lastAt)
      .sort()
      .reverse(),
  );

  // A flood from one address stays in its own places, and is counted at most 30 times.
  for (let at = 0; at < 40; at += 1) await refused(5000 + at, '192.0.2.77');
  const stored = await app.services.db.read.selectFrom('limited_orders').select('client_address').execute();
  const flooded = stored.filter((row) => row.client_address === '192.0.2.77');
  expect([stored.length, flooded.length]).toEqual([most, perAddress]);

  app.clock.pass(60 * 24 * (days + 1));
  await refused(9999);
  staff = await app.staff();
  expect((await rejectedOrders()).map(({ email }) => email)).toEqual(['bot9999@example.com']);
  for (const cursor of ['x', '2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z x y', '\u0000 \u0000']) {
    expect((await staff.ask(orderCalls.listRejectedOrders, { cursor })).status).toBe(400);
  }
});
