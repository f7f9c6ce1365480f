import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { stockCalls } from '../../../src/contract/stock/stock.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('entries of earlier releases keep their artwork, are found by search and name their record', async () => {
  const staff = await app.staff();
  const artwork = await anArtwork(staff, { title: 'Écluse' });
  await aPeriod(staff);
  await staff.get(contentCalls.saveGalleryText, { text: 'New' });
  const { orderId } = await anOrder(app.browser(), [artwork]);
  await staff.get(orderCalls.editOrder, { id: orderId, notes: 'Rings twice' });
  const { history } = await staff.get(stockCalls.getStockItem, { id: artwork.id });

  // As the release before left the table.
  await app.services.db.transaction(async (tx) => {
    await sql`alter table activity add column artwork_id ${sql.raw(app.services.db.engine === 'sqlite' ? 'integer' : 'bigint')}`.execute(
      tx,
    );
    await sql`update activity set artwork_id = ${artwork.id} where kind = 'artwork'`.execute(tx);
    await sql`create index activity_artwork on activity (artwork_id)`.execute(tx);
    for (const index of ['activity_record', 'activity_by_whom', 'activity_of_kind']) {
      await sql`drop index ${sql.table(index)}`.execute(tx);
    }
    for (const column of ['kind', 'record_id', 'search_text', 'reverts', 'changes']) {
      await sql`alter table activity drop column ${sql.ref(column)}`.execute(tx);
    }
    await sql`delete from kysely_migration where name = '0026-activity-changes'`.execute(tx);
  });
  await (await openDatabase(app.services.config)).close();

  expect((await staff.get(stockCalls.getStockItem, { id: artwork.id })).history).toEqual(history);
  expect(await staff.get(activityCalls.listActivity, { q: 'ecluse' })).toMatchObject([
    { kind: 'artwork', recordId: String(artwork.id), changes: [], revertible: false },
  ]);
  const kinds = (await staff.get(activityCalls.listActivity, {})).map(({ kind, recordId }) => [kind, recordId]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['period', null],
      ['text', 'gallery-text'],
      ['order', orderId],
    ]),
  );
});
