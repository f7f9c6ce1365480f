import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { anArtwork } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { startTestApp } from '../../test-app.ts';
import { random, report, seed } from '../campaign.ts';
import { openStaffSession } from './estate.ts';
import { expectBooksAgree, expectLifeAgrees } from './sales/expect-sales-agree.ts';
import { type Estate, type Life, pick } from './sales/life.ts';
import { steps } from './sales/steps.ts';

/** Lives on each database, and the most steps in one. */
const lives = { sqlite: 2000, postgres: 2000 };
const mostSteps = 30;
/** The installation starts anew after so many lives. */
const livesOfAProcess = 100;
/** A life begins on one of so many days, and its steps are up to some days apart. */
const days = 500;
const dayLength = 24 * 60;

const done: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of done.splice(0)) await each();
});
const timeout = 3 * 60 * 60_000;

test(`${lives.sqlite} lives of orders keep their books exact, SQLite`, { timeout }, async () => {
  await liveThrough('SQLite', lives.sqlite, null);
});

test(`${lives.postgres} lives of orders keep their books exact, PostgreSQL`, { timeout }, async () => {
  const database = await newDatabase();
  done.push(database.drop);
  // No process is killed here, so a commit need not wait for the disk.
  await liveThrough('PostgreSQL', lives.postgres, `${database.url}?options=-c%20synchronous_commit%3Doff`);
});

async function liveThrough(where: string, wanted: number, databaseUrl: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  done.push(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (): Promise<Pick<Estate, 'app' | 'staff'>> => {
    const app = await startTestApp({ dataDir, databaseUrl, limits: false });
    return { app, staff: app.browser() };
  };
  const estate: Estate = { ...(await start()), tally: new Map(), moved: new Map(), papers: new Map() };
  let taken = 0;
  let orders = 0;
  for (let at = 1; at <= wanted; at += 1) {
    const life = await beginLife(estate);
    for (let left = 1 + Math.floor(random() * mostSteps); left > 0; left -= 1) {
      estate.app.clock.pass(pick([0, 1, 60, dayLength, 8 * dayLength]));
      await openStaffSession(estate.app, estate.staff);
      await pick(steps)(life);
      await expectLifeAgrees(life);
      taken += 1;
    }
    orders += life.orderIds.length;
    if (at % livesOfAProcess !== 0 && at !== wanted) continue;
    await expectBooksAgree(estate);
    await estate.app.close();
    Object.assign(estate, await start());
    await openStaffSession(estate.app, estate.staff);
    await expectBooksAgree(estate);
  }
  await estate.app.close();
  report(`${where}: ${wanted} lives, ${taken} steps, ${orders} orders, ${estate.papers.size} papers, seed ${seed}`);
  for (const [what, often] of [...estate.tally].sort()) report(`  ${what}: ${often}`);
  expect(
    mustHappen.filter((what) => !estate.tally.has(what)),
    'never happened',
  ).toEqual([]);
}

async function beginLife(estate: Estate): Promise<Life> {
  const begin = Date.UTC(2026, 10, 21, 1) + Math.floor(random() * days) * dayLength * 60_000;
  estate.app.clock.set(new Date(begin).toISOString());
  await openStaffSession(estate.app, estate.staff);
  const artworks = [];
  for (const price of [420, 1, 9800]) artworks.push(await anArtwork(estate.staff, { price }));
  return Object.assign(estate, { artworks, orderIds: [], holds: [] });
}

/** The commands without which the agreement proves little. */
const mustHappen = [
  'place order',
  ...['sell by staff: 201', 'sell by staff: 409', 'sell by staff: 422'],
  ...[
    'hold: 201',
    'hold: 409',
    'hold: 422',
    'change hold: 200',
    'change hold: 409',
    'release hold: 200',
    'release hold: 409',
  ],
  ...['sell what is held: 201', 'sell what is held: 409', 'write off: 200', 'write off: 422'],
  ...['receive payment: 200', 'receive payment: 409', 'receive payment: 422'],
  ...['correct payment: 200', 'correct payment: 409', 'correct payment: 422'],
  ...['take back payment: 200', 'take back payment: 409'],
  ...['undo confirmation: 200', 'move on: 200', 'cancel: 200', 'cancel: 409', 'offer again: 200', 'offer again: 409'],
  ...['cancel a work: 200', 'replace order', 'cancel a work: 404', 'cancel a work: 409', 'return: 200', 'return: 409'],
  ...['refund: 200', 'refund: 409', 'refund: 422', 'undo cancellation: 200', 'undo cancellation: 409'],
];
