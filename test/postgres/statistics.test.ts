import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { migrationNames } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { newDatabase } from '../new-database.ts';
import { sampleCatalogue } from '../sample-catalogue.ts';
import { startTestApp } from '../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

type Read = typeof app.services.db.read;

/** The tables for which PostgreSQL has never counted the rows. */
async function uncounted(db: Read): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples < 0 and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test('after an import PostgreSQL has the statistics of the artworks and of Activity, which grow with it', async () => {
  const { db } = app.services;
  const csv = () => new Blob([sampleCatalogue(20)]).stream();
  await staff.get(artworkCalls.importArtworks, { csv: csv() });
  const left = await uncounted(db.read);
  for (const table of ['artworks', 'activity', 'activity_fields']) expect(left).not.toContain(table);
});

test('after an update of an older database it has the statistics of every table', async () => {
  const database = await newDatabase('template template0');
  try {
    await (await openPostgres(database.url, { migrations: migrationNames.slice(0, -1) })).close();
    const updated = await openPostgres(database.url);
    expect((await uncounted(updated.read)).filter((name) => !name.startsWith('kysely'))).toEqual([]);
    await updated.close();
  } finally {
    await database.drop();
  }
});
