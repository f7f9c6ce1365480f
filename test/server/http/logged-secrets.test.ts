import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { accountCalls } from '../../../src/contract/accounts/accounts.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { aCheckout, anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { administrator } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

/** The word in every key, name, email address, password and search term of the requests below. */
const canary = 'zqcanaryqz';

const person = { firstName: canary, lastName: canary, email: `${canary}@example.com`, address: canary };

test('no key, email address, name, password or search term is in any line, not even when every table is missing', async () => {
  const app = await startTestSite();
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const statuses: number[] = [];
  const tryAll = async () => {
    const visitor = app.browser();
    const keyed = `id=${orderId}&key=k.${canary}`;
    for (const path of [
      `/order-confirmation?${keyed}`,
      `/delivery-quote?${keyed}`,
      `/api/orders/${orderId}?key=${canary}`,
      `/api/quotes/${orderId}?key=${canary}`,
      `/api/orders/${orderId}/invoice.pdf?key=${canary}`,
      `/admin?reset=${canary}&username=${canary}`,
      `/gallery?q=${canary}`,
      `/api/artworks?q=${canary}`,
      `/api/search-suggestion?q=${canary}`,
    ]) {
      statuses.push((await visitor.send(path)).status);
    }
    const asked = [
      visitor.ask(sessionCalls.login, { username: canary, password: canary }),
      visitor.ask(sessionCalls.setPassword, { key: canary, username: canary, password: `a long ${canary}` }),
      buyer.ask(orderCalls.checkout, aCheckout([artwork], { customer: person }), { 'Idempotency-Key': canary }),
      anInquiry(visitor, { ...person, message: `Is ${canary} for sale?` }).then(
        () => ({ status: 201 }),
        () => ({ status: 500 }),
      ),
      staff.ask(searchCalls.searchEverything, { q: canary }),
      staff.ask(customerCalls.searchCustomers, { query: canary }),
      staff.ask(accountCalls.addAccount, { username: canary, password: canary }),
      staff.ask(sessionCalls.changePassword, { current: canary, new: `another long ${canary}` }),
    ];
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  };
  const staff = await app.staff();
  const buyer = app.browser();
  const { orderId } = await anOrder(buyer, [await anArtwork(staff)], { customer: person });
  const artwork = await anArtwork(staff);
  try {
    await tryAll();
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    statuses.length = 0;
    // Or the pages would be rendered with the texts in memory.
    await staff.get(contentCalls.saveSite, { siteTitle: 'Another title' });
    const tables = [
      'documents',
      'orders',
      'customers',
      'artworks',
      'inquiries',
      'attempts',
      'carts',
      'idempotency_keys',
    ];
    for (const table of tables) {
      await app.services.db.transaction((tx) =>
        sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_missing`)}`.execute(tx),
      );
    }
    await tryAll();
    expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(10);
  } finally {
    spy.mockRestore();
  }
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  for (const secret of [
    administrator.password,
    staff.authToken ?? '',
    ...staff.cookies.values(),
    ...buyer.cookies.values(),
  ]) {
    expect(lines.join('')).not.toContain(secret);
  }
  await app.close();
}, 60_000);
