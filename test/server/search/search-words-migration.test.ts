import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { searchCalls } from '../../../src/contract/search/search.calls.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { anArtwork, anInquiry, anOrder } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('orders, inquiries and parts of telephone numbers that were stored before are found', async () => {
  const staff = await app.staff();
  const artwork = await anArtwork(staff, { title: 'Polder' });
  await anOrder(app.browser(), [artwork], { customer: { firstName: 'Gwen', phone: '0355501234' } });
  await anInquiry(app.browser(), { artworkOfInterest: 'Polder' });
  const find = () =>
    Promise.all(['polder', 'gwen', '550 1234'].map((q) => staff.get(searchCalls.searchEverything, { q })));
  const before = await find();
  expect(before[0]).toMatchObject({ orders: [{ firstName: 'Gwen' }], inquiries: [{ lastName: 'Oduya' }] });
  expect(before[2]).toMatchObject({ orders: [{ firstName: 'Gwen' }], customers: [{ firstName: 'Gwen' }] });

  // As the release before left the database.
  await app.services.db.transaction(async (tx) => {
    for (const table of ['order_words', 'inquiry_words', 'visits'])
      await sql`drop table ${sql.table(table)}`.execute(tx);
    await sql`drop index artworks_by_code`.execute(tx);
    await sql`drop index inquiries_created_at`.execute(tx);
    await sql`alter table orders add column search_text text not null default ''`.execute(tx);
    await sql`delete from customer_words where word = '5501234'`.execute(tx);
    await sql`delete from kysely_migration where name = '0019-search-and-visits'`.execute(tx);
  });
  await (await openDatabase(app.services.config)).close();
  expect(await find()).toEqual(before);
});
