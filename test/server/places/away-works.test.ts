import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { movementCalls, placeCalls } from '../../../src/contract/places/places.calls.ts';
import type { MoveWorks } from '../../../src/contract/places/places.schemas.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { claimArtwork, claimForStaff } from '../../../src/server/artworks/artwork.store.ts';
import { aCheckout, aMovement, anArtwork, anOrder, aPlace } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** A work that is away is not sold by mistake (docs/specification/places.md §2), and what becomes of its log. */

let app: TestApp;
let staff: TestBrowser;
let work: Artwork;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  work = await anArtwork(staff, { title: 'Reeds' });
});
afterEach(() => app.close());

const lend = (facts: Partial<MoveWorks> = {}) =>
  aMovement(staff, [work.id], { custody: 'on-loan', party: 'City Museum', until: '2027-03-31', ...facts });
const seen = () => app.browser().get(artworkCalls.getArtwork, { id: work.id });
const log = () => staff.get(movementCalls.listMovements, { id: work.id });

test('a visitor reads that a work is on loan, and can neither put it into a cart nor order it', async () => {
  const early = app.browser();
  await early.get(cartCalls.addToCart, { artworkId: work.id });
  await lend({ publicText: 'party' });
  expect(await seen()).toMatchObject({
    badge: 'On loan to City Museum until 31 March 2027',
    tone: 'amber',
    publicStatus: 'reserved',
    purchasable: false,
    enquire: false,
  });
  expect((await app.browser().ask(cartCalls.addToCart, { artworkId: work.id })).status).toBe(409);
  expect(await early.ask(orderCalls.checkout, aCheckout([work]))).toMatchObject({ status: 409 });
});

test('an order that begins while a work is lent claims nothing', async () => {
  await lend();
  const claims = await app.services.db.transaction(async (tx) => [
    await claimArtwork(tx, work.id, '2026-11-21T01:00:00.000Z'),
    await claimForStaff(tx, work.id, '2026-11-21T01:00:00.000Z'),
  ]);
  expect(claims).toEqual([false, false]);
});

test('a work that comes back is offered as before', async () => {
  await lend();
  await aMovement(staff, [work.id], { returned: true });
  expect(await seen()).toMatchObject({ badge: 'Available', purchasable: true });
  await anOrder(app.browser(), [work]);
});

test('a work that is not offered reads “On loan” while it is away, never “Sold”', async () => {
  await staff.get(artworkCalls.setAvailability, { id: work.id, available: false });
  expect((await seen()).badge).toBe('Sold');
  await lend();
  expect((await seen()).badge).toBe('On loan');
  await aMovement(staff, [work.id]);
  expect((await seen()).badge).toBe('Sold');
});

test('staff may let a work be offered while it is away, also later', async () => {
  await lend({ offered: true });
  expect(await seen()).toMatchObject({ badge: 'Available', purchasable: true });
  await aMovement(staff, [work.id], { custody: 'consigned', party: 'A gallery', movedOn: '2026-11-21' });
  expect(await seen()).toMatchObject({ badge: 'Not available at present', purchasable: false });
  const [movement] = await log();
  await staff.get(movementCalls.correctMovement, { id: movement?.id ?? 0, party: 'A gallery', offered: true });
  expect(await seen()).toMatchObject({ badge: 'Available', purchasable: true });
});

test('an earlier loan changes nothing that a visitor reads', async () => {
  await aMovement(staff, [work.id], { movedOn: '2026-11-10' });
  await lend({ movedOn: '2026-11-01', confirmEarlier: true });
  expect(await seen()).toMatchObject({ badge: 'Available', purchasable: true });
});

test('a removed loan offers the work again', async () => {
  await lend();
  await staff.get(movementCalls.removeMovement, { id: (await log())[0]?.id ?? 0 });
  expect(await seen()).toMatchObject({ badge: 'Available', purchasable: true });
});

test('staff do not sell a work that is away by mistake, and can once they let it be offered', async () => {
  await lend();
  const sale = {
    customer: { firstName: 'Ilse', lastName: 'Vanner', email: 'ilse@example.com' },
    items: [{ artworkId: work.id, price: 3900 }],
  };
  expect(await staff.ask(saleCalls.createOrder, sale)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^“Reeds” is away and not offered\./) },
  });
  const [movement] = await log();
  await staff.get(movementCalls.correctMovement, { id: movement?.id ?? 0, party: 'City Museum', offered: true });
  expect((await staff.ask(saleCalls.createOrder, sale)).status).toBe(201);
});

test('a cancellation is not undone while a work of the order is away', async () => {
  const { orderId } = await anOrder(app.browser(), [work]);
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'As agreed.' });
  await lend();
  expect((await staff.ask(saleChangeCalls.undoCancellation, { id: orderId })).status).toBe(409);
});

test('a deleted work is at no place, and restored it has its log and its badge again', async () => {
  const place = await aPlace(staff);
  await aMovement(staff, [work.id], { placeId: place.id, movedOn: '2026-11-01' });
  await lend({ placeId: place.id, publicText: 'party' });
  await staff.get(artworkCalls.deleteArtwork, { id: work.id });
  expect(await staff.get(placeCalls.listPlaces, {})).toMatchObject([{ works: 0 }]);
  await staff.get(artworkCalls.restoreArtwork, { id: work.id });
  expect(await log()).toHaveLength(2);
  expect(await seen()).toMatchObject({ badge: 'On loan to City Museum until 31 March 2027', purchasable: false });
});

test('a viewing names the customer of whom the record is, also after a merge and without the name after anonymising', async () => {
  for (const name of ['Ilse', 'Ilsa']) {
    const buyer = { customer: { firstName: name, lastName: 'Vanner', email: `${name}@example.com` } };
    const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)], buyer);
    await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'As agreed.' });
  }
  const find = async (query: string) =>
    (await staff.get(customerCalls.searchCustomers, { query })).customers[0]?.id ?? 0;
  const [ilse, ilsa] = [await find('Ilse'), await find('Ilsa')];
  await lend({ custody: 'viewing', party: '', customerId: ilsa, reason: 'For Ilsa' });
  expect((await log())[0]).toMatchObject({ party: 'Ilsa Vanner', customerId: ilsa });
  await staff.get(customerCalls.mergeCustomers, { id: ilsa, into: ilse });
  expect((await log())[0]).toMatchObject({ party: 'Ilse Vanner', customerId: ilse });
  await aMovement(staff, [(await anArtwork(staff)).id], { custody: 'viewing', party: 'Mr and Mrs Ilse Vanner' });
  await staff.get(customerCalls.anonymiseCustomer, { id: ilse });
  const stored = JSON.stringify(await app.services.db.read.selectFrom('movements').selectAll().execute());
  expect(stored).not.toMatch(/Ils[ae]/);
});
