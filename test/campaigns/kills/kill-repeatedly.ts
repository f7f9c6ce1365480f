import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { newDatabase } from '../../new-database.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';

/** Writers at once; each takes the next change that nobody has begun. */
const workers = 4;
/** The kill comes after one to so many acknowledged changes. */
const mostAnswered = 10;

/** A change that a kill may cut off. */
export interface Change {
  send: () => Promise<{ status: number; body: unknown }>;
  /** Expects that it was made as a whole, or unless it was acknowledged not at all. True if it was made. */
  expectWhole: (isAnswered: boolean) => Promise<boolean>;
}

/** An estate whose server is killed and started again. */
export interface KilledEstate {
  staff: TestBrowser;
  /** A browser that sends its requests to the running server. */
  browser: () => TestBrowser;
  env: Record<string, string>;
}

type Prepare = (estate: KilledEstate, kill: number) => Promise<Change[]>;

/** A test on each database: after each of so many kills in the middle of changes, each is whole, and no number is missing. */
export function testKills(what: string, kills: number, prepare: Prepare): void {
  const timeout = 60 * 60_000;
  test(`after ${kills} kills on SQLite, ${what} as a whole or not at all`, { timeout }, () =>
    killRepeatedly('embedded database', kills, {}, prepare),
  );
  test(`after ${kills} kills on PostgreSQL, ${what} as a whole or not at all`, { timeout }, async () => {
    const database = await newDatabase();
    await killRepeatedly('PostgreSQL', kills, { DATABASE_URL: database.url }, prepare).finally(database.drop);
  });
}

async function killRepeatedly(
  where: string,
  times: number,
  given: Record<string, string>,
  prepare: Prepare,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const env = { ...given, DATA_DIR: dataDir };
  let server: TestServer = await startTestServer(env);
  try {
    const site = 'http://gallery.test';
    const browser = () =>
      testBrowser((request) => fetch(new Request(request.url.replace(site, server.url), request)), site);
    const staff = browser();
    await staff.signIn(administrator);
    const counts = { acknowledged: 0, cutOff: 0, done: 0 };
    for (let kill = 1; kill <= times; kill += 1) {
      const waiting = await prepare({ staff, browser, env }, kill);
      const begun = new Map<Change, boolean>();
      const enough = 1 + Math.floor(random() * mostAnswered);
      const running = Array.from({ length: workers }, () => sendEach(waiting, begun));
      while ([...begun.values()].filter(Boolean).length < enough) await sleep(1);
      await server.kill();
      await Promise.all(running);
      server = await startTestServer(env);
      for (const [change, isAnswered] of begun) {
        const isDone = await change.expectWhole(isAnswered);
        if (isAnswered) counts.acknowledged += 1;
        else {
          counts.cutOff += 1;
          if (isDone) counts.done += 1;
        }
      }
      await expectNumbersWithoutGaps(staff);
    }
    expect(counts.acknowledged).toBeGreaterThan(0);
    report(
      `${where}: killed ${times} times; ${counts.acknowledged} acknowledged changes are whole; of ${counts.cutOff} cut off ${counts.done} were made`,
    );
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends one change after the other until the server is killed. */
async function sendEach(waiting: Change[], begun: Map<Change, boolean>): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    begun.set(next, false);
    const answer = await next.send().catch(() => undefined);
    // A 503 acknowledges nothing.
    if (answer === undefined || answer.status === 503) return;
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
    begun.set(next, true);
  }
}

/** No invoice and no credit note of a month is missing. */
export async function expectNumbersWithoutGaps(staff: TestBrowser): Promise<void> {
  const orders = await staff.get(orderCalls.listOrders, {});
  const numbers = orders.flatMap(({ invoiceNumber, creditNotes }) => [
    invoiceNumber,
    ...creditNotes.map(({ number }) => number),
  ]);
  for (const [month, own] of Map.groupBy(numbers, (number) => number.slice(0, -5))) {
    const sequences = own.map((number) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(sequences, month).toEqual(sequences.map((_, at) => at + 1));
  }
}
