import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { putDocument } from '../../../src/server/content/document.store.ts';
import { aCheckout, anArtwork } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** Lower figures than those that an estate begins with: each work of a test takes time. */
const fewer = { worksPerOrder: 5, unpaidWorksPerEmail: 5, worksPerAddressPerDay: 10 };

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  await staff.get(contentCalls.saveSite, { contactPhone: '03 5550 0142', orderLimits: fewer });
});
afterEach(() => app.close());

async function artworks(count: number) {
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await anArtwork(staff, { title: `Artwork ${at + 1}` }));
  return made;
}

/** Orders so many new artworks. */
async function order(
  count: number,
  { email = 'buyer@example.com', address = '192.0.2.1', buyer = app.browser(address) } = {},
) {
  const wanted = await artworks(count);
  for (const { id } of wanted) await buyer.get(cartCalls.addToCart, { artworkId: id });
  return buyer.ask(orderCalls.checkout, aCheckout(wanted, { customer: { email } }));
}

const reasons = async () => (await staff.get(orderCalls.listRejectedOrders, {})).map(({ reason }) => reason);

test('one order holds at most ten artworks; a larger one is refused with whom to call, and stored for the staff', async () => {
  await staff.get(contentCalls.saveSite, { orderLimits: defaultSettings.orderLimits });
  await artworks(20);
  expect((await order(10)).status).toBe(201);
  const buyer = app.browser();
  expect((await buyer.get(cartCalls.getCart, {})).worksPerOrder).toBe(10);
  const refused = await order(11, { buyer, email: 'other@example.com' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.body).toMatchObject({
    message: 'One order may hold 10 artworks. If you would like more, please call the estate on 03 5550 0142.',
  });
  expect(await reasons()).toEqual(['artworks_in_order']);
});

const general =
  'This order cannot be placed now. If an earlier order of yours is unpaid, please pay for it first, or call the estate on 03 5550 0142.';

test('one email address holds at most so many unpaid artworks, from any IP address', async () => {
  const buyer = app.browser('192.0.2.1');
  expect((await order(3, { buyer })).status).toBe(201);
  const refused = await order(3, { buyer });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    message:
      'This email address may hold 5 unpaid artworks, and it holds 3. Please pay for some first, or call the estate on 03 5550 0142.',
  });
  expect((await order(3, { address: '192.0.2.2' })).status).toBe(429);
  expect(await reasons()).toEqual(['unpaid_artworks_of_customer', 'unpaid_artworks_of_customer']);
  expect((await order(2, { address: '192.0.2.2' })).status).toBe(201);
});

test('a browser without an order of this customer learns no figure of an email address', async () => {
  expect((await order(5)).status).toBe(201);
  const stranger = app.browser('192.0.2.2');
  expect((await order(1, { email: 'other@example.com', buyer: stranger })).status).toBe(201);
  const refused = await order(1, { buyer: stranger });
  expect([refused.status, refused.body]).toEqual([429, { message: general }]);
  await staff.get(contentCalls.saveSite, { orderLimits: { unpaidPerEmail: 1 } });
  const other = await order(1, { buyer: app.browser('192.0.2.2') });
  expect([other.status, other.body]).toEqual([429, { message: general }]);
  // Staff read the reason, because they talk to the buyer.
  expect((await reasons()).sort()).toEqual(['unpaid_artworks_of_customer', 'unpaid_orders_of_customer']);
});

test('the IP address is checked before the email address', async () => {
  await staff.get(contentCalls.saveSite, { orderLimits: { perAddressPerHour: 1, unpaidPerEmail: 1 } });
  expect((await order(1)).status).toBe(201);
  expect((await order(1)).body).toMatchObject({ message: expect.stringMatching(/^Too many orders came from your/) });
});

test('a refused order leaves nothing but its count: no customer, no words, no attempt of an order', async () => {
  expect((await order(6, { email: 'new@example.com' })).status).toBe(429);
  const { read } = app.services.db;
  expect(await read.selectFrom('customers').select('email').execute()).toEqual([]);
  expect(
    await read
      .selectFrom('attempts')
      .select('kind')
      .execute()
      .then((rows) => rows.map(({ kind }) => kind)),
  ).toEqual([...Array(6).fill('cart'), 'refused order']);
});

test('after 30 refused orders within an hour an IP address gets no further answer and is stored no further', async () => {
  const [wanted] = await artworks(1);
  if (wanted === undefined) throw new Error('no artwork');
  await staff.get(contentCalls.saveSite, { orderLimits: { unpaidPerEmail: 1 } });
  expect((await order(1)).status).toBe(201);
  const buyer = app.browser('192.0.2.66');
  await buyer.get(cartCalls.addToCart, { artworkId: wanted.id });
  const tries = (count: number, checkout: ReturnType<typeof aCheckout>) =>
    Promise.all(Array.from({ length: count }, () => buyer.ask(orderCalls.checkout, checkout)));
  const byEmail = aCheckout([wanted], { customer: { email: 'buyer@example.com' } });
  // Refused for another price, and then by a limit.
  expect((await tries(10, aCheckout([{ ...wanted, price: 1 }]))).map(({ status }) => status)).toEqual(
    Array(10).fill(409),
  );
  expect((await tries(40, byEmail)).map(({ status }) => status)).toEqual(Array(40).fill(429));
  const [rejected] = await staff.get(orderCalls.listRejectedOrders, {});
  expect(rejected).toMatchObject({ reason: 'unpaid_orders_of_customer', times: 20 });
  // Even an order that nothing else refuses.
  const refused = await buyer.ask(
    orderCalls.checkout,
    aCheckout([wanted], { customer: { email: 'else@example.com' } }),
  );
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('call the estate on 03 5550 0142') });
  expect((await order(1, { email: 'else@example.com' })).status).toBe(201);
  app.clock.pass(60);
  expect((await tries(1, aCheckout([wanted], { customer: { email: 'third@example.com' } })))[0]?.status).toBe(201);
});

/** Orders one of the given artworks, as somebody else from somewhere else each time. */
let people = 0;
async function orderAs(
  email: string,
  wanted: { id: number; price: number | null }[],
  buyer = app.browser(`10.9.0.${++people}`),
) {
  for (const { id } of wanted) await buyer.get(cartCalls.addToCart, { artworkId: id });
  return buyer.ask(orderCalls.checkout, aCheckout(wanted, { customer: { email } }));
}

test('when new customers hold half of the shop, further orders of new customers are refused, and Today says so', async () => {
  const shop = await artworks(14);
  const known = app.browser('192.0.2.4');
  expect((await orderAs('known@example.com', shop.slice(0, 1), known)).status).toBe(201);
  const [first] = await staff.get(orderCalls.listOrders, {});
  await staff.get(paymentCalls.confirmPayment, { orderId: first?.id ?? '', paymentReference: 'Ref 1' });
  const brake = async () =>
    (await staff.get(todayCalls.getToday, {})).tasks.filter(({ kind }) => kind === 'half-reserved');

  for (const at of [1, 2, 3, 4, 5])
    expect((await orderAs(`a${at}@example.com`, shop.slice(at, at + 1))).status).toBe(201);
  expect(await brake()).toEqual([]);
  expect((await orderAs('a6@example.com', shop.slice(6, 8))).status).toBe(201);
  expect(await brake()).toEqual([
    { kind: 'half-reserved', priority: 'high', since: '2026-11-21', shop: { reserved: 7, onSale: 6 } },
  ]);
  const refused = await orderAs('b@example.com', shop.slice(8, 9));
  expect([refused.status, refused.body]).toEqual([429, { message: general }]);
  expect(await reasons()).toEqual(['reserved_by_new_customers']);

  // A customer who has paid, and one whom staff let through.
  expect((await orderAs('known@example.com', shop.slice(9, 10))).status).toBe(201);
  const [{ id } = { id: '' }] = await staff.get(orderCalls.listRejectedOrders, {});
  await staff.get(orderCalls.editLimitedOrder, { id, orderLimits: { worksPerOrder: 5 } });
  expect((await orderAs('b@example.com', shop.slice(8, 9))).status).toBe(201);

  // A day later the reservations no longer count.
  expect((await orderAs('c@example.com', shop.slice(10, 11))).status).toBe(429);
  app.clock.pass(24 * 60);
  staff = await app.staff();
  expect(await brake()).toEqual([]);
  expect((await orderAs('c@example.com', shop.slice(10, 11))).status).toBe(201);
});

describe('one internet connection of new customers has at most a third of the shop', () => {
  const refusal = (count: number) => ({
    status: 429,
    body: {
      message: `At most ${count} artworks a day can be ordered from your address. Please try again tomorrow, or call the estate on 03 5550 0142.`,
    },
  });

  test('so that it stops no other buyer of a shop of 20, with any email addresses and in any order', async () => {
    const orderLimits = { worksPerOrder: 10, unpaidWorksPerEmail: 10, worksPerAddressPerDay: 20 };
    await staff.get(contentCalls.saveSite, { orderLimits });
    const shop = await artworks(20);
    const one = app.browser('192.0.2.7');
    expect(await orderAs('a@example.com', shop.slice(0, 10), one)).toMatchObject(refusal(6));
    expect((await orderAs('a@example.com', shop.slice(0, 4), app.browser('192.0.2.7'))).status).toBe(201);
    expect((await orderAs('b@example.com', shop.slice(4, 6), app.browser('192.0.2.7'))).status).toBe(201);
    expect(await orderAs('c@example.com', shop.slice(6, 7), app.browser('192.0.2.7'))).toMatchObject(refusal(6));
    expect((await orderAs('d@example.com', shop.slice(7, 10))).status).toBe(201);
    expect((await reasons()).every((reason) => reason === 'artworks_from_address')).toBe(true);
  });

  test('also one that has many networks of IPv6, and not a customer who has paid or whom staff let through', async () => {
    const shop = await artworks(20);
    for (const at of [0, 1, 2, 3, 4, 5])
      expect(
        (await orderAs(`a${at}@example.com`, shop.slice(at, at + 1), app.browser(`2001:db8:5:${at}::1`))).status,
      ).toBe(201);
    const next = () => app.browser('2001:db8:5:ff00::1');
    expect(await orderAs('b@example.com', shop.slice(6, 7), next())).toMatchObject(refusal(6));
    const [placed] = await staff.get(orderCalls.listOrders, { q: 'a0@example.com' });
    await staff.get(paymentCalls.confirmPayment, { orderId: placed?.id ?? '', paymentReference: 'Ref 1' });
    expect((await orderAs('a0@example.com', shop.slice(6, 7), next())).status).toBe(201);
    const [{ id } = { id: '' }] = await staff.get(orderCalls.listRejectedOrders, {});
    await staff.get(orderCalls.editLimitedOrder, { id, orderLimits: { worksPerOrder: 5 } });
    expect((await orderAs('b@example.com', shop.slice(7, 8), next())).status).toBe(201);
  });
});

test('a shop of nine artworks has neither brake nor shares', async () => {
  const shop = await artworks(9);
  for (const at of [0, 1, 2, 3, 4, 5]) {
    expect((await orderAs(`b${at}@example.com`, shop.slice(at, at + 1), app.browser('192.0.2.7'))).status).toBe(201);
  }
});

test('one IP address orders at most so many artworks in 24 hours, with any email addresses', async () => {
  await artworks(20);
  for (const [count, email] of [
    [5, 'a@example.com'],
    [4, 'b@example.com'],
  ] as const) {
    expect((await order(count, { email })).status).toBe(201);
    app.clock.pass(60);
  }
  const refused = await order(2, { email: 'c@example.com' });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    message:
      'At most 10 artworks a day can be ordered from your address. Please try again tomorrow, or call the estate on 03 5550 0142.',
  });
  // The first five were ordered two hours ago.
  expect(refused.headers.get('Retry-After')).toBe(String(22 * 3600));
  expect(await reasons()).toEqual(['artworks_from_address']);
  expect((await order(1, { email: 'c@example.com' })).status).toBe(201);
  expect((await order(1, { email: 'd@example.com', address: '192.0.2.2' })).status).toBe(201);
  app.clock.pass(22 * 60);
  staff = await app.staff();
  expect((await order(5, { email: 'e@example.com' })).status).toBe(201);
});

test('staff raise the limits for a buyer who is no customer yet, from the rejected order', async () => {
  expect((await order(7)).status).toBe(429);
  const [rejected] = await staff.get(orderCalls.listRejectedOrders, {});
  expect(rejected).toMatchObject({ email: 'buyer@example.com', orderLimits: null, version: '0' });
  const orderLimits = { worksPerOrder: 8, unpaidWorksPerEmail: 8 };
  const ids = { id: rejected?.id ?? '' };
  const raised = await staff.get(orderCalls.editLimitedOrder, { ...ids, orderLimits }, { 'If-Match': '"0"' });
  expect(raised).toMatchObject({ ...rejected, orderLimits, version: expect.stringMatching(/^1-/) });

  expect((await order(7, { email: 'Buyer@Example.com' })).status).toBe(201);
  expect((await order(1)).status).toBe(201);
  expect((await order(1)).status).toBe(429);
  // No other buyer may order more.
  expect((await order(6, { email: 'other@example.com', address: '192.0.2.2' })).status).toBe(429);

  const stale = await staff.ask(orderCalls.editLimitedOrder, { ...ids, orderLimits: null }, { 'If-Match': '"0"' });
  expect(stale.status).toBe(412);
  const restored = await staff.get(orderCalls.editLimitedOrder, { ...ids, orderLimits: null });
  expect(restored.orderLimits).toBeNull();
  expect((await order(1, { address: '192.0.2.3' })).status).toBe(429);
});

test('staff raise a customer’s limits, those per IP address too', async () => {
  expect((await order(5)).status).toBe(201);
  const [placed] = await staff.get(orderCalls.listOrders, {});
  const row = await app.services.db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow();
  const id = Number(row.id);
  const orderLimits = { unpaidWorksPerEmail: 20, worksPerOrder: 10, worksPerAddressPerDay: 15 };
  expect(await staff.get(customerCalls.editCustomer, { id, orderLimits })).toMatchObject({
    id,
    email: 'buyer@example.com',
    firstName: placed?.firstName,
    lastName: placed?.lastName,
    orderLimits,
    version: expect.stringMatching(/^1-/),
  });
  expect((await order(10)).status).toBe(201);
  expect((await order(1)).status).toBe(429);
  expect(await reasons()).toEqual(['artworks_from_address']);
  expect((await staff.ask(customerCalls.editCustomer, { id: 99, orderLimits })).status).toBe(404);
  const wrong = await staff.ask(customerCalls.editCustomer, { id, orderLimits: { worksPerOrder: 0 } });
  expect(wrong.status).toBe(422);
});

test('changing one limit of the estate leaves the others as they are', async () => {
  const { orderLimits } = await staff.get(contentCalls.saveSite, { orderLimits: { worksPerOrder: 6 } });
  expect(orderLimits).toEqual({ ...defaultSettings.orderLimits, ...fewer, worksPerOrder: 6 });
  const refused = await order(7);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('One order may hold 6 artworks.') });
});

test('settings that were stored before the limits of artworks existed have the defaults', async () => {
  const older = { contactPhone: '03 5550 0142', orderLimits: { perAddressPerHour: 3, unpaidPerEmail: 2 } };
  await app.services.db.transaction((tx) => putDocument(tx, 'site', older, app.clock.now()));
  const { orderLimits } = await staff.get(contentCalls.getSite, {});
  expect(orderLimits).toEqual({ ...defaultSettings.orderLimits, perAddressPerHour: 3, unpaidPerEmail: 2 });
  expect((await order(11)).status).toBe(429);
});

test('ten orders of one artwork in parallel from one email address: five are placed', async () => {
  const wanted = await artworks(10);
  await artworks(10);
  const buyers = [];
  for (const artwork of wanted) {
    const buyer = app.browser('192.0.2.9');
    await buyer.get(cartCalls.addToCart, { artworkId: artwork.id });
    buyers.push(() => buyer.ask(orderCalls.checkout, aCheckout([artwork])));
  }
  const statuses = (await Promise.all(buyers.map((buy) => buy()))).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429, 429]);
});

test('a paid order no longer counts towards the limit', async () => {
  expect((await order(5)).status).toBe(201);
  expect((await order(1)).status).toBe(429);
  const [placed] = await staff.get(orderCalls.listOrders, {});
  await staff.get(paymentCalls.confirmPayment, { orderId: placed?.id ?? '', paymentReference: 'Ref 1' });
  expect((await order(5)).status).toBe(201);
});
