import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { findBackup } from '../../../src/server/backups/list-backups.ts';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { services } = app;

/** As if the migration of a later release, or not that of this one, had run. */
const note = (change: 'add' | 'remove', name: string) =>
  services.db.transaction((tx) =>
    change === 'add'
      ? sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01')`.execute(tx)
      : sql`delete from kysely_migration where name = ${name}`.execute(tx),
  );

test('a database of a newer release is refused and left as it is', async () => {
  await note('add', '9999-from-the-future');
  await expect(openDatabase(services.config)).rejects.toThrow(
    'A newer release of Oeuvre has changed this database (9999-from-the-future). Please start that release, or restore a backup',
  );
  await note('remove', '9999-from-the-future');
  await (await openDatabase(services.config)).close();
});

test('a database is backed up before it is brought up to date, and stays as it is when that fails', async () => {
  const staff = await app.staff();
  await anArtwork(staff, { title: 'From before the update' });
  // On SQLite it only makes an index again, on PostgreSQL nothing.
  const migration = '0029-searched-texts';
  await note('remove', migration);
  const isNoted = async () =>
    (await sql`select name from kysely_migration where name = ${migration}`.execute(services.db.read)).rows.length ===
    1;

  const beforeUpdate = () => Promise.reject(new Error('There is no space left.'));
  await expect(openDatabase(services.config, { beforeUpdate })).rejects.toThrow('There is no space left.');
  expect(await isNoted()).toBe(false);

  const updated = await openDatabase(services.config, {
    beforeUpdate: async (db) => {
      await makeBackup({ ...services, db }, { keep: 14, kind: 'before-update' });
    },
  });
  await updated.close();
  expect(await isNoted()).toBe(true);
  const backup = await findBackup(folderFiles(services.config.backupDir));
  expect(backup).toMatchObject({ kind: 'before-update', migrations: expect.not.arrayContaining([migration]) });
  expect(backup?.tables.find(({ name }) => name === 'artworks')?.rows).toBe(1);
});

test('an update that fails at its second change has made none', async () => {
  const [first, second] = ['0070-session-confirmed', '0073-session-browsers'];
  await services.db.transaction((tx) => sql`alter table sessions drop column confirmed_at`.execute(tx));
  for (const name of [first, second]) await note('remove', name);
  // The columns of the second are there, so it fails.
  await expect(openDatabase(services.config)).rejects.toThrow(`could not be brought up to date (${second})`);
  const { rows } = await sql`select name from kysely_migration where name = ${first}`.execute(services.db.read);
  expect(rows).toEqual([]);
  const tables = await services.db.read.introspection.getTables();
  const sessions = tables.find(({ name }) => name === 'sessions');
  expect(sessions?.columns.map(({ name }) => name)).not.toContain('confirmed_at');
});
