import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { listBackups, listManifests } from '../../../src/server/backups/list-backups.ts';
import { makeBackup } from '../../../src/server/backups/make-backup.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { runCommand } from '../../../src/server/run-command.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';
import { Refused } from '../../../src/server/runtime/refused.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { mountSmallVolume } from '../../small-volume.ts';
import { startCommand } from '../../start-command.ts';
import { realClock, startTestApp } from '../../test-app.ts';

const app = await startTestApp();
const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const { dataDir, databaseUrl } = app.services.config;
const ofEstate = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: folder };

const start = (env: Record<string, string>, ...words: string[]) => startCommand({ ...ofEstate, ...env }, words);

/** Runs a command in this process: most of its time would be the start of another one. */
async function command(env: Record<string, string>, ...words: string[]) {
  let output = '';
  const print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += text;
    return true;
  });
  const { exitCode } = process;
  try {
    await runCommand(words, { config: readConfig({ ...ofEstate, ...env }), clock: realClock, folder });
    return { code: process.exitCode ?? 0, output };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: 1, output: `${output}${error.message}\n` };
  } finally {
    process.exitCode = exitCode;
    print.mockRestore();
  }
}

test('npm run backup and npm run restore copy an installation that only its account can read', async () => {
  const staff = await app.staff();
  const { filePath } = await anUploadedImage(staff);
  await anArtwork(staff, { title: 'Low tide', image: filePath });
  const made = await start({}, 'backup').ended;
  const [whose, what] = made.output.split('\n');
  expect(whose).toMatch(/^The data of “The Artist’s Estate”: 1 artwork, 0 orders, in \S.*(sqlite|127\.0\.0\.1:\d+)\.$/);
  expect(whose).not.toContain('@');
  expect(what).toMatch(/^Backup 20\S+: \d+ rows of \d+ tables, 1 file\. It was verified\.$/);
  expect(made.code).toBe(0);
  const [backup] = await listBackups(folder);
  const mode = (await stat(join(folder, `backups/${backup?.id}.json`))).mode & 0o777;
  if (process.platform !== 'win32') expect(mode.toString(8)).toBe('600');

  const dataDir = join(folder, 'restored');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  expect(await start(env, 'restore', folder).ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Restored 1 artwork, 0 orders, 0 customers and 1 image of “The Artist’s Estate” from 20\S+\.\nStart the server/,
    ),
  });
  const db = await openDatabase({ dataDir, databaseUrl: null });
  expect(await db.read.selectFrom('artworks').select('title').execute()).toEqual([{ title: 'Low tide' }]);
  await db.close();
  expect(await command(env, 'restore', folder)).toEqual({
    code: 1,
    output: expect.stringMatching(/^A backup is restored into an empty installation only.*\nNothing was restored\.\n$/),
  });
  expect((await command({}, 'backup', 'verify')).output).toContain(
    `\nThe backup ${backup?.id} is complete and undamaged.\n`,
  );
  expect((await command({}, 'backup', '--keep', '0')).output).toMatch(/\nnpm run backup/);
  expect((await command(env, 'restore', join(folder, 'nowhere'))).output).toMatch(/^There is no file or folder/);
});

test('a backup that is killed is no backup, and the next one is complete', async () => {
  const before = await listBackups(folder);
  for (const delay of [350, 450]) {
    const { child, ended } = start({}, 'backup');
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
  }
  for (const { id } of await listBackups(folder)) expect((await command({}, 'backup', 'verify', id)).code).toBe(0);
  expect((await command({}, 'backup')).code).toBe(0);
  expect((await listBackups(folder)).length).toBeGreaterThan(before.length);
});

test('a full disk and an impossible folder are told in words', async ({ skip }) => {
  const volume = mountSmallVolume();
  if (volume === undefined) return skip('needs root and tmpfs');
  try {
    await volume.fill();
    expect(await command({ BACKUP_DIR: volume.folder }, 'backup')).toEqual({
      code: 1,
      output: expect.stringContaining(
        `There is no space left on the disk of ${volume.folder}.\nNo backup was made. The earlier ones are as they were.\n`,
      ),
    });
    expect(await listBackups(volume.folder)).toEqual([]);
    await volume.freeSpace();
    expect((await command({ BACKUP_DIR: volume.folder }, 'backup')).code).toBe(0);
  } finally {
    volume.remove();
  }
  // The system answers that a new folder there does not exist.
  if (process.platform === 'linux') {
    const output = 'There is no folder /proc/oeuvre/backups, or it cannot be created.';
    expect((await command({ BACKUP_DIR: '/proc/oeuvre/backups' }, 'backup')).output).toContain(output);
  }
  expect((await command({ BACKUP_DIR: join(import.meta.filename, 'backups') }, 'backup')).output).toMatch(
    /\nThere is no folder \S+backups, /,
  );
});

const commands = [
  ['accounts', 'list'],
  ['accounts', 'add', 'Tom'],
  ['reset-password', 'ruth'],
  ['import', 'works.csv'],
  ['backup'],
  ['backup', 'list'],
  ['archive', 'complete', 'estate.zip'],
];

test('no command creates data where there is none: it says where it looked', { timeout: 120_000 }, async () => {
  const dataDir = join(folder, 'mistyped');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  for (const words of commands) {
    expect(await command(env, ...words), words.join(' ')).toEqual({
      code: 1,
      output:
        `There is no installation in ${join(dataDir, 'oeuvre.sqlite')}, and none was made. Please set DATA_DIR to the folder of ` +
        'the installation, or DATABASE_URL to its database, as for the server.\n',
    });
  }
  expect((await command(env, 'bakcup')).output).toBe(
    'There is no command "bakcup". There are accounts, reset-password, import, backup, doctor, archive, restore.\n',
  );
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  // An empty file, as an interrupted copy leaves it, is none either.
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'oeuvre.sqlite'), '');
  expect((await command(env, 'accounts', 'list')).code).toBe(1);
});

test('a backup of another installation, or of an emptied one, fails and deletes none', {
  timeout: 120_000,
}, async () => {
  const staff = await app.staff();
  for (let at = 0; at < 12; at += 1) await anArtwork(staff, { title: `Tide ${at}` });
  expect((await command({}, 'backup')).code).toBe(0);
  const before = await listBackups(folder);

  const other = await startTestApp();
  try {
    await anArtwork(await other.staff());
    const { dataDir, databaseUrl } = other.services.config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
    const refused = await command(env, 'backup', '--keep', '1');
    expect(refused.output).toContain(`The backups in ${folder} are of another installation.`);
    expect(refused.code).toBe(1);
    // Nor when it is asked for, or accepted to be smaller.
    expect((await command(env, 'backup', '--requested', '--smaller', '--keep', '1')).code).toBe(1);
  } finally {
    await other.close();
  }
  expect(await listBackups(folder)).toEqual(before);

  const nothing = await startTestApp({ firstAdministrator: null });
  try {
    const { dataDir, databaseUrl } = nothing.services.config;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: join(folder, 'of-nothing') };
    const { code, output } = await command(env, 'backup');
    expect(output).toContain('\nThe estate is empty: it has no account and no record. Are DATA_DIR,');
    expect(code).toBe(1);
    expect(await listBackups(env.BACKUP_DIR)).toEqual([]);
  } finally {
    await nothing.close();
  }

  await app.services.db.transaction((tx) => tx.deleteFrom('artworks').where('title', 'like', 'Tide %').execute());
  const smaller = await command({}, 'backup', '--keep', '1');
  expect(smaller.output).toMatch(
    /much smaller than in the last backup: \d instead of 1\d artworks\. .*--smaller once\.\n/,
  );
  expect(smaller.code).toBe(1);
  expect(await listBackups(folder)).toEqual(before);
  // One before an update is made, replaces none, and is not what the next one is compared with.
  const config = { ...app.services.config, backupDir: folder };
  await makeBackup({ ...app.services, config }, { keep: 1, kind: 'before-update' });
  expect(await listBackups(folder)).toHaveLength(before.length + 1);
  expect((await command({}, 'backup', '--keep', '1')).code).toBe(1);

  const accepted = await command({}, 'backup', '--smaller');
  expect(accepted.output).toMatch(/\d instead of 1\d artworks\. It was accepted because of --smaller\.\n/);
  expect(accepted.code).toBe(0);
  expect((await command({}, 'backup')).code).toBe(0);
});

test('a restored installation, also of a release without its id, continues in the same folder', {
  timeout: 120_000,
}, async () => {
  const [latest] = await listBackups(folder);
  const path = join(folder, `backups/${latest?.id}.json`);
  const { installation, ...older } = JSON.parse(await readFile(path, 'utf8'));
  expect(installation).toMatch(/^[0-9a-f]{32}$/);
  await writeFile(path, JSON.stringify(older));
  expect((await command({}, 'backup', 'verify')).code).toBe(0);
  const env = { DATA_DIR: join(folder, 'moved'), DATABASE_URL: '' };
  expect((await command(env, 'restore', folder)).code).toBe(0);
  expect((await command(env, 'backup')).code).toBe(0);
  expect((await command({}, 'backup')).code).toBe(0);
  const { manifests } = await listManifests(folderFiles(folder));
  expect(manifests.slice(0, 3).map((each) => each.installation)).toEqual([installation, installation, null]);
});
