import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { emailCalls, saleChangeCalls, shipmentCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import type { AddShipment, ChangeShipment } from '../../../src/contract/orders/staff-orders.schemas.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
/** Paid; of “Low Water” and “High Water”. */
let order: Order;
let low: number;
let high: number;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  buyer = app.browser();
  const works = [
    await anArtwork(staff, { title: 'Low Water', price: 4000 }),
    await anArtwork(staff, { title: 'High Water', price: 300 }),
  ];
  const { orderId } = await anOrder(buyer, works);
  order = await staff.get(paymentCalls.confirmPayment, { orderId, paymentReference: 'NAB 1' });
  [low = 0, high = 0] = order.items.map(({ id }) => id);
  app.clock.pass(5 * 24 * 60);
  staff = await app.staff();
});
afterEach(() => app.close());

const aShipment = (facts: Partial<AddShipment> = {}): AddShipment => ({
  id: order.id,
  items: [low],
  carrier: 'dhl',
  trackingNumber: '12 34',
  sentOn: '2026-11-23',
  ...facts,
});
const add = (facts?: Partial<AddShipment>) => staff.get(shipmentCalls.addShipment, aShipment(facts));
const change = (shipmentId: number, facts: Partial<ChangeShipment>) =>
  staff.get(shipmentCalls.changeShipment, { id: order.id, shipmentId, ...facts });
const refusedToAdd = async (facts?: Partial<AddShipment>) =>
  (await staff.ask(shipmentCalls.addShipment, aShipment(facts))).body;
const refusedToChange = async (shipmentId: number, facts: Partial<ChangeShipment>) =>
  (await staff.ask(shipmentCalls.changeShipment, { id: order.id, shipmentId, ...facts })).body;
const idOf = (at: number, { shipments }: Order) => shipments[at]?.id ?? 0;

test('an order goes in two crates: shipped with the first, delivered with the last', async () => {
  const first = await add({ notes: 'Two people carried it.' });
  expect(first).toMatchObject({
    status: 'shipped',
    shipments: [
      {
        carrier: 'DHL',
        trackingNumber: '12 34',
        sentOn: '2026-11-23',
        deliveredOn: null,
        returnBy: null,
        items: [low],
        by: 'ruth',
        trackingLink: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234',
      },
    ],
    arrival: { deliveredOn: null, returnBy: null },
  });
  expect(first.statusHistory?.at(-1)).toMatchObject({
    status: 'shipped',
    notes: '“Low Water” sent on 23 November 2026, DHL 12 34. Two people carried it.',
  });
  const second = await add({ items: [high], carrier: 'The estate’s van', trackingNumber: '', sentOn: '2026-11-24' });
  expect(second.statusHistory?.at(-1)).toMatchObject({ status: null, by: 'ruth' });
  expect(second.shipments[1]).toMatchObject({ carrier: 'The estate’s van', trackingLink: null });

  const half = await change(idOf(0, second), { deliveredOn: '2026-11-24' });
  expect(half).toMatchObject({
    status: 'shipped',
    shipments: [
      { deliveredOn: '2026-11-24', returnBy: '2026-12-08' },
      { deliveredOn: null, returnBy: null },
    ],
    arrival: { deliveredOn: null },
  });
  const whole = await change(idOf(1, half), { deliveredOn: '2026-11-26', notes: 'Signed by a neighbour.' });
  expect(whole).toMatchObject({
    status: 'delivered',
    arrival: { deliveredOn: '2026-11-26', returnBy: '2026-12-10' },
  });
  expect(whole.statusHistory?.at(-1)).toMatchObject({
    status: 'delivered',
    notes: '“High Water” delivered on 26 November 2026. Signed by a neighbour.',
  });
  const artwork = await staff.get(artworkCalls.getArtwork, { id: order.items[0]?.artworkId ?? 0 });
  expect(artwork.status).toBe('delivered');
});

test('the export of orders has every shipment with its number, the last day of sending and the day of delivery', async () => {
  const { shipments } = await add();
  await add({ items: [high], carrier: 'The estate’s van', trackingNumber: '', sentOn: '2026-11-24' });
  const row = async () => {
    const rows: Record<string, string>[] = parse(await (await staff.send('/api/admin/export/orders.csv')).text(), {
      bom: true,
      columns: true,
    });
    return rows.find((each) => each['Invoice number'] === order.invoiceNumber);
  };
  expect(await row()).toMatchObject({
    Shipments: 'DHL 12 34; The estate’s van',
    'Sent on': '2026-11-24',
    'Delivered on': '',
  });
  for (const [at, { id }] of [...shipments, { id: (shipments[0]?.id ?? 0) + 1 }].entries())
    await change(id, { deliveredOn: at === 0 ? '2026-11-24' : '2026-11-25' });
  expect((await row())?.['Delivered on']).toBe('2026-11-25');
});

test('a work that stayed behind keeps the order shipped, and one that came back is not sent', async () => {
  const sent = await add();
  const arrived = await change(idOf(0, sent), { deliveredOn: '2026-11-25' });
  expect(arrived.status).toBe('shipped');
  await add({ items: [high], carrier: '', trackingNumber: '' });
  const rest = await staff.get(saleChangeCalls.returnWorks, {
    id: order.id,
    items: [high],
    returnedOn: '2026-11-26',
    condition: 'As sent',
    freightPaidBy: 'buyer',
  });
  expect(rest.status).toBe('shipped');
  expect(await change(idOf(0, rest), { trackingNumber: '99' })).toMatchObject({ status: 'shipped' });
  const done = { id: order.id, status: 'delivered', notes: '' } as const;
  expect(await staff.get(orderCalls.moveOrder, done)).toMatchObject({ shipments: [{ deliveredOn: '2026-11-25' }, {}] });
});

test('the calls for statuses work without a shipment, and the days for a return count from that day', async () => {
  const move = (status: Order['status']) => staff.get(orderCalls.moveOrder, { id: order.id, status, notes: '' });
  expect(await move('shipped')).toMatchObject({ shipments: [], arrival: { deliveredOn: null, returnBy: null } });
  expect(await move('delivered')).toMatchObject({
    shipments: [],
    arrival: { deliveredOn: '2026-11-26', returnBy: '2026-12-10' },
  });
  expect((await buyer.get(orderCalls.getOrder, { id: order.id })).arrival?.returnBy).toBe('2026-12-10');
});

test('what is on the way has arrived when staff confirm the delivery of the order', async () => {
  await add({ items: [low, high] });
  const moved = await staff.get(orderCalls.moveOrder, { id: order.id, status: 'delivered', notes: '' });
  expect(moved.shipments).toMatchObject([{ deliveredOn: '2026-11-26', returnBy: '2026-12-10' }]);
});

test('a buyer reads carrier, number, days and what to check, but not who recorded it', async () => {
  await staff.get(contentCalls.saveSite, { arrivalText: 'Look at the corners.' });
  expect((await buyer.get(orderCalls.getOrder, { id: order.id })).arrival).toBeNull();
  await add();
  const seen = await buyer.get(orderCalls.getOrder, { id: order.id });
  expect(seen).toMatchObject({
    status: 'invoice_generated',
    shipments: [{ carrier: 'DHL', trackingNumber: '12 34', sentOn: '2026-11-23', items: [low] }],
    arrival: { check: 'Look at the corners.' },
  });
  expect(JSON.stringify(seen)).not.toContain('ruth');
});

test('the email about a shipment names it with its link and says what to check', async () => {
  await add({ trackingNumber: '"><b>1' });
  const { html, text } = await staff.get(emailCalls.getEmailTemplate, { id: order.id, type: 'shipped' });
  expect(text).toContain('Sent on 23 November 2026: DHL "><b>1\nhttps://www.dhl.com/');
  expect(text).toContain('Please look at the outside before you sign for it');
  expect(html).toContain('href="https://www.dhl.com/global-en/home/tracking.html?tracking-id=%22%3E%3Cb%3E1"');
  expect(html).not.toContain('"><b>');
});

test('a wrong number or day is corrected, and the history keeps what it was', async () => {
  const sent = await add();
  const corrected = await change(idOf(0, sent), { trackingNumber: '77', sentOn: '2026-11-22', items: [low, high] });
  expect(corrected.shipments).toMatchObject([{ trackingNumber: '77', sentOn: '2026-11-22', items: [low, high] }]);
  expect(corrected.statusHistory?.at(-1)).toMatchObject({
    status: null,
    notes:
      'Shipment of “Low Water” corrected: works “Low Water” → “Low Water”, “High Water”; tracking number 12 34 → 77; sent 23 November 2026 → 22 November 2026.',
  });
  expect((await change(idOf(0, sent), { trackingNumber: '77' })).version).toBe(corrected.version);
  const done = await change(idOf(0, sent), { deliveredOn: '2026-11-25' });
  const later = await change(idOf(0, sent), { deliveredOn: '2026-11-26' });
  expect(later).toMatchObject({ status: 'delivered', arrival: { deliveredOn: '2026-11-26' } });
  expect(later.statusHistory?.at(-1)?.notes).toContain('delivered 25 November 2026 → 26 November 2026');
  expect(done.status).toBe('delivered');
  expect(await refusedToChange(idOf(0, sent), { deliveredOn: null })).toMatchObject({
    message: 'This order is Delivered: the day of a delivery can be corrected, but not taken away.',
  });
});

test('a shipment that was recorded by mistake is removed, with a reason, and its works can be sent', async () => {
  const sent = await add();
  const removed = await staff.get(shipmentCalls.removeShipment, {
    id: order.id,
    shipmentId: idOf(0, sent),
    reason: 'The lorry never came.',
  });
  expect(removed).toMatchObject({ status: 'shipped', shipments: [] });
  expect(removed.statusHistory?.at(-1)?.notes).toBe(
    'Shipment removed: “Low Water” sent on 23 November 2026, DHL 12 34. The lorry never came.',
  );
  expect((await add()).shipments).toHaveLength(1);
});

test('impossible days and works are refused with a sentence, and nothing is stored', async () => {
  const sent = await add();
  const id = idOf(0, sent);
  expect(await refusedToAdd({ items: [high], sentOn: '2026-11-27' })).toMatchObject({
    errors: [{ path: 'sentOn', message: 'This day is in the future. Please enter the day on which it happened.' }],
  });
  expect(await refusedToAdd({ items: [high], sentOn: '2026-11-20' })).toMatchObject({
    errors: [{ path: 'sentOn', message: 'The sale was on 21 November 2026. Please enter that day or a later one.' }],
  });
  expect(await refusedToChange(id, { deliveredOn: '2026-11-22' })).toMatchObject({
    errors: [
      { path: 'deliveredOn', message: 'It was sent on 23 November 2026. Please enter that day or a later one.' },
    ],
  });
  expect(await refusedToAdd({ items: [high], carrier: '' })).toMatchObject({
    errors: [{ path: 'carrier', message: 'Please say which carrier the tracking number is from.' }],
  });
  expect(await refusedToAdd({ items: [low, high] })).toMatchObject({
    message: '“Low Water” is in another shipment of this order already.',
  });
  expect(await refusedToAdd({ items: [high + 1000] })).toMatchObject({
    message: 'This order does not hold one of these works: it has come back, or it is not of this order.',
  });
  expect(await refusedToAdd({ items: [] })).toMatchObject({
    errors: [{ path: 'items', message: 'Please choose the works that are in it.' }],
  });
  expect(await refusedToAdd({ items: [high], trackingNumber: '1'.repeat(101) })).toMatchObject({
    errors: [{ path: 'trackingNumber' }],
  });
  expect(await refusedToChange(id + 1, { trackingNumber: '1' })).toMatchObject({
    message: 'This order has no such shipment.',
  });
  expect(await staff.get(orderCalls.getOrder, { id: order.id })).toMatchObject({ version: sent.version });
});

test('an order that is not paid, or collected, is not sent', async () => {
  const unpaid = await anOrder(app.browser(), [await anArtwork(staff, { price: 100 })]);
  const { items } = await staff.get(orderCalls.getOrder, { id: unpaid.orderId });
  const works = items.map(({ id }) => id);
  expect(await refusedToAdd({ id: unpaid.orderId, items: works, sentOn: '2026-11-26' })).toMatchObject({
    message: 'Works are sent once they are paid, until everything is delivered. This order is Payment Pending.',
  });
  await staff.get(orderCalls.moveOrder, { id: order.id, status: 'ready_for_pickup', notes: '' });
  expect(await refusedToAdd()).toMatchObject({ message: expect.stringContaining('Ready for Pickup') });
});

test('a packing list has the works of each shipment with sizes, both addresses and what to check, but no price', async () => {
  const read = async (shipment?: number) => {
    const pdf = await staff.get(shipmentCalls.getPackingList, { id: order.id, shipment });
    return (await textOfPdf(pdf)).replace(/\s+/g, ' ');
  };
  await staff.get(contentCalls.saveSite, { arrivalText: 'Look at the crate.' });
  const before = await read();
  for (const text of [
    ...['Packing List', `For invoice ${order.invoiceNumber}`, 'Works 2', 'To Margaret Oduya 4 Harbour Street'],
    ...['Contents', 'Low Water', 'High Water', order.items[0]?.artwork.stockCode, order.items[0]?.artwork.dimensions],
    ...['What to Check on Arrival Look at the crate.', '.............. kg'],
  ]) {
    expect(before).toContain(text);
  }
  const sent = await add();
  const later = await read();
  expect(later).toContain('Shipment 1 of 2 DHL 12 34, sent on 23 November 2026');
  expect(later).toContain('Shipment 2 of 2');
  const first = await read(idOf(0, sent));
  expect(first).toContain('Works 1');
  expect(first).toContain('Low Water');
  expect(first).not.toContain('High Water');
  for (const text of [before, later, first]) expect(text).not.toContain('$');

  const address = { name: 'The Framer', phone: '03 5550 0111', address: '1 Dock Road', city: 'Perth' };
  const deliveryAddress = { ...address, state: 'WA', postalCode: '6000', country: 'Australia' };
  await staff.get(orderCalls.editOrder, { id: order.id, deliveryAddress });
  expect(await read()).toContain('To The Framer 1 Dock Road Perth WA 6000 Australia 03 5550 0111');
  const refused = await staff.ask(shipmentCalls.getPackingList, { id: order.id, shipment: 999 });
  expect(refused).toMatchObject({ status: 404, body: { message: 'There is nothing to pack.' } });
  expect((await buyer.ask(shipmentCalls.getPackingList, { id: order.id })).status).toBe(401);
});
