import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { inquiryCalls } from '../../../src/contract/inquiries/inquiries.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { importArtworks } from '../../../src/server/artworks/imports/import-artworks.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { asProblem, problemStatus } from '../../../src/server/http/error-response.ts';
import type { Config } from '../../../src/server/runtime/config.ts';
import { aCheckout, anArtwork, anImage } from '../../factories.ts';
import { mountSmallVolume, type SmallVolume } from '../../small-volume.ts';
import { listFileNames } from '../../stored-images.ts';
import { administrator, startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

const onSqlite = process.env.ENGINE !== 'postgres';

let app: TestApp;
let staff: TestBrowser;
let artworks: Artwork[];

async function start(settings: Parameters<typeof startTestApp>[0] = {}): Promise<void> {
  app = await startTestApp({ limits: false, ...settings });
  staff = await app.staff();
  artworks = [];
  for (let count = 0; count < 40; count += 1) artworks.push(await anArtwork(staff, { title: `Tide ${count}` }));
}

const long = 'Low water, and nobody on the sand. '.repeat(250);
const artworkAt = (time: number) => artworks[time % artworks.length] as Artwork;

async function importMany(time: number): Promise<{ status: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const path = join(folder, 'list.csv');
  const rows = Array.from({ length: 50 }, (_, row) => `${time}-${row},Pier ${row},Oil,1 × 1 cm,"${long}"`);
  await writeFile(path, ['key,title,medium,dimensions,description', ...rows].join('\n'));
  const who = { name: 'list.csv', by: 'ruth', at: app.clock.now() };
  try {
    await importArtworks(app.services.db, {
      path,
      dryRun: false,
      skip: false,
      publish: false,
      sameWorks: null,
      newPlaces: null,
      unit: null,
      letters: null,
      sheet: null,
      words: {},
      mapping: {},
      ...who,
    });
    return { status: 200 };
  } catch (error) {
    const problem = asProblem(error);
    return { status: problem === undefined ? 500 : problemStatus[problem.code] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function aNoisyImage(): Promise<Uint8Array> {
  const raw = { width: 300, height: 240, channels: 3 } as const;
  return new Uint8Array(await sharp(randomBytes(216_000), { raw }).jpeg({ quality: 95 }).toBuffer());
}

const writes: Record<string, (time: number) => Promise<{ status: number }>> = {
  'a new artwork': () =>
    staff.ask(artworkCalls.createArtwork, {
      ...artworkAt(0),
      stockCode: null,
      description: long,
    } satisfies CreateArtwork),
  'a changed artwork': (time) => staff.ask(artworkCalls.updateArtwork, { ...artworkAt(time), description: long }),
  'a cart': (time) => app.browser().ask(cartCalls.addToCart, { artworkId: artworkAt(time).id }),
  'an order': async (time) => {
    const buyer = app.browser();
    const added = await buyer.ask(cartCalls.addToCart, { artworkId: artworkAt(time).id });
    return added.status >= 500 ? added : buyer.ask(orderCalls.checkout, aCheckout([artworkAt(time)]));
  },
  'a message': () =>
    app.browser().ask(inquiryCalls.sendInquiry, {
      firstName: 'Margaret',
      lastName: 'Oduya',
      email: 'margaret@example.com',
      inquiryType: 'Purchase',
      message: long,
    }),
  'an import': importMany,
  'an upload': async (time) =>
    staff.ask(imageCalls.uploadPicture, { image: await anImage({ width: 40 + time, height: 30 }), fileName: 'a.jpg' }),
  'a sign-in': () => app.browser().ask(sessionCalls.login, administrator),
};

/** Writes until it is refused, because partly filled pages take some more rows; then frees space and writes again. */
async function expectNoRoom(write: (time: number) => Promise<{ status: number }>, freeSpace: () => Promise<unknown>) {
  let status = 200;
  let time = 0;
  for (; status < 400 && time < 300; time += 1) ({ status } = await write(time));
  expect(status).toBe(507);
  expect((await app.browser().send('/api/artworks')).status).toBe(200);
  expect((await staff.send('/api/orders')).status).toBe(200);

  await freeSpace();
  expect((await write(time)).status).toBeLessThan(300);
}

// SQLite may not let its file grow and reports SQLITE_FULL. PostgreSQL has no such limit.
describe.runIf(onSqlite)('when the database cannot grow', () => {
  beforeEach(() => start());
  afterEach(() => app.close());

  /** A limit below the file's size means its size. */
  const limitPages = (pages: number) =>
    app.services.db.transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx));

  test.each(Object.entries(writes))('%s gets 507, and succeeds when there is space', async (_, write) => {
    await limitPages(1);
    await expectNoRoom(write, () => limitPages(1_000_000));
  });
});

test.runIf(onSqlite)('every connection waits for the disk at each commit, also after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  for (const start of ['first', 'second']) {
    const db = await openDatabase({ dataDir, databaseUrl: null });
    const pragmas = async (reader: Parameters<Parameters<typeof db.snapshot>[0]>[0]) => {
      const names = ['journal_mode', 'synchronous', 'foreign_keys', 'query_only'];
      const read = async (name: string) =>
        Object.values((await sql<object>`select * from ${sql.raw(`pragma_${name}`)}`.execute(reader)).rows[0] ?? {})[0];
      return Promise.all(names.map(read));
    };
    // FULL is 2.
    expect(await db.transaction(pragmas), start).toEqual(['wal', 2, 1, 0]);
    expect(await pragmas(db.read), start).toEqual(['wal', 2, 1, 1]);
    expect(await db.snapshot(pragmas), start).toEqual(['wal', 2, 1, 1]);
    await db.close();
  }
  await rm(dataDir, { recursive: true });
});

describe('when the database cannot be written', () => {
  beforeEach(() => start());
  afterEach(() => app.close());

  const setReadOnly = (isReadOnly: boolean) =>
    onSqlite
      ? app.services.db.transaction((tx) => sql`pragma query_only = ${sql.lit(isReadOnly ? 1 : 0)}`.execute(tx))
      : app.services.db.transaction((tx) =>
          sql`set session characteristics as transaction ${sql.raw(isReadOnly ? 'read only' : 'read write')}`.execute(
            tx,
          ),
        );

  test('every write gets 503 with the reason, and pages and lists are read', async () => {
    await setReadOnly(true);
    for (const [name, write] of Object.entries(writes)) expect([name, (await write(0)).status]).toEqual([name, 503]);
    const { message } = (await staff.ask(artworkCalls.createArtwork, artworkAt(0) satisfies CreateArtwork)).body as {
      message?: string;
    };
    expect(message).toContain('it cannot save anything just now');
    expect((await app.browser().send('/api/artworks')).status).toBe(200);
    // Its session would be extended.
    app.clock.pass(10);
    expect((await staff.send('/api/orders')).status).toBe(200);
    // SQLite's switch has no way back on an open connection.
    if (onSqlite) return;
    await setReadOnly(false);
    for (const write of Object.values(writes)) expect((await write(1)).status).toBeLessThan(300);
  });
});

/** Takes the lock for writing as another program. Returns what gives it back. */
async function lockForWriting({ databaseUrl, dataDir }: Config): Promise<() => Promise<unknown>> {
  if (databaseUrl === null) {
    const other = new DatabaseSync(join(dataDir, 'oeuvre.sqlite'));
    other.exec('begin immediate');
    return async () => other.close();
  }
  const other = new Client({ connectionString: databaseUrl });
  // The database is dropped at the end.
  other.on('error', () => {});
  await other.connect();
  const { rows } = await other.query(
    "select string_agg(quote_ident(tablename), ', ') as all from pg_tables where schemaname = 'public'",
  );
  await other.query(`begin; lock table ${rows[0].all} in exclusive mode`);
  return () => other.end();
}

describe('while another program has locked the database', () => {
  beforeEach(() => start());
  afterEach(() => app.close());

  test('every write gets 503 in time, staff and visitors read, and then writes succeed', async () => {
    const unlock = await lockForWriting(app.services.config);
    // An import runs in the background and may wait for longer.
    const requests = Object.entries(writes).filter(([name]) => name !== 'an import');
    const refused = Promise.all(requests.map(([_, write]) => write(0)));
    expect((await app.browser().send('/api/artworks')).status).toBe(200);
    expect((await staff.send('/api/orders')).status).toBe(200);
    // Its session cannot be extended.
    app.clock.pass(10);
    expect((await staff.send('/api/orders')).status).toBe(200);
    const responses = await refused;
    expect(responses.map(({ status }) => status)).toEqual(requests.map(() => 503));
    const message = 'The gallery is busy and could not save this. Please try again in a moment.';
    expect(responses).toContainEqual(expect.objectContaining({ body: { message } }));

    await unlock();
    for (const [name, write] of Object.entries(writes))
      expect([name, (await write(1)).status < 300]).toEqual([name, true]);
  });
});

const probe = onSqlite ? mountSmallVolume() : undefined;
probe?.remove();

describe.runIf(probe)('on a full volume', () => {
  let volume: SmallVolume;
  beforeEach(async () => {
    volume = mountSmallVolume() as SmallVolume;
    await start({ dataDir: volume.folder });
    // A start empties SQLite's log, whose old pages would take some writes more.
    await app.close();
    app = await startTestApp({ limits: false, dataDir: volume.folder });
    staff = await app.staff();
    await volume.fill();
  });
  afterEach(async () => {
    await app.close();
    volume.remove();
  });

  test.each(Object.entries(writes))('%s gets 507, and succeeds when there is space', async (_, write) => {
    await expectNoRoom(write, volume.freeSpace);
  });

  test('uploads that find too little space leave no file', async () => {
    const { files } = app.services;
    const upload = async () =>
      staff.ask(imageCalls.uploadPicture, { image: await aNoisyImage(), fileName: 'noise.jpg' });
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200 && statuses.length < 15) {
      await volume.leave(40_000);
      const { status } = await upload();
      statuses.push(status);
      if (status !== 200) expect(await listFileNames(files)).toEqual([]);
      expect(await readdir(join(volume.folder, '.unfinished')).catch(() => [])).toEqual([]);
    }
    expect(statuses.length).toBeGreaterThan(3);
    expect(statuses).toEqual([...statuses.slice(1).map(() => 507), 200]);
  });

  test('a file sent for import is refused with 507', async () => {
    const csv = `key,title,medium,dimensions,description\n1,Pier,Oil,1 × 1 cm,"${long}"`;
    const send = () =>
      staff.send('/api/admin/import', { method: 'POST', body: csv, headers: { 'Content-Type': 'text/csv' } });
    expect((await send()).status).toBe(507);
    await volume.freeSpace();
    expect(await (await send()).json()).toMatchObject({ added: 1 });
  });

  test('no space for SQLite’s WAL index gets 507 too', async () => {
    await app.close();
    await volume.freeSpace();
    await volume.fill();
    const refusal: Error = await openDatabase(app.services.config).then(
      () => expect.unreachable(),
      (error) => error,
    );
    expect(asProblem(refusal.cause)?.code).toBe('no-space');
    await volume.freeSpace();
    app = await startTestApp({ dataDir: volume.folder });
    expect((await app.browser().send('/api/artworks')).status).toBe(200);
  });

  test('the staff can still read when their session cannot be extended', async () => {
    app.clock.pass(10);
    expect((await staff.send('/api/orders')).status).toBe(200);
    await volume.freeSpace();
    expect((await staff.send('/api/orders')).status).toBe(200);
  });
});
