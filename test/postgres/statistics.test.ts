import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../src/contract/catalogue/catalogue.calls.ts';
import { importCalls } from '../../src/contract/imports/imports.calls.ts';
import { ownMigrations } from '../../src/server/db/migrate.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { cpuTimeOf } from '../cpu-time.ts';
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

test('a change of a few among many artworks counts no rows, which takes longer than the change; one of many does', async () => {
  const { db } = app.services;
  const counted = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db.read);
    const { rows } = await sql<{ analyze_count: string }>`
      select analyze_count from pg_stat_user_tables where relname = 'artworks'`.execute(db.read);
    return Number(rows[0]?.analyze_count);
  };
  await staff.get(artworkCalls.importArtworks, { csv: new Blob([sampleCatalogue(60)]).stream() });
  const before = await counted();
  const all = await staff.get(catalogueCalls.listCatalogue, { limit: 60 });
  const change = (ids: readonly number[], to: number) =>
    staff.get(catalogueCalls.changeArtworks, { ids: [...ids], change: { price: { to } } });
  const { id } = await change([all[0]?.id ?? 0], 777);
  await staff.get(importCalls.undoImport, { id });
  expect(await counted()).toBe(before);
  await change(
    all.map((artwork) => artwork.id),
    778,
  );
  expect(await counted()).toBeGreaterThan(before);
});

test('Activity is filtered by field, person and years while the statistics are those of few entries', async () => {
  const { db } = app.services;
  await db.transaction(async (tx) => {
    for (const table of ['activity', 'activity_fields']) {
      await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(tx);
    }
    await sql`
      insert into activity (at, by_whom, action, subject, details, kind, record_id, search_text, changes)
      select to_char(timestamp '2020-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'), 'person' || n % 7,
        'changed artwork', 'x', 'Price', 'artwork', n::text, 'x', '[{"field":"price","from":1,"to":2}]'
      from generate_series(1, 40000) as n`.execute(tx);
    await sql`
      insert into activity_fields (kind, field, entry_id)
      select 'artwork', field, id from activity, unnest(array['price', 'title']) as field where subject = 'x'`.execute(
      tx,
    );
  });
  const asked = { kind: 'artwork', field: 'price', by: 'person3', from: '2021-01-01', to: '2023-12-31' } as const;
  const found = await staff.ask(activityCalls.listActivity, asked);
  expect(Number(found.headers.get('X-Total-Count'))).toBeGreaterThan(3000);
  const list = () => staff.ask(activityCalls.listActivity, asked);
  expect(await cpuTimeOf(db, list, 3000)).toBeLessThan(3000);
});

test('after an update of an older database it has the statistics of every table', async () => {
  const database = await newDatabase();
  try {
    const updated = await openPostgres(database.url, { release: { ...ownMigrations, '0002-next': async () => {} } });
    expect((await uncounted(updated.read)).filter((name) => !name.startsWith('kysely'))).toEqual([]);
    await updated.close();
  } finally {
    await database.drop();
  }
});
