import { afterEach, beforeEach, expect, test } from 'vitest';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls, saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { arrivalCalls } from '../../../src/contract/today/today.calls.ts';
import { findAdministratorByName, insertAdministrator } from '../../../src/server/accounts/administrator.store.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  app.clock.pass(1);
});
afterEach(() => app.close());

const count = (browser = staff) => browser.get(arrivalCalls.countArrivals, {});
const placeOrder = async () => anOrder(app.browser(), [await anArtwork(staff)]);

test('what came since the account last saw it is counted, without suspect inquiries', async () => {
  expect(await count()).toEqual({ orders: 0, inquiries: 0, at: app.clock.now() });
  await placeOrder();
  await anInquiry(app.browser());
  await anInquiry(app.browser(), { website: 'https://example.com' });
  expect(await count()).toMatchObject({ orders: 1, inquiries: 1 });

  app.clock.pass(1);
  const { at } = await count();
  const seen = await staff.get(arrivalCalls.seeArrivals, { records: 'orders', at });
  expect(seen).toMatchObject({ orders: 0, inquiries: 1 });
  expect(await count()).toMatchObject({ orders: 0, inquiries: 1 });
});

test('an order or inquiry that somebody has dealt with is no longer new, wherever that was done', async () => {
  const { orderId: emailed } = await placeOrder();
  const { orderId: cancelled } = await placeOrder();
  await placeOrder();
  const { id } = await anInquiry(app.browser());
  expect(await count()).toMatchObject({ orders: 3, inquiries: 1 });
  await staff.get(emailCalls.recordEmail, { id: emailed, type: 'invoice_sent', notes: 'Sent.' });
  expect(await count()).toMatchObject({ orders: 2, inquiries: 1 });
  await staff.get(orderCalls.moveOrder, { id: cancelled, status: 'cancelled', notes: 'As asked.' });
  expect(await count()).toMatchObject({ orders: 1, inquiries: 1 });
  await staff.get(inquiryCalls.answerInquiry, { id, responded: true });
  expect(await count()).toMatchObject({ orders: 1, inquiries: 0 });
});

test('an order that came after the count stays new, and an earlier visit takes nothing back', async () => {
  const { at } = await count();
  app.clock.pass(1);
  await placeOrder();
  expect(await staff.get(arrivalCalls.seeArrivals, { records: 'orders', at })).toMatchObject({ orders: 1 });
  app.clock.pass(1);
  const later = (await count()).at;
  expect(await staff.get(arrivalCalls.seeArrivals, { records: 'orders', at: later })).toMatchObject({ orders: 0 });
  expect(await staff.get(arrivalCalls.seeArrivals, { records: 'orders', at })).toMatchObject({ orders: 0 });
});

test('a time in the future counts as now', async () => {
  await staff.get(arrivalCalls.seeArrivals, { records: 'orders', at: '2999-01-01T00:00:00.000Z' });
  app.clock.pass(1);
  await placeOrder();
  expect(await count()).toMatchObject({ orders: 1 });
});

test('each account has its own, from its beginning on', async () => {
  await placeOrder();
  app.clock.pass(1);
  const { db } = app.services;
  const { password_hash: passwordHash = '' } = (await findAdministratorByName(db.read, administrator.username)) ?? {};
  await db.transaction((tx) => insertAdministrator(tx, { username: 'tom', passwordHash, at: app.clock.now() }));
  const tom = app.browser();
  await tom.signIn({ ...administrator, username: 'tom' });
  expect([(await count()).orders, (await count(tom)).orders]).toEqual([1, 0]);
  app.clock.pass(1);
  await placeOrder();
  expect([(await count()).orders, (await count(tom)).orders]).toEqual([2, 1]);
  app.clock.pass(1);
  await tom.get(arrivalCalls.seeArrivals, { records: 'orders', at: app.clock.now() });
  expect([(await count()).orders, (await count(tom)).orders]).toEqual([2, 0]);
});

test('an order that staff make, or that replaces another one, did not arrive', async () => {
  const works = [await anArtwork(staff), await anArtwork(staff), await anArtwork(staff)] as const;
  const sale = await staff.get(saleCalls.createOrder, {
    customer: { firstName: 'Ilse', lastName: 'Vanner' },
    items: [{ artworkId: works[0].id, price: 900 }],
  });
  expect(sale.status).toBe('payment_pending');
  const { orderId } = await anOrder(app.browser(), [works[1], works[2]]);
  expect(await count()).toMatchObject({ orders: 1 });
  const { items } = await staff.get(orderCalls.getOrder, { id: orderId });
  await staff.get(saleChangeCalls.cancelItem, { id: orderId, itemId: items[0]?.id ?? 0, reason: 'Too large.' });
  expect(await count()).toMatchObject({ orders: 0 });
});
