import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

/** The artworks as a release before the areas left them. */
async function removeAreas(): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    const indexes = ['by_size', 'by_size_back', 'of_collection', 'in_catalogue'];
    for (const order of ['year_back', 'price', 'price_back', 'size', 'size_back']) indexes.push(`offered_by_${order}`);
    for (const name of indexes) await sql`drop index ${sql.raw(`artworks_${name}`)}`.execute(tx);
    for (const table of ['artworks', 'import_rows'])
      await sql`alter table ${sql.raw(table)} drop column area`.execute(tx);
    await sql`delete from kysely_migration where name = '0012-artwork-sizes'`.execute(tx);
  });
}

test('stored artworks get the area that saving them would give', async () => {
  const staff = await app.staff();
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([sampleCatalogue(1200)]).stream() });
  const listAreas = () => app.services.db.read.selectFrom('artworks').select(['id', 'area']).orderBy('id').execute();
  const saved = await listAreas();
  expect(saved.filter(({ area }) => area !== null).length).toBeGreaterThan(1000);
  await removeAreas();
  await (await openDatabase(app.services.config)).close();
  expect(await listAreas()).toEqual(saved);
});
