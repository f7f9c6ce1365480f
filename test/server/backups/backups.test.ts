import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { backupCalls } from '../../../src/contract/backups/backups.calls.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { createApp } from '../../../src/server/app.ts';
import type { BackupManifest } from '../../../src/server/backups/backup-manifest.ts';
import { readRun, writeRun } from '../../../src/server/backups/backup-run.ts';
import { objectPath } from '../../../src/server/backups/copy-files.ts';
import { listBackups, listManifests } from '../../../src/server/backups/list-backups.ts';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { restoreBackup } from '../../../src/server/backups/restore-backup.ts';
import { runBackup } from '../../../src/server/backups/run-backup.ts';
import { verifyBackup } from '../../../src/server/backups/verify-backup.ts';
import type { Services } from '../../../src/server/context/context.ts';
import { openDatabase, type Reader } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { s3Client } from '../../../src/server/files/s3/s3-client.ts';
import { s3Files } from '../../../src/server/files/s3/s3-files.ts';
import { isArchived, secretsOf, tableData } from '../../../src/server/installation/table-data.ts';
import { listTables } from '../../../src/server/installation/table-rows.store.ts';
import { orderLink } from '../../../src/server/orders/order-link.ts';
import { anArtwork, anInquiry, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { registerPasskey, signInWithPasskey } from '../../software-authenticator.ts';
import { startS3 } from '../../start-s3.ts';
import { startTestApp, type TestApp, testBrowser } from '../../test-app.ts';

let app: TestApp;
let folder: string;
let orderId: string;
let imagePath: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const staff = await app.staff();
  imagePath = (await anUploadedImage(staff)).filePath;
  await aPeriod(staff, { image: imagePath });
  const artwork = await anArtwork(staff, { title: 'Écluse “à midi” \\ 水', image: imagePath });
  const deleted = await anArtwork(staff, { title: 'The last one' });
  await staff.get(artworkCalls.deleteArtwork, { id: deleted.id });
  orderId = (await anOrder(app.browser(), [artwork])).orderId;
  await staff.get(invoiceCalls.getInvoicePdf, { id: orderId });
  await anInquiry(app.browser());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const backUp = (services: Services, keep = 14) => makeBackup(services, { keep, kind: 'backup' });

/** An empty installation; the folder of its backups is that of the test. */
async function emptyTarget(engine: 'sqlite' | 'postgres') {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  const database = engine === 'postgres' ? await newDatabase('template template0') : undefined;
  const config = {
    ...app.services.config,
    dataDir,
    databaseUrl: database?.url ?? null,
    backupDir: join(dataDir, 'other'),
  };
  const remove = async () => {
    await database?.drop();
    await rm(dataDir, { recursive: true });
  };
  return { config, files: folderFiles(dataDir), remove };
}

const contentOf = ({ tables, files, bytes, lastIds, totals, migrations }: BackupManifest) => ({
  tables: tables.map(({ name, rows, columns, sha256 }) => ({ name, rows, columns: columns.toSorted(), sha256 })),
  files: files.map(({ name, sha256 }) => `${name} ${sha256}`).sort(),
  bytes: bytes.map(({ sha256 }) => sha256).sort(),
  lastIds,
  totals,
  migrations,
});

/** How many entries of Activity PostgreSQL plans its queries for. */
async function countedActivity(db: Reader): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`select reltuples as rows from pg_class where relname = 'activity'`.execute(db);
  return Number(rows[0]?.rows);
}

const targets = process.env.ENGINE === 'postgres' ? (['postgres', 'sqlite'] as const) : (['sqlite'] as const);

test.each(targets)('a backup restores every row, file, id and link on %s', async (engine) => {
  const { config } = app.services;
  const edited = await anEditedImage();
  const phone = await registerPasskey(await app.staff());
  const backup = await backUp(app.services);
  await (await app.staff()).get(imageLibraryCalls.deleteImage, { id: edited });
  const target = await emptyTarget(engine);
  try {
    await restoreBackup(folderFiles(config.backupDir), backup, target);
    const db = await openDatabase(target.config);
    const services = { ...app.services, ...target, db };
    try {
      expect(contentOf(await backUp(services))).toEqual(contentOf(backup));
      if (engine === 'postgres') expect(await countedActivity(db.read)).toBeGreaterThan(0);
      const fetch = createApp(services);
      const visitor = testBrowser((request) => fetch(request, {}));
      const link = new URL(await orderLink(db.read, await theOrder()), config.publicUrl);
      const order = await visitor.get(orderCalls.getOrder, { id: orderId, key: link.searchParams.get('key') ?? '' });
      expect(order.items[0]?.artwork.title).toBe('Écluse “à midi” \\ 水');
      expect((await visitor.send(imagePath)).status).toBe(200);
      expect((await visitor.get(artworkCalls.listArtworks, { q: 'ecluse' })).length).toBe(1);
      // The id of the deleted artwork is not given again.
      const staff = testBrowser((request) => fetch(request, {}));
      await staff.signIn({ username: 'ruth', password: 'a long enough password' });
      expect((await anArtwork(staff, { title: 'New' })).id).toBe(3);
      const { status } = await signInWithPasskey(
        testBrowser((request) => fetch(request, {})),
        phone,
      );
      expect(status).toBe(200);
    } finally {
      await db.close();
    }
    await expect(restoreBackup(folderFiles(config.backupDir), backup, target)).rejects.toThrow(
      'A backup is restored into an empty installation only, and this one has rows in the table',
    );
  } finally {
    await target.remove();
  }
});

test.each(targets)('only a restore makes tables in an empty place on %s', async (engine) => {
  const target = await emptyTarget(engine);
  try {
    const opened = openDatabase(target.config, { mustExist: true });
    const place =
      engine === 'sqlite' ? target.config.dataDir : '(the PostgreSQL database estate_\\w+ on [\\w.]+:\\d+,)';
    await expect(opened).rejects.toThrow(new RegExp(`^There is no installation in ${place}`));
    expect(await readdir(target.config.dataDir)).toEqual([]);
    // The tables are not there either: the next one does not find them.
    await expect(openDatabase(target.config, { mustExist: true, migrations: [] })).rejects.toThrow('no installation');
  } finally {
    await target.remove();
  }
});

/** The id of an image that is turned and cropped from another one. */
async function anEditedImage() {
  const staff = await app.staff();
  const [image] = await staff.get(imageLibraryCalls.listImages, { filePath: imagePath });
  const crop = { left: 0, top: 0, width: 480, height: 300 };
  return (await staff.get(imageLibraryCalls.editImage, { id: image?.id ?? 0, turns: 1, crop })).id;
}

async function theOrder() {
  return app.services.db.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
}

const noSpace = Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });

describe('a backup', () => {
  test('is not restored over other files, and writes nothing when one of its objects is damaged', async () => {
    const { backupDir } = app.services.config;
    const backup = await backUp(app.services);
    const target = await emptyTarget('sqlite');
    try {
      for (const other of ['uploads/other.jpg', 'originals/other.tif', 'imports/other.csv']) {
        await target.files.put(other, [new Uint8Array(3)]);
        await expect(restoreBackup(folderFiles(backupDir), backup, target)).rejects.toThrow(`the file ${other}`);
        await target.files.remove(other);
      }

      const [file] = backup.files;
      const path = join(backupDir, objectPath(file?.sha256 ?? ''));
      const whole = await readFile(path);
      await writeFile(path, Buffer.from(whole).fill(0, 20, 21));
      await expect(verifyBackup(folderFiles(backupDir), backup)).rejects.toThrow('of the backup is damaged.');
      await expect(restoreBackup(folderFiles(backupDir), backup, target)).rejects.toThrow('is damaged');
      expect(await readdir(target.config.dataDir)).not.toContain('oeuvre.sqlite');
      await writeFile(path, whole);
      await verifyBackup(folderFiles(backupDir), backup);
    } finally {
      await target.remove();
    }
  });

  test('copies an unchanged file once, keeps the last ones and deletes what no backup names', async () => {
    const store = folderFiles(app.services.config.backupDir);
    const first = await backUp(app.services);
    const [file] = first.files;
    const before = await store.find(objectPath(file?.sha256 ?? ''));
    const staff = await app.staff();
    const { filePath } = await anUploadedImage(staff, { width: 900, height: 500 });
    app.clock.pass(1);
    const second = await backUp(app.services);
    expect(second.files.map(({ name }) => name)).toContain(filePath.slice(1));
    expect(await store.find(objectPath(file?.sha256 ?? ''))).toEqual(before);

    // A killed backup leaves a file that no manifest names.
    await store.put('tables/cut-off/artworks.json.gz', [new Uint8Array(9)]);
    expect((await listBackups(app.services.config.backupDir)).map(({ id }) => id)).toContain(second.id);
    app.clock.pass(1);
    await backUp(app.services, 2);
    expect((await listBackups(app.services.config.backupDir)).length).toBe(2);
    expect(await store.find('tables/cut-off/artworks.json.gz')).toBeDefined();
    const now = new Date(Date.now() + 25 * 60 * 60_000).toISOString();
    const later = { ...app.services, clock: { now: () => now } };
    await backUp(later, 2);
    expect(await store.find('tables/cut-off/artworks.json.gz')).toBeUndefined();
    expect(await store.find(`tables/${first.id}/artworks.json.gz`)).toBeUndefined();
    for (const backup of (await listManifests(store)).manifests) await verifyBackup(store, backup);
  });

  test('that staff ask for replaces none of the nightly ones', async () => {
    const { backupDir } = app.services.config;
    const nightly = (await listBackups(backupDir)).filter(({ kind }) => kind === 'backup');
    for (let time = 0; time < 4; time += 1) {
      app.clock.pass(1);
      await makeBackup(app.services, { keep: nightly.length, kind: 'requested' });
    }
    const left = await listBackups(backupDir);
    expect(left.filter(({ kind }) => kind === 'requested').length).toBe(3);
    expect(left.filter(({ kind }) => kind === 'backup')).toEqual(nightly);
  });

  test('is listed the same with and without its summary, which an older release did not write', async () => {
    const { backupDir } = app.services.config;
    const listed = await listBackups(backupDir);
    expect(listed[0]).toMatchObject({ orders: 1, images: 2, missing: 0 });
    await rm(join(backupDir, 'summaries'), { recursive: true });
    expect(await listBackups(backupDir)).toEqual(listed);
  });

  test('is made by one click, one at a time, and its end is told', { timeout: 120_000 }, async () => {
    const staff = await app.staff();
    const first = await staff.ask(backupCalls.startBackup, {});
    expect(first.body).toMatchObject({ state: 'running', files: 0 });
    const second = await staff.ask(backupCalls.startBackup, {});
    expect([second.status, JSON.stringify(second.body)]).toEqual([
      409,
      expect.stringContaining('is being made already'),
    ]);
    const before = (await listBackups(app.services.config.backupDir)).map(({ id }) => id);
    const run = async () => (await staff.get(backupCalls.listBackups, {})).run;
    await expect.poll(async () => (await run())?.state).toBe('done');
    expect(await run()).toMatchObject({ step: 'check', files: 2, reason: '' });
    const { backups } = await staff.get(backupCalls.listBackups, {});
    expect(backups.filter(({ id, kind }) => kind === 'requested' && !before.includes(id)).length).toBe(1);
  });

  test('that fails, or whose process ends, is told with the reason', async () => {
    const { backupDir, dataDir } = app.services.config;
    const broken = { ...app.services, db: { ...app.services.db, snapshot: () => Promise.reject(noSpace) } };
    await expect(runBackup(broken, { keep: 14, kind: 'backup' })).rejects.toThrow('full');
    expect(await readRun(backupDir, app.clock.now())).toMatchObject({
      state: 'failed',
      reason: `There is no space left on the disk of ${backupDir}.`,
    });
    const startedAt = app.clock.now();
    const running = {
      startedAt,
      updatedAt: startedAt,
      state: 'running',
      step: 'tables',
      files: 7,
      reason: '',
    } as const;
    await writeRun(backupDir, running);
    expect(await readRun(backupDir, startedAt)).toMatchObject({ state: 'running', files: 7 });
    app.clock.pass(1);
    expect(await readRun(backupDir, app.clock.now())).toMatchObject({ state: 'failed', files: 7 });
    expect(await readRun(dataDir, startedAt)).toBeNull();
  });

  test('names an image whose file is lost', async () => {
    const staff = await app.staff();
    const { filePath } = await anUploadedImage(staff, { width: 300, height: 200 });
    await app.services.files.remove(filePath.slice(1));
    // Also its copy, as if the file had been lost before the first backup.
    await rm(app.services.config.backupDir, { recursive: true });
    expect((await backUp(app.services)).missing).toEqual([filePath.slice(1)]);
  });
});

test('with images in an object store, a backup is restored into another store and into a folder', async () => {
  const s3 = await startS3();
  const clock = { now: () => new Date().toISOString() };
  const filesIn = (prefix: string) => s3Files(s3Client({ ...s3.location, prefix }, clock));
  const services = { ...app.services, files: filesIn('estate/') };
  const target = await emptyTarget('sqlite');
  try {
    for await (const { name } of app.services.files.list('uploads/')) {
      await services.files.put(name, app.services.files.read(name));
    }
    const backup = await backUp(services);
    expect(backup.files.map(({ name }) => name)).toContain(imagePath.slice(1));
    const store = folderFiles(services.config.backupDir);
    const copy = filesIn('copy/');
    await restoreBackup(store, backup, { ...target, files: copy });
    for (const { name, sha256 } of backup.files) expect(await copy.checksum(name), name).toBe(sha256);
    await rm(join(target.config.dataDir, 'oeuvre.sqlite'));
    await copy.put('originals/other.tif', [new Uint8Array(3)]);
    await expect(restoreBackup(store, backup, { ...target, files: copy })).rejects.toThrow('originals/other.tif');
    await restoreBackup(store, backup, target);
    expect(await target.files.checksum(imagePath.slice(1))).toBe(await services.files.checksum(imagePath.slice(1)));
  } finally {
    await target.remove();
    await s3.remove();
  }
});

test('carts are in no backup: they are worth nothing after a restore', async () => {
  const artwork = await anArtwork(await app.staff());
  await app.browser().get(cartCalls.addToCart, { artworkId: artwork.id });
  const names = (await backUp(app.services)).tables.map(({ name }) => name);
  expect(names).toContain('idempotency_keys');
  expect(names.filter((name) => name.startsWith('cart'))).toEqual([]);
});

test('backup and archive know every table, and every column that could open a session', async () => {
  const tables = await listTables(app.services.db.read, app.services.db.engine);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(tableData).sort());
  const kept = tables
    .filter(({ name }) => isArchived(name))
    .flatMap(({ name, columns }) =>
      columns
        .map((column) => column.name)
        .filter((column) => /hash|secret|token|key|password/.test(column) && !secretsOf(name).includes(column))
        .map((column) => `${name}.${column}`),
    );
  expect(kept.sort()).toEqual([
    'artworks.import_key',
    'artworks.stock_key',
    'document_images.document_key',
    'documents.key',
    'import_changes.import_key',
    'import_changes.stock_key',
    'imports.task_token',
    'orders.browser_hash',
    'periods.key_characteristics',
    'quotes.browser_hash',
  ]);
});
