import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Writer } from '../../../src/server/db/database.ts';
import { aMovement, anArtwork, aPlace, aValuation } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** As many as the catalogue of a museum has. */
const works = 39_391;
/** Milliseconds. */
const longest = 10_000;
const longestDelay = 100;

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  const { id } = await anArtwork(staff);
  const { id: placeId } = await aPlace(staff);
  await aMovement(staff, [id], { movedOn: '2025-01-10', placeId });
  await aMovement(staff, [id], { movedOn: '2025-07-01', custody: 'on-loan', party: 'City Museum' });
  await aValuation(staff, id, { day: '2024-02-01' });
  await aValuation(staff, id, { day: '2025-08-01' });
  await app.services.db.transaction(async (tx) => {
    await copyWork(tx, id);
    await sql`analyze`.execute(tx);
  });
}, 400_000);
afterAll(() => app.close());

/** Copies of a work with its movements and valuations. */
async function copyWork(tx: Writer, id: number): Promise<void> {
  const { id: _, ...work } = await tx.selectFrom('artworks').selectAll().executeTakeFirstOrThrow();
  const movements = await tx.selectFrom('movements').selectAll().execute();
  const valuations = await tx.selectFrom('valuations').selectAll().execute();
  const numbers = Array.from({ length: works - 1 }, (_, at) => id + 1 + at);
  for (let at = 0; at < numbers.length; at += 400) {
    const part = numbers.slice(at, at + 400);
    const copies = <Row extends { id: number }>(rows: readonly Row[]) =>
      part.flatMap((artwork_id) => rows.map(({ id: __, ...row }) => ({ ...row, artwork_id })));
    await tx
      .insertInto('artworks')
      .values(part.map((number) => ({ ...work, id: number, import_key: `k${number}`, stock_code: `W-${number}` })))
      .execute();
    await tx.insertInto('movements').values(copies(movements)).execute();
    await tx.insertInto('valuations').values(copies(valuations)).execute();
  }
}

test('a schedule of 39,391 works is a CSV file within 10 s, and does not keep visitors waiting', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begin = performance.now();
  const lines = await (await staff.send('/api/admin/schedule.csv?day=2025-06-30')).text();
  const spent = performance.now() - begin;
  delay.disable();
  expect(lines.split('\r\n').length).toBe(works + 2);
  expect(lines).toContain('Studio');
  expect(spent).toBeLessThan(longest);
  expect(delay.percentile(99) / 1e6).toBeLessThan(longestDelay);
}, 120_000);
