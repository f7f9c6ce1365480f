import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { insertCustomerWithoutEmail } from '../../../src/server/buyers/buyer.store.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

/** A customer as staff record one who gave a name and a telephone number. */
function recorded(lastName: string, phone = '03 5550 7788'): Promise<number> {
  return app.services.db.transaction((tx) =>
    insertCustomerWithoutEmail(tx, {
      first_name: 'Ilse',
      last_name: lastName,
      phone,
      address: '',
      city: '',
      state: '',
      postal_code: '',
      country: '',
      marketing_opt_in: 0,
      created_at: app.clock.now(),
    }),
  );
}

const search = async (query: string) => (await staff.get(customerCalls.searchCustomers, { query })).customers;

test('two people of one name without an email address are two customers, whom their name and telephone find', async () => {
  const ids = [await recorded('Vanner'), await recorded('Vanner')];
  for (const query of ['ilse vanner', '5550 7788']) {
    expect((await search(query)).map(({ id, email }) => ({ id, email }))).toEqual(ids.map((id) => ({ id, email: '' })));
  }
  expect(await search('none-')).toEqual([]);
});

test('a customer without an email address is corrected, and gets one; it cannot be removed again', async () => {
  const id = await recorded('Corrected');
  const moved = await staff.get(customerCalls.editCustomer, { id, phone: '03 5550 0000' });
  expect(moved).toMatchObject({ email: '', phone: '03 5550 0000', address: '' });
  const limits = await staff.get(customerCalls.editCustomer, { id, orderLimits: { worksPerOrder: 2 } });
  expect(limits).toMatchObject({ email: '', orderLimits: { worksPerOrder: 2 } });
  const activity = await staff.get(activityCalls.listActivity, { kind: 'customer', record: String(id) });
  expect(activity.map(({ subject }) => subject)).toEqual([`customer ${id}`, `customer ${id}`]);
  const found = await staff.get(customerCalls.editCustomer, { id, email: 'Ilse@example.com' });
  expect(found).toMatchObject({ email: 'ilse@example.com', orderLimits: { worksPerOrder: 2 } });
  const removed = await staff.ask(customerCalls.editCustomer, { id, email: '' });
  expect(removed).toMatchObject({ status: 422, body: { errors: [{ path: 'email' }] } });
});

test('a customer without an email address is exported, merged and anonymised', async () => {
  const id = await recorded('Merged');
  const exported = await staff.get(customerCalls.exportPerson, { id });
  expect(exported).toMatchObject({ customer: { email: '', lastName: 'Merged' }, emailAddresses: [], orders: [] });
  expect(JSON.stringify(exported)).not.toContain('none-');
  expect(
    Buffer.from(await (await staff.send('/api/admin/export/customers.csv')).arrayBuffer()).toString(),
  ).not.toContain('none-');
  const artwork = await anArtwork(staff);
  await anOrder(app.browser(), [artwork], { customer: { email: 'kept@example.com', firstName: 'Kept' } });
  const [kept] = await search('kept@example.com');
  const merged = await staff.get(customerCalls.mergeCustomers, { id, into: kept?.id ?? 0 });
  expect(merged).toMatchObject({ id: kept?.id, email: 'kept@example.com' });
  const other = await recorded('Forgotten', '03 5550 9911');
  const preview = await staff.get(customerCalls.previewAnonymise, { id: other });
  expect(preview).toMatchObject({ orders: 0, inquiries: 0 });
  expect(await staff.get(customerCalls.anonymiseCustomer, { id: other })).toMatchObject({
    email: '',
    anonymised: true,
  });
  expect(await search('Forgotten')).toEqual([]);
});
