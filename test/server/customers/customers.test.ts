import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

type Customer = NonNullable<NonNullable<Parameters<typeof anOrder>[2]>['customer']>;

/** An order of one new artwork. */
async function order(customer: Customer, { title = 'Low water', price = 4200 } = {}) {
  app.clock.pass(1);
  const artwork = await anArtwork(staff, { title, price });
  return anOrder(app.browser(), [artwork], { customer });
}

const pay = (orderId: string, paymentReference = 'NAB 4471') =>
  staff.get(paymentCalls.confirmPayment, { orderId, paymentReference });

const find = async (query: string) => (await staff.get(customerCalls.searchCustomers, { query })).customers;

/** The id of the only customer that a search finds. */
async function idOf(query: string): Promise<number> {
  const found = await find(query);
  expect(found.map(({ email }) => email)).toHaveLength(1);
  return found[0]?.id ?? 0;
}

test('a record shows the first order’s details until another order is paid, and no checkout changes it', async () => {
  const email = 'record@example.com';
  await order({ email, firstName: 'First', city: 'Geelong' });
  const second = await order({ email: 'Record@Example.com', firstName: 'Second', city: 'Ballarat' });
  const id = await idOf('record@');
  expect(await staff.get(customerCalls.getCustomer, { id })).toMatchObject({ email, firstName: 'First' });
  await pay(second.orderId);
  const record = await staff.get(customerCalls.getCustomer, { id });
  expect(record).toMatchObject({ email, firstName: 'Second', city: 'Ballarat', anonymised: false });
  const { orders } = await staff.get(customerCalls.listCustomerOrders, { id });
  expect(orders.map(({ firstName }) => firstName)).toEqual(['Second', 'First']);
  expect((await staff.ask(customerCalls.getCustomer, { id: 99_999 })).status).toBe(404);
});

test('a search matches every word by prefix over name, email and telephone, folded', async () => {
  await order({ email: 'mob@example.com', firstName: 'Máire', lastName: 'O’Brien', phone: '+61 3 7777 8812' });
  await order({ email: 'gwen.fair@example.com', firstName: 'Gwendolyn', lastName: 'Fairweather', phone: '' });
  const names = async (query: string) => (await find(query)).map(({ firstName }) => firstName);
  for (const query of ['obrien', "maire o'b", 'MOB@ex', '03 7777 88', '7777 8812', '+61 3 7777']) {
    expect(await names(query), query).toEqual(['Máire']);
  }
  for (const query of ['gwen fair', 'fair gwen', 'gwen.fair@example.com']) {
    expect(await names(query), query).toEqual(['Gwendolyn']);
  }
  for (const query of ['gwen brien', 'riendly', '%%', '@@', "''", '\u0000\u0000']) {
    expect(await names(query), query).toEqual([]);
  }
  const short = await staff.ask(customerCalls.searchCustomers, { query: ' a ' });
  expect(short).toMatchObject({ status: 422, body: { errors: [{ message: 'Please enter at least 2 characters.' }] } });
});

test('a report has each order with its payment, email, history and outstanding actions; shipping is not spent', async () => {
  const email = 'report@example.com';
  const customer = { email, firstName: 'Report', phone: '' };
  const paid = await order(customer, { title: 'Paid', price: 1000 });
  await staff.get(emailCalls.recordEmail, { id: paid.orderId, type: 'invoice_sent', notes: 'From the office.' });
  await pay(paid.orderId, '=1+1');
  await order(customer, { title: 'Pending', price: 200 });
  const gone = await order(customer, { title: 'Cancelled', price: 50 });
  await staff.get(orderCalls.moveOrder, { id: gone.orderId, status: 'cancelled', notes: 'By\ntelephone.' });
  const id = await idOf('report@');
  const report = await staff.get(customerCalls.getPurchaseReport, { id });
  expect(report).toMatchObject({
    customer: { id, email, firstName: 'Report' },
    totalOrders: 3,
    totalSpent: 1000,
    firstPurchaseMonth: '2026-11',
  });
  expect(report.purchases).toMatchObject([
    { status: 'cancelled', paymentStatus: 'Cancelled', outstandingActions: [], artworks: [{ title: 'Cancelled' }] },
    {
      paymentStatus: 'Payment Pending',
      deliveryStatus: 'Not Shipped',
      emailSent: false,
      outstandingActions: [{ priority: 'high', text: 'Send invoice email to customer' }],
      bankReference: null,
      arrivedOn: null,
    },
    {
      orderId: paid.orderId,
      invoiceNumber: paid.invoiceNumber,
      status: 'payment_received',
      paymentStatus: 'Payment Received',
      total: 1025,
      bankReference: '=1+1',
      arrivedOn: '2026-11-21',
      artworks: [{ title: 'Paid', state: 'held' }],
      emailSent: true,
      emailSentBy: 'ruth',
      communications: [{ type: 'invoice_sent', notes: 'From the office.', by: 'ruth' }],
      outstandingActions: [
        { priority: 'medium', text: 'Send payment confirmation email to customer' },
        { priority: 'medium', text: 'Prepare artwork for shipping' },
      ],
    },
  ]);
  const file = await staff.send(`/api/customers/${id}/purchase-report.csv`);
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="purchases-Report-Oduya-2026-11-21.csv"');
  const csv = Buffer.from(await file.arrayBuffer()).toString();
  expect(csv.startsWith('\uFEFFinvoiceNumber,')).toBe(true);
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  expect(rows.map(({ total }) => total)).toEqual(['75', '225', '1025']);
  expect(rows[2]).toMatchObject({ bankReference: "'=1+1", artworks: expect.stringMatching(/^Paid \(/) });
});

test('a correction changes the record only, until a later order is paid', async () => {
  const { orderId } = await order({ email: 'tipo@example.com', firstName: 'Tipo', lastName: 'Corrected' });
  await pay(orderId);
  const id = await idOf('tipo@');
  const { version } = await staff.get(customerCalls.getCustomer, { id });
  app.clock.pass(1);
  const change = { id, firstName: 'Typo', email: 'Typo@example.com', phone: '0400 111 222' };
  const saved = await staff.get(customerCalls.editCustomer, change, { 'If-Match': `"${version}"` });
  expect(saved).toMatchObject({ firstName: 'Typo', email: 'typo@example.com', lastName: 'Corrected', city: 'Geelong' });
  expect((await staff.ask(customerCalls.editCustomer, change, { 'If-Match': `"${version}"` })).status).toBe(412);
  expect(await idOf('typo corrected')).toBe(id);
  const order1 = await staff.get(orderCalls.getOrder, { id: orderId });
  expect(order1).toMatchObject({ firstName: 'Tipo', email: 'tipo@example.com' });
  const later = await order({ email: 'typo@example.com', firstName: 'Newest', lastName: 'Corrected' });
  expect(await staff.get(customerCalls.getCustomer, { id })).toMatchObject({ firstName: 'Typo' });
  await pay(later.orderId);
  expect(await staff.get(customerCalls.getCustomer, { id })).toMatchObject({ firstName: 'Newest' });
});

test('a correction refuses invalid fields, and the email address of another customer', async () => {
  await order({ email: 'one@example.org', firstName: 'Uno' });
  await order({ email: 'two@example.org', firstName: 'Duo' });
  const id = await idOf('one@example.org');
  const taken = await staff.ask(customerCalls.editCustomer, { id, email: 'TWO@example.org' });
  expect(taken).toMatchObject({
    status: 409,
    body: { message: 'Another customer has this email address. Please merge the two customers instead.' },
  });
  const invalid = await staff.ask(customerCalls.editCustomer, { id, firstName: 'x', city: '' });
  expect(invalid.status).toBe(422);
  expect(invalid.body).toMatchObject({ errors: [{ path: 'firstName' }, { path: 'city' }] });
});

test('a corrected email address takes its order limits along', async () => {
  await order({ email: 'limits@example.org', firstName: 'Limits' });
  const id = await idOf('limits@');
  await staff.get(customerCalls.editCustomer, { id, orderLimits: { worksPerOrder: 9 } });
  const saved = await staff.get(customerCalls.editCustomer, { id, email: 'limits2@example.org' });
  expect(saved.orderLimits).toEqual({ worksPerOrder: 9 });
});
