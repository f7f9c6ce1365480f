import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const corrected = {
  name: 'Tess Oduya',
  phone: '0400 111 222',
  address: '9 Quay Street',
  city: 'Queenscliff',
  state: 'VIC',
  postalCode: '3225',
  country: 'Australia',
};
const original = {
  name: 'Margaret Oduya',
  phone: '03 5550 1234',
  address: '4 Harbour Street',
  city: 'Geelong',
  state: 'VIC',
  postalCode: '3220',
  country: 'Australia',
};

const place = async (facts: Parameters<typeof anOrder>[2] = {}) => {
  const buyer = app.browser();
  return { buyer, ...(await anOrder(buyer, [await anArtwork(staff)], facts)) };
};
const activity = async () =>
  (await app.services.db.read.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(1).execute())[0];

test('a corrected delivery address is stored beside the frozen one, with who and when; the invoice stays byte for byte', async () => {
  const { buyer, orderId: id, invoiceNumber } = await place();
  const before = await staff.get(orderCalls.getOrder, { id });
  expect(before).toMatchObject({ deliveryAddress: null, deliveryCorrections: [] });
  const pdf = await buyer.ask(invoiceCalls.getInvoicePdf, { id });
  const asBuyer = await buyer.get(orderCalls.getOrder, { id });

  app.clock.pass(5);
  const saved = await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected });
  expect(saved.deliveryAddress).toEqual(corrected);
  expect(saved.deliveryCorrections).toEqual([{ date: app.clock.now(), by: 'ruth', address: corrected }]);
  expect(saved.invoice).toEqual(before.invoice);
  expect(saved.customer).toEqual(before.customer);
  expect(saved.statusHistory).toEqual(before.statusHistory);
  expect(saved.version).not.toBe(before.version);
  expect(Buffer.from((await buyer.ask(invoiceCalls.getInvoicePdf, { id })).body).equals(Buffer.from(pdf.body))).toBe(
    true,
  );
  expect(await buyer.get(orderCalls.getOrder, { id })).toEqual({
    ...asBuyer,
    updated: saved.updated,
    version: saved.version,
  });
  expect(await activity()).toMatchObject({
    by_whom: 'ruth',
    action: 'corrected the delivery address',
    subject: `order ${invoiceNumber}`,
    details:
      'Margaret Oduya, 4 Harbour Street, Geelong VIC 3220, Australia, 03 5550 1234 → ' +
      'Tess Oduya, 9 Quay Street, Queenscliff VIC 3225, Australia, 0400 111 222',
  });
});

test('it is corrected again and returned to the original; each correction stays in the history', async () => {
  const { orderId: id } = await place();
  await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected });
  const again = { ...corrected, address: '11 Quay Street' };
  const second = await staff.get(orderCalls.editOrder, { id, deliveryAddress: again });
  expect(second.deliveryAddress).toEqual(again);
  expect(await staff.get(orderCalls.editOrder, { id, deliveryAddress: again })).toEqual(second);
  const back = await staff.get(orderCalls.editOrder, { id, deliveryAddress: null });
  expect(back.deliveryAddress).toBeNull();
  expect(back.deliveryCorrections?.map(({ address }) => address)).toEqual([corrected, again, null]);
  expect(await staff.get(orderCalls.editOrder, { id, deliveryAddress: null })).toEqual(back);
  // The original, typed again, is the original.
  await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected });
  expect((await staff.get(orderCalls.editOrder, { id, deliveryAddress: original })).deliveryAddress).toBeNull();
});

test('it is validated like the checkout, and an outdated version changes nothing', async () => {
  const { orderId: id } = await place();
  const empty = { name: 'T', phone: null, address: '4 H', city: '', state: ' ', postalCode: '1', country: '' };
  const refused = await staff.ask(orderCalls.editOrder, { id, deliveryAddress: empty });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: [
      { path: 'deliveryAddress.name', message: 'Name must be at least 2 characters.' },
      { path: 'deliveryAddress.address', message: 'Address must be at least 5 characters.' },
      { path: 'deliveryAddress.city', message: 'City must be at least 2 characters.' },
      { path: 'deliveryAddress.state', message: 'State must be at least 2 characters.' },
      { path: 'deliveryAddress.postalCode', message: 'Please enter a valid postal code.' },
      { path: 'deliveryAddress.country', message: 'Country must be at least 2 characters.' },
    ],
  });
  const { version } = await staff.get(orderCalls.getOrder, { id });
  const stale = { 'If-Match': `"${version}"` };
  await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected }, stale);
  const late = await staff.ask(orderCalls.editOrder, { id, deliveryAddress: null }, stale);
  expect(late.status).toBe(412);
  expect((await staff.get(orderCalls.getOrder, { id })).deliveryAddress).toEqual(corrected);
  const visitor = await app.browser().ask(orderCalls.editOrder, { id, deliveryAddress: corrected });
  expect(visitor.status).toBe(401);
});

test('it can be corrected until the order is delivered or cancelled', async () => {
  const { orderId: id } = await place();
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  await staff.get(orderCalls.moveOrder, { id, status: 'shipped' });
  const settled = (await staff.get(orderCalls.getOrder, { id })).settlement;
  app.clock.pass(60);
  const redirected = await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected });
  expect(redirected).toMatchObject({ status: 'shipped', deliveryAddress: corrected, settlement: settled });
  await staff.get(orderCalls.moveOrder, { id, status: 'delivered' });
  const refused = await staff.ask(orderCalls.editOrder, { id, deliveryAddress: null });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The delivery address can be corrected until the order is delivered. This order is Delivered.' },
  });
  const { orderId: gone } = await place();
  await staff.get(orderCalls.moveOrder, { id: gone, status: 'cancelled', notes: 'x' });
  expect((await staff.ask(orderCalls.editOrder, { id: gone, deliveryAddress: corrected })).status).toBe(409);
});

test('the confirmation email, its draft and the exports have the corrected address', async () => {
  const email = 'moved@example.com';
  const { orderId: id, invoiceNumber } = await place({ customer: { email } });
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R', shippingMethod: 'Courier' });
  const read = () => staff.get(emailCalls.getEmailTemplate, { id, type: 'payment_confirmation' });
  expect((await read()).text).toContain('Deliver to: Margaret Oduya, 4 Harbour Street');
  await staff.get(orderCalls.editOrder, { id, deliveryAddress: corrected });
  const { text, html } = await read();
  expect(text).toContain('Deliver to: Tess Oduya, 9 Quay Street, Queenscliff VIC 3225, Australia');
  expect(html).toContain('Queenscliff');
  expect(text).not.toContain('4 Harbour Street');

  const csv = async (path: string): Promise<Record<string, string>[]> =>
    parse(await (await staff.send(path)).text(), { bom: true, columns: true });
  const row = (await csv('/api/admin/export/orders.csv')).find((each) => each['Invoice number'] === invoiceNumber);
  expect(row).toMatchObject({
    'Billing address': '4 Harbour Street',
    'Delivery name': 'Tess Oduya',
    'Delivery phone': '0400 111 222',
    'Delivery address': '9 Quay Street',
    'Delivery city': 'Queenscliff',
    'Delivery state': 'VIC',
    'Delivery postal code': '3225',
    'Delivery country': 'Australia',
  });
  const [found] = (await staff.get(customerCalls.searchCustomers, { query: email })).customers;
  const person = found?.id ?? 0;
  const [purchase] = await csv(`/api/customers/${person}/purchase-report.csv`);
  expect(purchase?.deliveryAddress).toBe('Tess Oduya, 9 Quay Street, Queenscliff VIC 3225, Australia, 0400 111 222');
  const data = await staff.get(customerCalls.exportPerson, { id: person });
  expect(data.orders).toMatchObject([{ deliveryAddress: corrected, deliveryCorrections: [{ address: corrected }] }]);
});

test('without a correction an order goes to the shipping address, else the billing address', async () => {
  const shipping = {
    shippingAddress: '1 Other Road',
    shippingCity: 'Ballarat',
    shippingState: 'VIC',
    shippingPostalCode: '3350',
    shippingCountry: 'Australia',
  };
  const first = await place({ customer: shipping });
  const second = await place();
  const rows: Record<string, string>[] = parse(await (await staff.send('/api/admin/export/orders.csv')).text(), {
    bom: true,
    columns: true,
  });
  const goesTo = (number: string) => rows.find((row) => row['Invoice number'] === number)?.['Delivery address'];
  expect(goesTo(first.invoiceNumber)).toBe('1 Other Road');
  expect(goesTo(second.invoiceNumber)).toBe('4 Harbour Street');
});
