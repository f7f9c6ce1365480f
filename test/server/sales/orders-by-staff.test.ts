import { afterEach, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleChangeCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import type { CreateOrder } from '../../../src/contract/sales/sales.schemas.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { textOfPdf } from '../../read-pdf.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
let work: Artwork;
beforeEach(async () => {
  app = await startTestApp();
  staff = await app.staff();
  work = await anArtwork(staff, { title: 'Low Water', price: 4200 });
});
afterEach(() => app.close());

const ilse = { firstName: 'Ilse', lastName: 'Vanner', phone: '03 5550 7788', address: '4 Quay Road', city: 'Orford' };
const aSale = (facts: Partial<CreateOrder> = {}): CreateOrder => ({
  customer: { ...ilse, email: 'ilse@example.com', state: 'TAS', postalCode: '7190', country: 'Australia' },
  items: [{ artworkId: work.id, price: 3900 }],
  ...facts,
});
const sell = (facts?: Partial<CreateOrder>) => staff.get(saleCalls.createOrder, aSale(facts));
const countOrders = async () => (await staff.get(orderCalls.listOrders, {})).length;

test('a sale by telephone at an agreed price is an order with number, invoice and history of the member of staff', async () => {
  const order = await sell({ shipping: 12.5, company: 'Vanner & Co', reference: 'PO 77', notes: 'She called.' });
  expect(order).toMatchObject({
    invoiceNumber: '2026-11-0001',
    status: 'payment_pending',
    subtotal: 3900,
    shipping: 12.5,
    total: 3912.5,
    due: 3912.5,
    soldBy: 'ruth',
    soldOn: '2026-11-21',
    company: 'Vanner & Co',
    reference: 'PO 77',
    notes: 'She called.',
    email: 'ilse@example.com',
    items: [{ state: 'held', artwork: { price: 3900 } }],
  });
  expect(order.statusHistory?.map(({ by }) => by)).toEqual(['ruth', 'ruth']);
  expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({ status: 'invoiced', price: 4200 });
  const printed = await textOfPdf((await staff.ask(invoiceCalls.getInvoicePdf, { id: order.id })).body);
  for (const text of ['Vanner & Co', 'PO 77', '$3,900.00', '$3,912.50', '2026-11-0001'])
    expect(printed).toContain(text);
  expect(printed).not.toContain('Day of sale');
});

test('the day of sale is printed when it was earlier; number and invoice date are the day of issue', async () => {
  app.clock.set('2026-12-02T01:00:00.000Z');
  staff = await app.staff();
  const order = await sell({ soldOn: '2026-11-30' });
  expect(order).toMatchObject({ invoiceNumber: '2026-12-0001', invoiceDate: '2026-12-02', soldOn: '2026-11-30' });
  const printed = await textOfPdf((await staff.ask(invoiceCalls.getInvoicePdf, { id: order.id })).body);
  expect(printed).toContain('Day of sale 30 November 2026');
});

test('a sale that is paid already is paid at once, on its day', async () => {
  app.clock.set('2026-12-02T01:00:00.000Z');
  staff = await app.staff();
  const payment = { receivedOn: '2026-11-30', reference: 'NAB 5' };
  const order = await sell({ soldOn: '2026-11-29', payment });
  expect(order).toMatchObject({ status: 'payment_received', due: 0, paymentReference: 'NAB 5' });
  expect(order.payments).toMatchObject([{ receivedOn: '2026-11-30', amount: order.total }]);
  const part = await sell({
    items: [{ artworkId: (await anArtwork(staff)).id, price: 900 }],
    payment: { receivedOn: '2026-12-02', reference: 'NAB 6', amount: 100 },
  });
  expect(part).toMatchObject({ status: 'payment_pending', paid: 100, due: part.total - 100 });
});

test('a customer without an email address is a record of its own each time; a known address is that customer', async () => {
  const first = await sell({ customer: ilse });
  expect(first).toMatchObject({ email: '', firstName: 'Ilse' });
  const second = await sell({ customer: ilse, items: [{ artworkId: (await anArtwork(staff)).id, price: 5 }] });
  expect(second.customer.id).not.toBe(first.customer.id);
  const buyer = await anOrder(app.browser(), [await anArtwork(staff)], { customer: { email: 'known@example.com' } });
  const known = await sell({
    customer: { ...ilse, email: 'Known@Example.com' },
    items: [{ artworkId: (await anArtwork(staff)).id, price: 5 }],
  });
  const { customer } = await staff.get(orderCalls.getOrder, { id: buyer.orderId });
  expect(known.customer.id).toBe(customer.id);
  const chosen = await sell({
    customer: undefined,
    customerId: first.customer.id,
    items: [{ artworkId: (await anArtwork(staff)).id, price: 5 }],
  });
  expect(chosen.customer).toMatchObject({ id: first.customer.id, firstName: 'Ilse', address: '4 Quay Road' });
  const { customers } = await staff.get(customerCalls.searchCustomers, { query: 'vanner' });
  expect(customers.map(({ id }) => id)).toEqual(expect.arrayContaining([first.customer.id, second.customer.id]));
});

const readWork = (id: number) => staff.get(artworkCalls.getArtwork, { id });
const cancel = (id: string) => staff.get(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'She called again.' });

test('staff sell private works, works without a price and reserved works, which are what they were when it is cancelled', async () => {
  const hidden = [
    await anArtwork(staff, { title: 'Private', published: false, available: false }),
    await anArtwork(staff, { title: 'On request', price: null, available: false }),
    await anArtwork(staff, { title: 'Reserved', status: 'reserved', available: false }),
    await anArtwork(staff, { title: 'Reserved in the shop', status: 'reserved' }),
  ];
  const order = await sell({ items: hidden.map(({ id }) => ({ artworkId: id, price: 100 })) });
  await cancel(order.id);
  for (const { id, status, available } of hidden)
    expect(await readWork(id)).toMatchObject({ status, available, purchasable: false });
});

test('a work that was offered is offered again when a confirmation of its order by staff is undone, and when it is cancelled', async () => {
  const { id } = await sell();
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1' });
  await staff.get(orderCalls.moveOrder, { id, status: 'payment_pending', notes: 'Another payment.' });
  expect(await readWork(work.id)).toMatchObject({ status: 'invoiced', available: true });
  await cancel(id);
  expect(await readWork(work.id)).toMatchObject({ status: 'available', available: true, purchasable: true });
});

test('the order of a recorded sale is cancelled: the sale stays recorded, and the cancellation says before why it cannot be undone', async () => {
  await staff.get(artworkCalls.recordSale, { id: work.id, status: 'sold', customerName: 'Ilse Vanner' });
  const { id } = await sell({ items: [{ artworkId: work.id, price: 3900, recordedSale: true }] });
  const why = '“Low Water” is not for sale any more, so this order cannot be pending again.';
  expect(await cancel(id)).toMatchObject({ canUndoCancellation: false, whyNotPendingAgain: why });
  expect(await readWork(work.id)).toMatchObject({ status: 'sold', available: false, customerName: 'Ilse Vanner' });
});

test('a second cancellation puts back what the work was when the first was undone', async () => {
  const { id } = await sell();
  await cancel(id);
  await staff.get(artworkCalls.setAvailability, { id: work.id, available: false });
  await staff.get(saleChangeCalls.undoCancellation, { id });
  await cancel(id);
  expect(await readWork(work.id)).toMatchObject({ status: 'available', available: false });
});

test.each(['sold', 'museum', 'delivered', 'paid'] as const)(
  'a work that is %s is not sold, and the answer names it',
  async (status) => {
    const gone = await anArtwork(staff, { title: 'Gone', available: false });
    await staff.get(artworkCalls.updateArtwork, { ...gone, status, available: false, collection: 'National Gallery' });
    const refused = await staff.ask(
      saleCalls.createOrder,
      aSale({
        items: [
          { artworkId: work.id, price: 1 },
          { artworkId: gone.id, price: 1 },
        ],
      }),
    );
    expect([refused.status, refused.body]).toMatchObject([409, { message: expect.stringMatching(/^“Gone” is /) }]);
    expect(await countOrders()).toBe(0);
    expect((await staff.get(artworkCalls.getArtwork, { id: work.id })).status).toBe('available');
  },
);

test.each(['sold', 'paid', 'delivered', 'invoiced'] as const)(
  'a sale by hand that is %s gets its order and invoice once, from its record',
  async (status) => {
    await staff.get(artworkCalls.recordSale, { id: work.id, status, customerName: 'Ilse Vanner' });
    const ofRecord = { items: [{ artworkId: work.id, price: 3900, recordedSale: true }] };
    expect((await staff.ask(saleCalls.createOrder, aSale())).status).toBe(409);
    const order = await sell({ ...ofRecord, soldOn: '2026-10-02' });
    expect(order).toMatchObject({ status: 'payment_pending', total: 3925, items: [{ state: 'held' }] });
    const again = await staff.ask(saleCalls.createOrder, aSale(ofRecord));
    expect(again).toMatchObject({ status: 409, body: { message: `“Low Water” is in order ${order.invoiceNumber}.` } });
    expect(await countOrders()).toBe(1);
    expect(await staff.get(artworkCalls.getArtwork, { id: work.id })).toMatchObject({
      status: 'invoiced',
      customerName: 'Ilse Vanner',
      purchasable: false,
    });
  },
);

test('a work in a museum is not sold from a record', async () => {
  await staff.get(artworkCalls.recordSale, { id: work.id, status: 'museum' });
  const items = [{ artworkId: work.id, price: 1, recordedSale: true }];
  expect((await staff.ask(saleCalls.createOrder, aSale({ items }))).status).toBe(409);
});

const elsewhere = { address: '9 Hill Street', city: 'Hobart', state: 'TAS', postalCode: '7000', country: 'Australia' };

test.each([
  ['a new customer', (): Partial<CreateOrder> => ({})],
  ['a known one', (id: number): Partial<CreateOrder> => ({ customer: undefined, customerId: id })],
])('the works of %s go to another address, which the invoice prints', async (_, who) => {
  const { customer } = await sell({ items: [{ artworkId: (await anArtwork(staff)).id, price: 5 }] });
  const order = await sell({ ...who(customer.id ?? 0), delivery: elsewhere });
  expect(order.customer).toMatchObject({ address: '4 Quay Road', shippingAddress: '9 Hill Street' });
  expect(order.invoice.shipTo).toEqual({
    name: 'Ilse Vanner',
    lines: ['9 Hill Street', 'Hobart TAS 7000', 'Australia'],
  });
  expect(order.invoice.billTo.lines[0]).toBe('4 Quay Road');
});

test('a work that an order holds is refused with the order’s number', async () => {
  const { invoiceNumber } = await anOrder(app.browser(), [work]);
  const refused = await staff.ask(saleCalls.createOrder, aSale());
  expect(refused.body).toEqual({ message: `“Low Water” is in order ${invoiceNumber}.` });
});

test.each<[string, (facts: CreateOrder) => unknown, string, number]>([
  ['no work', () => ({ items: [] }), 'items', 422],
  ['a work twice', ({ items }) => ({ items: [...items, ...items] }), 'items', 422],
  ['a price of 0', () => ({ items: [{ artworkId: 1, price: 0 }] }), 'items.0.price', 422],
  ['a price with cents', () => ({ items: [{ artworkId: 1, price: 10.5 }] }), 'items.0.price', 422],
  ['neither customer nor id', () => ({ customer: undefined }), 'customerId', 422],
  ['both', () => ({ customerId: 1 }), 'customerId', 422],
  ['a name of blanks', () => ({ customer: { ...ilse, firstName: ' ' } }), 'customer.firstName', 422],
  ['shipping below 0', () => ({ shipping: -1 }), 'shipping', 422],
  ['shipping with three decimals', () => ({ shipping: 1.005 }), 'shipping', 422],
  [
    'a delivery address without a town',
    () => ({
      delivery: { address: '9 Hill Street', city: '', state: 'TAS', postalCode: '7000', country: 'Australia' },
    }),
    'delivery.city',
    422,
  ],
  ['a sale tomorrow', () => ({ soldOn: '2026-11-22' }), 'soldOn', 422],
  ['a payment tomorrow', () => ({ payment: { receivedOn: '2026-11-22', reference: 'N' } }), 'payment.receivedOn', 422],
  [
    'a payment before the sale',
    () => ({ soldOn: '2026-11-20', payment: { receivedOn: '2026-11-19', reference: 'N' } }),
    'payment.receivedOn',
    422,
  ],
  [
    'a payment of 0',
    () => ({ payment: { receivedOn: '2026-11-21', reference: 'N', amount: 0 } }),
    'payment.amount',
    422,
  ],
])('%s is refused, and nothing changes', async (_, factsOf, path, status) => {
  const facts = factsOf(aSale()) as Partial<CreateOrder>;
  const refused = await staff.ask(saleCalls.createOrder, aSale(facts));
  expect([refused.status, refused.body]).toMatchObject([status, { errors: [{ path }] }]);
  expect(await countOrders()).toBe(0);
});

test('a payment above the total is refused, and no order is made', async () => {
  const payment = { receivedOn: '2026-11-21', reference: 'NAB 5', amount: 9000 };
  expect((await staff.ask(saleCalls.createOrder, aSale({ payment }))).status).toBe(409);
  expect(await countOrders()).toBe(0);
  expect((await anOrder(app.browser(), [work])).invoiceNumber).toBe('2026-11-0001');
});

test('a request that is repeated with its key makes one order', async () => {
  const key = { 'Idempotency-Key': 'a-key-of-the-form' };
  const first = await staff.get(saleCalls.createOrder, aSale(), key);
  const again = await staff.get(saleCalls.createOrder, aSale(), key);
  expect(again.id).toBe(first.id);
  expect((await staff.ask(saleCalls.createOrder, aSale({ company: 'Other' }), key)).status).toBe(422);
  expect(await countOrders()).toBe(1);
});

test('50 members of staff and buyers who want one work at once: one order', async () => {
  const buyers = Array.from({ length: 25 }, (_, at) => app.browser(`198.51.100.${at + 20}`));
  const answers = await Promise.allSettled([
    ...buyers.map((buyer, at) => anOrder(buyer, [work], { customer: { email: `b${at}@example.com` } })),
    ...Array.from({ length: 25 }, () => sell()),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countOrders()).toBe(1);
  const { summary } = await staff.get(paymentCalls.getDashboardSummary, {});
  expect(summary.payment_pending_count).toBe(1);
});
