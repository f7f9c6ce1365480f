import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { saleCalls } from '../../../src/contract/sales/sales.calls.ts';
import { findBackup } from '../../../src/server/backups/list-backups.ts';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { restoreCommand } from '../../../src/server/backups/restore-command.ts';
import { type Migrations, openDatabase } from '../../../src/server/db/database.ts';
import { listExecuted, ownMigrations } from '../../../src/server/db/migrate.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { openServices } from '../../../src/server/open-services.ts';
import { findPressLink } from '../../../src/server/press/press-link.store.ts';
import { runCommand } from '../../../src/server/run-command.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
const staff = await app.staff();
await anArtwork(staff, { title: 'From before the update' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const { services } = app;
const { config } = services;

/** The migrations of a later release: it adds a column, which it fills from the rows that it finds. */
const nextRelease: Migrations = {
  ...ownMigrations,
  '0090-nicknames': async ({ schema }) => {
    await schema.alterTable('artworks').addColumn('nickname', 'text').execute();
  },
  '0091-nicknames-filled': async (db) => {
    await sql`update artworks set nickname = upper(title)`.execute(db);
  },
};
const added = ['0090-nicknames', '0091-nicknames-filled'];

const columnsOfArtworks = async () => {
  const tables = await services.db.read.introspection.getTables();
  return tables.find(({ name }) => name === 'artworks')?.columns.map(({ name }) => name);
};

const nicknames = async (db: typeof services.db) =>
  (await sql<{ nickname: string }>`select nickname from artworks`.execute(db.read)).rows.map(
    ({ nickname }) => nickname,
  );

describe('data of a development version', () => {
  /** Gives the first migration the name that a development version gave it, while `work` runs. */
  async function whileNamed(name: string, work: () => Promise<void>): Promise<void> {
    const rename = (from: string, to: string) =>
      services.db.transaction((tx) => sql`update kysely_migration set name = ${to} where name = ${from}`.execute(tx));
    await rename('0001-baseline', name);
    try {
      await work();
      expect(await listExecuted(services.db.read)).toEqual([name, ...Object.keys(ownMigrations).slice(1)]);
    } finally {
      await rename(name, '0001-baseline');
    }
  }

  const refused =
    /^This database was made by a development version from before release 1\.0\.0, and no release can use it: please set DATA_DIR to a new folder, or DATABASE_URL to a new database \(.+\)\.$/;

  test('is refused at the start, by a restore and by every command, and left as it is', async () => {
    const backup = await makeBackup(services, { keep: 14, kind: 'backup' });
    await whileNamed('0001-foundation', async () => {
      const before = await readdir(config.dataDir, { recursive: true });
      await expect(openServices(config, services.clock)).rejects.toThrow(refused);
      for (const command of [
        ['import', 'works.csv'],
        ['backup'],
        ['doctor'],
        ['accounts', 'list'],
        ['archive', 'public', 'a.zip'],
      ]) {
        await expect(runCommand(command, { config, clock: services.clock, folder })).rejects.toThrow(refused);
      }
      const printed: string[] = [];
      const empty = folderFiles(join(folder, 'empty'));
      await restoreCommand({ config, files: empty }, [config.backupDir, '--id', backup.id], folder, (line) =>
        printed.push(line),
      );
      expect(printed).toEqual([expect.stringMatching(refused), 'Nothing was restored.']);
      expect(await readdir(config.dataDir, { recursive: true })).toEqual(before);
    });
  });

  test('is not restored from a backup, and the target stays empty', async () => {
    const backups = folderFiles(join(folder, 'development'));
    const backup = await makeBackup(services, { keep: 14, kind: 'backup' });
    const development = { ...backup, migrations: ['0001-foundation', '0002-imported-works'] };
    await backups.put(`backups/${backup.id}.json`, [Buffer.from(JSON.stringify(development))]);
    const printed: string[] = [];
    const target = {
      config: { ...config, dataDir: join(folder, 'target') },
      files: folderFiles(join(folder, 'target')),
    };
    await restoreCommand(target, ['development'], folder, (line) => printed.push(line));
    expect(printed).toEqual([
      'This backup was made by a development version from before release 1.0.0, and only that version can restore it (docs/operations.md, Upgrade).',
      'Nothing was restored.',
    ]);
    expect(await readdir(folder)).toEqual(['development']);
  });
});

test('an order that held its works before the update gives them back as a buyer found them, or staff left them', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const { db, config } = app.services;
  const staff = await app.staff();
  const works = [await anArtwork(staff), await anArtwork(staff, { available: false })] as const;
  const bought = await anOrder(app.browser(), [works[0]]);
  const sale = { customer: { firstName: 'Ilse', lastName: 'Vanner' }, items: [{ artworkId: works[1].id, price: 100 }] };
  const sold = await staff.get(saleCalls.createOrder, sale);
  await db.transaction(async (tx) => {
    for (const column of ['status_before', 'available_before'])
      await sql`alter table holdings drop column ${sql.ref(column)}`.execute(tx);
    await sql`delete from kysely_migration where name = '0003-state-before-order'`.execute(tx);
  });
  await (await openDatabase(config)).close();
  for (const id of [bought.orderId, sold.id])
    await staff.get(orderCalls.moveOrder, { id, status: 'cancelled', notes: 'No room.' });
  for (const { id, available } of works)
    expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ status: 'available', available });
});

test('an update that fails at its second change has made none', async () => {
  const failing = { ...nextRelease, '0091-nicknames-filled': () => Promise.reject(new Error('There is a fault.')) };
  await expect(openDatabase(config, { release: failing })).rejects.toThrow(
    'could not be brought up to date (0091-nicknames-filled)',
  );
  expect(await listExecuted(services.db.read)).toEqual(Object.keys(ownMigrations));
  expect(await columnsOfArtworks()).not.toContain('nickname');
});

test('a database is backed up before it is brought up to date, and stays as it is when that fails', async () => {
  const beforeUpdate = () => Promise.reject(new Error('There is no space left.'));
  await expect(openDatabase(config, { release: nextRelease, beforeUpdate })).rejects.toThrow('There is no space left.');
  expect(await listExecuted(services.db.read)).toEqual(Object.keys(ownMigrations));

  app.clock.set('2026-11-22T01:00:00.000Z');
  const updated = await openServices(config, services.clock, { release: nextRelease });
  expect(await nicknames(updated.db)).toEqual(['FROM BEFORE THE UPDATE']);
  await updated.db.close();
  const backup = await findBackup(folderFiles(config.backupDir));
  expect(backup).toMatchObject({ kind: 'before-update', migrations: Object.keys(ownMigrations) });
  expect(backup?.tables.find(({ name }) => name === 'artworks')?.rows).toBe(1);
});

test('a database of a newer release is refused and left as it is', async () => {
  await expect(openDatabase(config)).rejects.toThrow(
    `A newer release of Oeuvre has changed this database (${added.join(', ')}). Please start that release, or restore a backup`,
  );
  expect(await columnsOfArtworks()).toContain('nickname');
});

test('a newer release restores the backup from before the update and runs its own changes over the rows', async () => {
  const dataDir = join(folder, 'restored');
  const database = process.env.ENGINE === 'postgres' ? await newDatabase('template template0') : undefined;
  const target = { ...config, dataDir, databaseUrl: database?.url ?? null, backupDir: join(folder, 'other') };
  try {
    const asked = { config: target, files: folderFiles(dataDir), release: nextRelease };
    await restoreCommand(asked, [config.backupDir], folder, () => undefined);
    const restored = await openDatabase(target, { release: nextRelease });
    expect(await nicknames(restored)).toEqual(['FROM BEFORE THE UPDATE']);
    await restored.close();
  } finally {
    await database?.drop();
  }
});

test('a backup of a newer release is refused', async () => {
  app.clock.set('2026-11-23T01:00:00.000Z');
  const updated = await openServices(config, services.clock, { release: nextRelease });
  await makeBackup(updated, { keep: 14, kind: 'requested' });
  await updated.db.close();
  const printed: string[] = [];
  const dataDir = join(folder, 'older');
  await restoreCommand(
    { config: { ...config, dataDir }, files: folderFiles(dataDir) },
    [config.backupDir],
    folder,
    (line) => printed.push(line),
  );
  expect(printed[0]).toBe(`The backup was made by a newer release of Oeuvre (${added.join(', ')}).`);
});

test('a link that was made before links were signed with a random part keeps working', async () => {
  const target = { ...config, dataDir: join(folder, 'counted'), databaseUrl: null };
  await mkdir(target.dataDir);
  const before = await openDatabase(target, { migrations: ['0001-baseline'] });
  await before.transaction(async (tx) => {
    await sql`insert into press_links (id, label, asked_json, until_day, created_at, by_whom, link_version)
      values ('a', 'The Age', '{}', '2026-12-01', '2026-11-21T01:00:00.000Z', 'ruth', 3)`.execute(tx);
  });
  await before.close();
  const updated = await openDatabase(target);
  expect(await findPressLink(updated.read, 'a')).toMatchObject({ label: 'The Age', link_nonce: '3' });
  await updated.close();
});
