import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movementCalls } from '../../../src/contract/places/places.calls.ts';
import type { Writer } from '../../../src/server/db/database.ts';
import { aMovement, anArtwork, aPlace, aValuation } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** The number of works in the catalogue of a museum. */
const works = 39_391;
/** Milliseconds. */
const longest = 10_000;
const longestDelay = 100;
/**
 * The most milliseconds of the fastest of three moves. A move takes under a second on a quiet machine (0.55 s with
 * PostgreSQL); beside other tests up to 1.7 s.
 */
const longestMove = 2_500;

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

/** Makes the whole schedule, and returns how long it took and for how long others waited, in milliseconds. */
async function makeSchedule() {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begin = performance.now();
  const lines = await (await staff.send('/api/admin/schedule.csv?day=2025-06-30')).text();
  const spent = performance.now() - begin;
  delay.disable();
  expect(lines.split('\r\n').length).toBe(works + 2);
  expect(lines).toContain('Studio');
  return { spent, waited: delay.percentile(99) / 1e6 };
}

test('a schedule of 39,391 works is a CSV file within 10 s, and does not keep visitors waiting', async () => {
  // Other tests beside this one only add to it: the best of three counts.
  const made = [await makeSchedule(), await makeSchedule(), await makeSchedule()];
  expect(Math.min(...made.map(({ spent }) => spent))).toBeLessThan(longest);
  expect(Math.min(...made.map(({ waited }) => waited))).toBeLessThan(longestDelay);
}, 120_000);

test('a room of 5,000 works comes back in about a second, and visitors are answered meanwhile', async () => {
  const ids = (await app.services.db.read.selectFrom('artworks').select('id').orderBy('id').limit(5000).execute()).map(
    ({ id }) => id,
  );
  const { id: placeId } = await aPlace(staff, { name: 'Rack 9' });
  const spent: number[] = [];
  for (const movedOn of ['2026-11-16', '2026-11-18', '2026-11-20']) {
    const begin = performance.now();
    // They were on loan: so what visitors read of each changes too, which is most of the work.
    const moved = staff.get(movementCalls.moveWorks, { ids, movedOn, custody: 'own', placeId });
    expect((await app.browser().send('/api/artworks?limit=5')).status).toBe(200);
    expect(await moved).toEqual({ moved: 5000, unmoved: 0 });
    spent.push(Math.round(performance.now() - begin));
    await staff.get(movementCalls.moveWorks, { ids, movedOn, custody: 'on-loan', party: 'City Museum' });
  }
  process.stdout.write(`${app.services.db.engine}: 5,000 of 39,391 works moved in ${spent.join(', ')} ms\n`);
  expect(Math.min(...spent)).toBeLessThan(longestMove);
}, 120_000);
