import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkRecordCalls } from '../../../src/contract/artwork-records/artwork-records.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { anArtwork, anInquiry } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

test('entries of earlier releases are found by their fields, and inquiries belong to the only artwork with their title', async () => {
  const staff = await app.staff();
  const [one, twin] = [await anArtwork(staff, { title: 'Écluse' }), await anArtwork(staff, { title: 'Twin' })];
  await anArtwork(staff, { title: 'twin' });
  const { created: _, ...stored } = await staff.get(artworkCalls.getArtwork, { id: one.id });
  await staff.get(artworkCalls.updateArtwork, { ...stored, stockCode: null, price: 12, provenance: 'The studio' });
  const { shippingFees } = await staff.get(contentCalls.getSite, {});
  await staff.get(contentCalls.saveSite, { shippingFees: { ...shippingFees, standard: 31 } });
  for (const artworkOfInterest of ['ecluse', 'Twin', '']) await anInquiry(app.browser(), { artworkOfInterest });

  // As the release before left the tables.
  await app.services.db.transaction(async (tx) => {
    await sql`drop table activity_fields`.execute(tx);
    for (const index of ['inquiries_asked_title', 'activity_at']) await sql`drop index ${sql.table(index)}`.execute(tx);
    await sql`alter table inquiries drop column asked_title`.execute(tx);
    await sql`update inquiries set artwork_id = null`.execute(tx);
    await sql`delete from kysely_migration where name = '0051-what-was-asked-and-changed'`.execute(tx);
  });
  await (await openDatabase(app.services.config)).close();

  const found = async (kind: 'artwork' | 'settings', field: string) =>
    (await staff.get(activityCalls.listActivity, { kind, field })).length;
  expect([
    await found('artwork', 'price'),
    await found('artwork', 'provenance'),
    await found('artwork', 'title'),
  ]).toEqual([1, 1, 0]);
  expect(await found('settings', 'shippingFees')).toBe(1);
  const asked = async (id: number) => (await staff.get(artworkRecordCalls.getArtworkRecord, { id })).inquiries.total;
  expect([await asked(one.id), await asked(twin.id)]).toEqual([1, 0]);
  // It stays when the title changes.
  const present = await staff.get(artworkCalls.getArtwork, { id: one.id });
  await staff.get(artworkCalls.updateArtwork, { ...present, title: 'Lock' });
  expect(await asked(one.id)).toBe(1);
});
