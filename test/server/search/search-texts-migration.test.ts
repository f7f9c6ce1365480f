import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { customerCalls } from '../../../src/contract/customers/customers.calls.ts';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { currentStock } from '../../../src/server/db/migrations/0022-stock-tracker.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());

test('customers, orders, inquiries and artworks that were stored before are found', async () => {
  const { db, config } = app.services;
  const staff = await app.staff();
  const artwork = await anArtwork(staff, { title: 'Yıldız on Kauaʻi' });
  const other = await anArtwork(staff, { title: 'Polder' });
  const customer = { firstName: 'Guðrún', phone: '0355507777' };
  const { orderId } = await anOrder(app.browser(), [artwork], { customer: { ...customer, email: 'g@example.com' } });
  await anOrder(app.browser(), [other], { customer: { firstName: 'Runa', email: 'g@example.com' } });
  const last = await anOrder(app.browser(), [await anArtwork(staff)], {
    customer: { firstName: 'Zoë', email: 'z@example.com' },
  });
  const idOf = async (id: string) => {
    const order = db.read.selectFrom('orders').select('customer_id').where('id', '=', id);
    return (await order.executeTakeFirstOrThrow()).customer_id;
  };
  const merged = await idOf(last.orderId);
  await staff.get(customerCalls.mergeCustomers, { id: merged, into: await idOf(orderId) });
  await anInquiry(app.browser(), { artworkOfInterest: 'Yıldız on Kauaʻi' });
  const find = async () => ({
    everything: await Promise.all(
      ['YILDIZ', "kaua'i", 'gudrun', 'runa', 'zoe', '550 7777', 'z@ex', 'older'].map((q) =>
        staff.get(searchCalls.searchEverything, { q }),
      ),
    ),
    stock: await Promise.all(
      ['yildiz', 'kauai', "kaua'i", 'olde'].map((q) => staff.get(stockCalls.listStock, { q, limit: 5 })),
    ),
    activity: await staff.get(activityCalls.listActivity, { q: 'YILDIZ', limit: 5 }),
  });
  const before = await find();
  const counts = before.everything.map((found) => Object.values(found).map(({ length }) => length));
  // Of artworks, orders, customers, inquiries and quotes.
  expect(counts).toEqual([
    [1, 1, 0, 1, 0],
    [1, 1, 0, 1, 0],
    [0, 1, 1, 0, 0],
    [0, 1, 1, 0, 0],
    [0, 1, 1, 0, 0],
    [0, 1, 1, 0, 0],
    [0, 1, 1, 0, 0],
    [1, 1, 0, 0, 0],
  ]);
  expect(before.stock.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(before.activity.length).toBeGreaterThan(0);

  // As the release before left the database.
  await db.transaction(async (tx) => {
    for (const [table, record, type] of [
      ['customer_words', 'customer_id', db.engine === 'sqlite' ? 'integer' : 'bigint'],
      ['order_words', 'order_id', 'text'],
      ['inquiry_words', 'inquiry_id', db.engine === 'sqlite' ? 'integer' : 'bigint'],
    ] as const) {
      await sql`create table ${sql.table(table)} (word text not null, ${sql.ref(record)} ${sql.raw(type)} not null)`.execute(
        tx,
      );
    }
    for (const table of ['customers', 'orders', 'inquiries']) {
      await sql`alter table ${sql.table(table)} drop column search_text`.execute(tx);
    }
    await sql`drop view current_stock`.execute(tx);
    // Its view reads who holds an artwork there.
    await sql`alter table order_lines add column live integer not null default 1`.execute(tx);
    await sql`create view current_stock as ${sql.raw(currentStock(db.engine))}`.execute(tx);
    const unfold = (table: string, from: string, to: string) =>
      sql`update ${sql.table(table)} set search_text = replace(search_text, ${from}, ${to})`.execute(tx);
    for (const table of ['artworks', 'activity']) {
      await unfold(table, 'yildiz', 'yıldız');
      await unfold(table, "kaua'i", 'kauaʻi');
    }
    await sql`delete from kysely_migration where name = '0041-search-texts'`.execute(tx);
  });
  await (await openDatabase(config)).close();
  expect(await find()).toEqual(before);
});
