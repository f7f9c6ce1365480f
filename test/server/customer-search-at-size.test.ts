import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerCalls } from '../../src/contract/customers/customers.calls.ts';
import { findOrInsertCustomer } from '../../src/server/buyers/buyer.store.ts';
import { insertOrder } from '../../src/server/orders/order.store.ts';
import { anArtwork, anOrder } from '../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../test-app.ts';

const orders = 5000;

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await anOrder(app.browser(), [await anArtwork(staff)]);
  const { db } = app.services;
  const {
    version: _,
    version_nonce: __,
    ...placed
  } = await db.read.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const buyer = JSON.parse(placed.customer_json);
  await db.transaction(async (tx) => {
    for (let at = 0; at < orders; at += 1) {
      const facts = { first_name: `Gwen${at % 70}`, last_name: `Fairweather${at}`, phone: `03 5550 ${1000 + at}` };
      const customer = {
        ...facts,
        email: `person${at}@example.com`,
        address: '4 Harbour Street',
        city: 'Geelong',
        state: 'VIC',
        postal_code: '3220',
        country: 'Australia',
        marketing_opt_in: 0 as const,
        created_at: placed.created_at,
      };
      const customer_id = await findOrInsertCustomer(tx, customer);
      const customer_json = JSON.stringify({ ...buyer, firstName: facts.first_name, lastName: facts.last_name });
      const [id, invoice_number] = [`order-${at}`, `2025-01-${at}`];
      await insertOrder(tx, { ...placed, id, invoice_number, customer_id, customer_json });
    }
  });
}, 240_000);
afterAll(() => app.close());

test.each([
  ['gwen fairweather4321', 1],
  ['03 5550 5999', 1],
  ['gwen7 fair', 50],
  ['example.com', 50],
  ['ge', 0],
])('with 5,000 orders the search “%s” finds %i in under 100 ms at the server', async (query, count) => {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    const { customers } = await staff.get(customerCalls.searchCustomers, { query });
    times.push(performance.now() - start);
    expect(customers).toHaveLength(count);
  }
  // The best run: other processes use the machine too.
  expect(Math.min(...times)).toBeLessThan(100);
});
