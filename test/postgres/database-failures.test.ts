import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import { createApp } from '../../src/server/app.ts';
import { openPostgres } from '../../src/server/db/open-postgres.ts';
import { postgresPool } from '../../src/server/db/postgres-pool.ts';
import { insertRecord } from '../../src/server/records/record.store.ts';
import { anArtwork } from '../factories.ts';
import { newDatabase, type TestDatabase } from '../new-database.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let operator: Client;
beforeEach(async () => {
  app = await startTestApp({ limits: false });
  operator = new Client({ connectionString: app.services.config.databaseUrl ?? '' });
  await operator.connect();
});
afterEach(async () => {
  await operator.end();
  await app.close();
});

const notNow = { message: 'The gallery cannot answer just now. Please try again in a moment.' };

/** Ends what the server has open, as a restart of the database does. */
const cutOff = () =>
  operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

test('a connection that breaks in a transaction leaves no rows, and the next transaction succeeds', async () => {
  const { db } = app.services;
  const change = db.transaction(async (tx) => {
    await insertRecord(tx, 'periods', aPeriodRow('half'));
    await cutOff();
    await insertRecord(tx, 'periods', aPeriodRow('there'));
  });
  await expect(change).rejects.toThrow('The database could not be reached.');

  await db.transaction((tx) => insertRecord(tx, 'periods', aPeriodRow('whole')));
  const periods = await app.browser().send('/api/periods');
  expect(((await periods.json()) as { slug: string }[]).map((period) => period.slug)).toEqual(['whole']);
});

test('while the database is down a request gets 503 with Retry-After, and succeeds when it is back', async () => {
  const staff = await app.staff();
  const visitor = app.browser();
  const html = new TextEncoder().encode('a page');
  const pages = createApp(app.services, async () => ({ status: 200, data: '', render: async () => html }));
  const elsewhere = new Client({ connectionString: inject('postgres') });
  await elsewhere.connect();
  const letIn = (allowed: boolean) =>
    elsewhere.query(`alter database ${operator.database} with allow_connections ${allowed}`);
  await letIn(false);
  await cutOff();

  for (const path of ['/readyz', '/api/artworks', '/api/periods/slug/france']) {
    const answer = await visitor.send(path);
    expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
  }
  expect(await (await visitor.send('/api/artworks')).json()).toEqual(notNow);
  const page = await pages(new Request('http://gallery.test/'));
  expect([page.status, page.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect((await visitor.send('/healthz')).status).toBe(200);

  await letIn(true);
  await elsewhere.end();
  expect((await visitor.send('/readyz')).status).toBe(200);
  expect((await staff.ask(artworkCalls.listArtworks, {})).status).toBe(200);
  await anArtwork(staff);
});

test('a writer who waits too long for a lock gets 503, and the next one succeeds', async () => {
  const { db } = app.services;
  const visitor = app.browser();
  await operator.query('begin; lock table periods');
  const read = visitor.send('/api/periods');
  const change = Promise.allSettled([db.transaction(async (tx) => insertRecord(tx, 'periods', aPeriodRow('late')))]);
  for (const pid of await untilWaiting(2)) await operator.query('select pg_cancel_backend($1)', [pid]);
  expect((await read).status).toBe(503);
  expect(await change).toMatchObject([{ reason: { message: expect.stringContaining('canceling statement') } }]);
  await operator.query('commit');
  expect((await visitor.send('/api/periods')).status).toBe(200);
  expect(await db.transaction((tx) => insertRecord(tx, 'periods', aPeriodRow('next')))).toBeGreaterThan(0);
});

test('a connection that does not answer times out, and the next statement gets another one', async () => {
  const url = app.services.config.databaseUrl ?? '';
  const pool = postgresPool({ url, max: 1, connectionTimeout: 5000, session: '', queryTimeout: 300 });
  const silent = await pool.connect();
  await expect(silent.query('select pg_sleep(60)', [])).rejects.toThrow('The database could not be reached.');
  silent.release();
  const next = await pool.connect();
  expect((await next.query('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  next.release();
  await pool.end();
});

test('a lock timeout leaves a connection that the next writer can use', async () => {
  const { db, config } = app.services;
  const otherServer = await openPostgres(config.databaseUrl ?? '');
  const [begun, long] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = otherServer.transaction(() => {
    begun.resolve();
    return long.promise;
  });
  await begun.promise;
  const waiting = Promise.allSettled(Array.from({ length: 3 }, () => db.transaction(async () => 'done')));
  for (const pid of await untilWaiting(1)) await operator.query('select pg_cancel_backend($1)', [pid]);
  long.resolve();
  await first;
  const outcomes = (await waiting).map((outcome) => outcome.status);
  expect(outcomes).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  await otherServer.close();
});

test('an unusable database gives the operator a message without the password', async () => {
  const { databaseUrl } = app.services.config;
  const url = (change: (url: URL) => void): string => {
    const changed = new URL(databaseUrl ?? '');
    change(changed);
    return changed.href;
  };
  const refusals: [string, RegExp][] = [
    [url((to) => (to.port = '1')), /cannot be used: .*ECONNREFUSED/],
    [url((to) => (to.password = 'secret')), /cannot be used: password authentication failed/],
    [url((to) => (to.pathname = 'nowhere')), /cannot be used: database "nowhere" does not exist/],
    [url((to) => (to.hostname = 'no-such-host.invalid')), /cannot be used: .*(ENOTFOUND|EAI_AGAIN)/],
    ['postgres://a:secret@[nonsense/x', /cannot be used: Invalid URL/],
  ];
  for (const [bad, sentence] of refusals) {
    const error = await openPostgres(bad).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.message).toMatch(sentence);
    expect(error?.message).not.toContain('secret');
  }
  const latin: TestDatabase = await newDatabase(`encoding 'LATIN1' locale 'C' template template0`);
  await expect(openPostgres(latin.url)).rejects.toThrow('must be in UTF8, not LATIN1');
  await latin.drop();
});

/** The sessions that wait for a lock, as soon as there are so many. */
async function untilWaiting(count: number): Promise<number[]> {
  for (;;) {
    const { rows } = await operator.query(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length >= count) return rows.map((row) => row.pid);
  }
}

function aPeriodRow(slug: string) {
  return {
    slug,
    name: slug,
    years: '',
    start_year: null,
    description: '',
    image: '',
    display_order: 1,
    color_class: 'navy' as const,
    key_characteristics: '',
  };
}
