import { afterEach, beforeEach, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import type { PlacedOrder } from '../../../src/contract/orders/checkout.schemas.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf } from '../../read-pdf.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** An unpaid order by bank transfer, of $4,000 and $25 shipping, of an estate that takes wires and cheques too. */
let app: TestApp;
let staff: TestBrowser;
let buyer: TestBrowser;
let placed: PlacedOrder;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  buyer = app.browser();
  await staff.get(contentCalls.saveSite, {
    senderName: 'The Estate',
    senderAddress: '1 Quay Street\nMelbourne VIC 3000',
    bankDetails: {
      accountName: 'The Estate',
      bank: 'Harbour Bank',
      bsb: '063-000',
      accountNumber: '1234 5678',
      swift: 'HARBAU2S',
      iban: '',
    },
    password: administrator.password,
  });
  placed = await anOrder(buyer, [await anArtwork(staff, { title: 'Low Water', price: 4000 })]);
});
afterEach(() => app.close());

const read = (id = placed.orderId) => staff.get(orderCalls.getOrder, { id });
const asked = (paymentMethod: 'bank_transfer' | 'wire' | 'cheque') => ({ id: placed.orderId, paymentMethod }) as const;
const keyOf = (link: string) => new URL(link, 'http://gallery.test').searchParams.get('key') ?? '';

test('a buyer chooses another way to pay: a new invoice names it, for the same total until the same days', async () => {
  const before = await read();
  app.clock.set('2026-11-23T01:00:00.000Z');
  staff = await app.staff();
  const next = await app.browser().get(orderCalls.changePaymentMethod, { ...asked('cheque'), key: keyOf(placed.link) });
  expect(next).toMatchObject({
    paymentMethod: 'cheque',
    total: before.total,
    due: before.total,
    invoiceDate: '2026-11-23',
    dueDate: before.dueDate,
    expectedPaymentDate: before.expectedPaymentDate,
    replaces: { invoiceNumber: before.invoiceNumber },
    invoice: { paymentMethod: 'Cheque', dueDate: before.dueDate },
  });
  expect(next.bankDetails.map(({ code }) => code)).toEqual(['payee', 'send_to', 'reference']);
  const { pages } = await readPdf(await staff.get(invoiceCalls.getInvoicePdf, { id: next.id }));
  expect(pages.map(({ text }) => text).join(' ')).toContain('Payment method Cheque');
  expect(await read()).toMatchObject({ status: 'cancelled', due: 0, replacedBy: { id: next.id } });
  expect((await read()).invoice.paymentMethod).toBe('Bank Transfer');
  expect((await read(next.id)).items).toMatchObject([{ state: 'held', artwork: { title: 'Low Water' } }]);
  const [entry] = await staff.get(activityCalls.listActivity, { q: 'payment method' });
  expect(entry).toMatchObject({ by: 'the buyer', details: 'Bank Transfer → Cheque' });
  // The answer was lost: the same choice gives the same order.
  expect((await buyer.get(orderCalls.changePaymentMethod, asked('cheque'))).id).toBe(next.id);
});

test('staff choose another way to pay, and what was paid and corrected before goes over', async () => {
  const { orderId: id } = placed;
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'NAB 1', amount: 1000 });
  const address = { address: '9 New Road', city: 'Geelong', state: 'VIC', postalCode: '3220', country: 'Australia' };
  await staff.get(orderCalls.editOrder, { id, deliveryAddress: { name: 'Ann Lee', ...address } });
  const next = await staff.get(orderCalls.changePaymentMethod, asked('wire'));
  expect(next).toMatchObject({ paymentMethod: 'wire', paid: 1000, due: 3025, deliveryAddress: address });
});

test('a way to pay is changed by nobody else, and only while the order waits for its payment', async () => {
  const other = app.browser();
  await anOrder(other, [await anArtwork(staff)]);
  for (const stranger of [app.browser(), other]) {
    expect((await stranger.ask(orderCalls.changePaymentMethod, { ...asked('cheque'), key: 'guessed' })).status).toBe(
      401,
    );
  }
  expect(await buyer.ask(orderCalls.changePaymentMethod, asked('bank_transfer'))).toMatchObject({
    status: 409,
    body: { message: 'This is not another way to pay this order.' },
  });
  await staff.get(paymentCalls.confirmPayment, { orderId: placed.orderId, paymentReference: 'NAB 1' });
  expect(await buyer.ask(orderCalls.changePaymentMethod, asked('cheque'))).toMatchObject({
    status: 409,
    body: { message: 'The way to pay can be changed only while the order waits for its payment.' },
  });
  expect((await read()).replacedBy).toBeNull();
});

test('a buyer changes the way to pay an order five times, and staff change it after that', async () => {
  const change = async (by: TestBrowser, id: string, at: number) =>
    by.ask(orderCalls.changePaymentMethod, { id, paymentMethod: at % 2 === 0 ? 'cheque' : 'wire' });
  let id = placed.orderId;
  for (const at of [0, 1, 2, 3, 4]) id = (await change(buyer, id, at)).body.id;
  const sixth = await change(buyer, id, 5);
  expect(sixth).toMatchObject({
    status: 409,
    body: {
      message: 'The way to pay this order was changed 5 times. Please call or write to us, and we change it for you.',
    },
  });
  expect((await read(id)).replacedBy).toBeNull();
  expect((await change(staff, id, 5)).status).toBe(200);
});

test('two choices at once make one new order', async () => {
  const sent = (['cheque', 'wire'] as const).map((method) => buyer.ask(orderCalls.changePaymentMethod, asked(method)));
  expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 409]);
});
