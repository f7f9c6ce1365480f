import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { addressOf, type Call } from '../../../src/contract/call.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

async function exported(name: string): Promise<Record<string, string>[]> {
  const answer = await staff.send(`/api/admin/export/${name}.csv`);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${name}-2026-11-21.csv"`);
  const csv = Buffer.from(await answer.arrayBuffer()).toString();
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const rows: Record<string, string>[] = parse(csv, { bom: true, columns: true });
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t]|[\r\n]/);
  // One line for each row and one for the head: no cell has a line break.
  expect(csv.trimEnd().split('\n')).toHaveLength(rows.length + 1);
  return rows;
}

test('orders, customers and inquiries are exported as UTF-8, one line each, without formulas', async () => {
  const customer = {
    firstName: '=HYPERLINK("x")',
    lastName: 'Ōe “Kenzō”',
    email: 'kenzo@example.com',
    phone: '+61 3 5550',
  };
  const first = await anOrder(app.browser(), [await anArtwork(staff, { title: '@Low, water', price: 700 })], {
    customer,
  });
  app.clock.pass(1);
  const second = await anOrder(app.browser(), [await anArtwork(staff, { price: 100 })], { customer });
  await staff.get(orderCalls.editOrder, { id: first.orderId, notes: '-1\nrang twice' });
  await anInquiry(app.browser(), { ...customer, message: '+Is it\r\nstill for sale?' });

  const orders = await exported('orders');
  expect(orders.map((row) => row['Invoice number'])).toEqual([second.invoiceNumber, first.invoiceNumber]);
  expect(orders[1]).toMatchObject({
    'Invoice date': '2026-11-21',
    Status: 'Payment Pending',
    'First name': `'${customer.firstName}`,
    'Last name': customer.lastName,
    Phone: "'+61 3 5550",
    Subtotal: '700',
    Total: '725',
    Notes: "'-1 rang twice",
  });
  expect(await exported('customers')).toMatchObject([{ email: customer.email, totalOrders: '2', totalSpent: '0' }]);
  expect(await exported('inquiries')).toMatchObject([{ message: "'+Is it still for sale?", responded: 'no' }]);
});

test('an anonymised customer is in no export', async () => {
  const email = 'zqcanaryqz@example.com';
  const customer = { firstName: 'Zqcanaryqz', lastName: 'Zqcanaryqz', email };
  const { orderId } = await anOrder(app.browser(), [await anArtwork(staff)], { customer });
  await anInquiry(app.browser(), { ...customer, message: 'About zqcanaryqz.' });
  await staff.get(orderCalls.moveOrder, { id: orderId, status: 'cancelled', notes: 'By zqcanaryqz.' });
  const [found] = (await staff.get(customerCalls.searchCustomers, { query: email })).customers;
  const names = ['orders', 'customers', 'inquiries', 'artworks'];
  const read = async () => {
    const files = await Promise.all(names.map((name) => staff.send(`/api/admin/export/${name}.csv`)));
    return (await Promise.all(files.map((file) => file.text()))).join('').toLowerCase();
  };
  expect(await read()).toContain('zqcanaryqz');
  await staff.get(customerCalls.anonymiseCustomer, { id: found?.id ?? 0 });
  expect(await read()).not.toContain('zqcanaryqz');
});

test('every export as CSV is separated by semicolons where that is asked for, and by nothing else', async () => {
  const address = {
    address: '4 Quay,=Street',
    city: 'Geelong',
    state: 'VIC',
    postalCode: '3220',
    country: 'Australia',
  };
  const customer = { firstName: 'Kenzō;=x', lastName: 'Ōe', email: 'oe@example.com', ...address };
  const work = await anArtwork(staff, { title: 'Low water; high,=water' });
  await anOrder(app.browser(), [work], { customer });
  await anInquiry(app.browser(), { ...customer, message: 'Is it; perhaps,=still for sale?' });
  const file = new File(['title;medium;price\nLow water;Oil;a lot'], 'list.csv');
  const { id: list } = await staff.get(importCalls.uploadImport, { file: await file.bytes(), fileName: file.name });
  await settledImport(staff, list);
  const [found] = (await staff.get(customerCalls.searchCustomers, { query: customer.email })).customers;

  const exports = Object.entries<Call>(allCalls).filter(([, { file: type }]) => type?.startsWith('text/csv'));
  expect(exports.length).toBeGreaterThan(7);
  for (const [name, called] of exports) {
    const id = called.path.includes('/imports/') ? list : found?.id;
    const day = name === 'exportSchedule' ? '2026-11-21' : undefined;
    const ask = (separator: string) => staff.send(addressOf(called, { id, day, separator }));
    const csv = Buffer.from(await (await ask('semicolon')).arrayBuffer()).toString();
    expect(csv.startsWith('\uFEFF'), name).toBe(true);
    const rows: string[][] = parse(csv, { bom: true, delimiter: ';' });
    expect(rows.length, name).toBeGreaterThan(1);
    expect(rows[0]?.length, name).toBeGreaterThan(3);
    expect(csv, name).not.toMatch(/[,;]"*[=+@]/);
    expect((await ask('tab')).status, name).toBe(422);
  }
});
