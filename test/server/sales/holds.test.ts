import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkRecordCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import type { HoldWork } from '../../../src/contract/sales/sales.schemas.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { todayCalls } from '../../../src/contract/today/today.calls.ts';
import { endHoldsEveryMinute } from '../../../src/server/holds/end-holds.ts';
import { aCheckout, anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let work: Artwork;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  work = await anArtwork(staff, { title: 'Low Water', price: 4200 });
});
afterEach(() => app.close());

const ilse = { firstName: 'Ilse', lastName: 'Vanner', phone: '03 5550 7788' };
const aHold = (facts: Partial<HoldWork> = {}): HoldWork => ({
  artworkId: work.id,
  customer: ilse,
  until: '2026-11-28',
  ...facts,
});
const hold = (facts?: Partial<HoldWork>) => staff.get(saleCalls.holdWork, aHold(facts));
const read = () => staff.get(artworkRecordCalls.getArtworkRecord, { id: work.id });
const status = async () => (await staff.get(artworkCalls.getArtwork, { id: work.id })).status;
/** Midnight after 28 November in Melbourne. */
const midnight = '2026-11-28T13:00:00.000Z';

test('a work is held for a customer until the end of a day: visitors read Reserved, and nobody can order it', async () => {
  const held = await hold({ price: 3900, notes: 'She calls on Friday.' });
  expect(held).toMatchObject({
    artworkId: work.id,
    firstName: 'Ilse',
    lastName: 'Vanner',
    until: '2026-11-28',
    price: 3900,
    notes: 'She calls on Friday.',
    by: 'ruth',
    ending: null,
  });
  expect((await read()).hold).toEqual(held);
  expect((await app.browser().get(artworkCalls.getArtwork, { id: work.id })).publicStatus).toBe('reserved');
  expect((await app.browser().ask(cartCalls.addToCart, { artworkId: work.id })).status).toBe(409);
  const { customers } = await staff.get(customerCalls.searchCustomers, { query: 'Vanner' });
  expect(customers).toMatchObject([{ id: held.customerId, firstName: 'Ilse' }]);
});

test('the lists of staff say for whom a work is held and to which day, and find it by the name and by the filter', async () => {
  await anArtwork(staff, { title: 'Free' });
  const { customerId } = await hold();
  const heldFor = { customerId, name: 'Ilse Vanner', until: '2026-11-28' };
  expect(await staff.get(catalogueCalls.listCatalogue, { held: 'person' })).toMatchObject([
    { id: work.id, heldBy: null, heldFor, isHeld: true },
  ]);
  expect((await read()).artwork).toMatchObject({ inOrder: false, isHeld: true });
  expect(await staff.get(catalogueCalls.listCatalogue, { held: 'no' })).toMatchObject([
    { title: 'Free', heldFor: null, isHeld: false },
  ]);
  expect(await staff.get(stockCalls.listStock, { q: 'vanner' })).toMatchObject([
    {
      id: work.id,
      stage: 'reserved',
      heldUntil: '2026-11-28',
      order: null,
      buyer: { name: 'Ilse Vanner', email: '', phone: ilse.phone, customerId },
    },
  ]);
  app.clock.set(midnight);
  await endHoldsEveryMinute(app.services);
  staff = await app.staff();
  expect(await staff.get(stockCalls.listStock, { q: 'vanner' })).toEqual([]);
});

test('the hold ends at the estate’s midnight, for the next buyer without waiting for anything', async () => {
  const buyer = app.browser();
  await buyer.get(cartCalls.addToCart, { artworkId: work.id });
  await hold();
  app.clock.set(new Date(Date.parse(midnight) - 1).toISOString());
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(409);
  app.clock.set(midnight);
  expect((await buyer.ask(orderCalls.checkout, aCheckout([work]))).status).toBe(201);
  staff = await app.staff();
  expect(await status()).toBe('invoiced');
  expect((await read()).hold).toBeNull();
});

test('pages show a work whose hold has ended as available again', async () => {
  await hold();
  app.clock.set(midnight);
  expect((await app.browser().get(artworkCalls.getArtwork, { id: work.id })).publicStatus).toBe('reserved');
  await endHoldsEveryMinute(app.services);
  expect((await app.browser().get(artworkCalls.getArtwork, { id: work.id })).publicStatus).toBe('available');
});

test('staff extend a hold, agree a price, and release it: the work is as it was before', async () => {
  const held = await hold();
  const changed = await staff.get(saleCalls.changeHold, { id: held.id, until: '2026-12-24', price: 3500 });
  expect(changed).toMatchObject({ until: '2026-12-24', price: 3500, notes: '' });
  app.clock.set(midnight);
  await endHoldsEveryMinute(app.services);
  staff = await app.staff();
  expect(await status()).toBe('reserved');
  expect(await staff.get(saleCalls.releaseHold, { id: held.id })).toMatchObject({ ending: 'released' });
  expect(await status()).toBe('available');
  expect((await staff.ask(saleCalls.releaseHold, { id: held.id })).body).toMatchObject({
    message: 'This hold has ended.',
  });
  await anOrder(app.browser(), [work]);
});

test('an order takes the place of the hold, and no other order does', async () => {
  const held = await hold({ price: 3900 });
  const sale = { customerId: held.customerId, items: [{ artworkId: work.id, price: 3900 }] };
  const refused = await staff.ask(saleCalls.createOrder, sale);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: '“Low Water” is held for Ilse Vanner until 28 November 2026.' });
  const other = await anArtwork(staff);
  const wrong = { customerId: held.customerId, items: [{ artworkId: other.id, price: 1 }], hold: held.id };
  expect((await staff.ask(saleCalls.createOrder, wrong)).status).toBe(409);
  expect(await staff.get(saleCalls.createOrder, { ...sale, hold: held.id })).toMatchObject({ total: 3925 });
  expect(await status()).toBe('invoiced');
  expect((await read()).hold).toBeNull();
});

test('while a work is held, its status and its offer stay', async () => {
  await hold();
  const message = 'This work is held for Ilse Vanner until 28 November 2026. Please release the hold first.';
  const stored = await staff.get(artworkCalls.getArtwork, { id: work.id });
  for (const answer of [
    await staff.ask(artworkCalls.setAvailability, { id: work.id, available: false }),
    await staff.ask(artworkCalls.recordSale, { id: work.id, status: 'sold', customerName: 'Otto' }),
    await staff.ask(artworkCalls.updateArtwork, { ...stored, status: 'available' }),
  ])
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ message })]);
  expect((await staff.ask(artworkCalls.deleteArtwork, { id: work.id })).status).toBe(409);
  expect((await staff.ask(saleCalls.holdWork, aHold())).body).toMatchObject({
    message: '“Low Water” is held for Ilse Vanner until 28 November 2026.',
  });
  expect((await staff.ask(artworkCalls.updateArtwork, { ...stored, price: 4300 })).status).toBe(200);
});

test.each([
  ['a past day', { until: '2026-11-20' }, 'This day is past. Please enter today or a later day.'],
  ['a day years ahead', { until: '2028-11-20' }, 'A work can be held for at most 365 days, until 21 November 2027.'],
  ['no day', { until: '' }, 'Please enter the last day.'],
  ['a price of 0', { price: 0 }, 'Please enter the agreed price in whole dollars.'],
  ['no customer', { customer: undefined }, 'Please choose the customer, or enter a new one.'],
  ['nobody’s name', { customer: { ...ilse, lastName: '' } }, 'Please enter the last name.'],
])('%s is refused, and the work stays free', async (_, facts, message) => {
  const refused = await staff.ask(saleCalls.holdWork, aHold(facts as Partial<HoldWork>));
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain(message);
  expect(await status()).toBe('available');
});

test('a sold work cannot be held', async () => {
  await anOrder(app.browser(), [work]);
  expect((await staff.ask(saleCalls.holdWork, aHold())).status).toBe(409);
});

test('twenty members of staff and buyers want one work at once: one of them gets it', async () => {
  const wishes = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      if (at % 2 === 0) return staff.ask(saleCalls.holdWork, aHold());
      const buyer = app.browser();
      const added = await buyer.ask(cartCalls.addToCart, { artworkId: work.id });
      return added.status === 201 ? buyer.ask(orderCalls.checkout, aCheckout([work])) : added;
    }),
  );
  expect(wishes.map(({ status }) => status).filter((each) => each === 201)).toHaveLength(1);
});

test('a merged customer’s holds go with the orders, and an anonymised customer’s notes are removed', async () => {
  const held = await hold({ notes: 'Ilse lives above the bakery.' });
  const other = await hold({
    artworkId: (await anArtwork(staff)).id,
    customer: { firstName: 'Ilse', lastName: 'Vanner-Cole', email: 'ilse@example.com' },
  });
  await staff.get(customerCalls.mergeCustomers, { id: held.customerId, into: other.customerId });
  expect((await read()).hold).toMatchObject({ customerId: other.customerId, lastName: 'Vanner-Cole' });
  await staff.get(customerCalls.anonymiseCustomer, { id: other.customerId });
  expect((await read()).hold?.notes).toBe('');
});

test('Today names a hold that ends today or tomorrow, until it is extended or released', async () => {
  const lines = async () => {
    const { tasks, counts } = await staff.get(todayCalls.getToday, {});
    const found = tasks.flatMap((task) => (task.kind === 'hold-ends' ? [task] : []));
    expect(counts['hold-ends']).toBe(found.length);
    return found;
  };
  // Today is 21 November.
  const held = await hold({ until: '2026-11-23', price: 3900 });
  expect(await lines()).toEqual([]);
  await staff.get(saleCalls.changeHold, { id: held.id, until: '2026-11-22' });
  expect(await lines()).toMatchObject([
    {
      kind: 'hold-ends',
      priority: 'medium',
      since: '2026-11-22',
      artwork: { id: work.id, title: 'Low Water', person: 'Ilse Vanner' },
      hold: { id: held.id, customerId: held.customerId, price: 3900 },
    },
  ]);
  await staff.get(saleCalls.changeHold, { id: held.id, until: '2026-11-21' });
  expect(await lines()).toHaveLength(1);
  await staff.get(saleCalls.releaseHold, { id: held.id });
  expect(await lines()).toEqual([]);
});
