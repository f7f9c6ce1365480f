import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { listBackups } from '../../../src/server/backup/list-backups.ts';
import { openDatabase } from '../../../src/server/db/open-database.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { mountSmallVolume } from '../../small-volume.ts';
import { startCommand } from '../../start-command.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const start = (env: Record<string, string>, ...words: string[]) => {
  const { dataDir, databaseUrl } = app.services.config;
  return startCommand({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', BACKUP_DIR: folder, ...env }, words);
};

const command = (env: Record<string, string>, ...words: string[]) => start(env, ...words).ended;

test('npm run backup and npm run restore copy an installation that only its account can read', async () => {
  const staff = await app.staff();
  const { filePath } = await anUploadedImage(staff);
  await anArtwork(staff, { title: 'Low tide', image: filePath });
  const made = await command({}, 'backup');
  expect(made.output).toMatch(/^Backup 20\S+: \d+ rows of \d+ tables, 1 file\. It was verified\.\n$/);
  expect(made.code).toBe(0);
  const [backup] = await listBackups(folder);
  const mode = (await stat(join(folder, `backups/${backup?.id}.json`))).mode & 0o777;
  if (process.platform !== 'win32') expect(mode.toString(8)).toBe('600');

  const dataDir = join(folder, 'restored');
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  expect(await command(env, 'restore', folder)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored 20/),
  });
  const db = await openDatabase({ dataDir, databaseUrl: null });
  expect(await db.read.selectFrom('artworks').select('title').execute()).toEqual([{ title: 'Low tide' }]);
  await db.close();
  expect(await command(env, 'restore', folder)).toEqual({
    code: 1,
    output: expect.stringMatching(/^A backup is restored into an empty installation only.*\nNothing was restored\.\n$/),
  });
  expect((await command({}, 'backup', 'verify')).output).toBe(`The backup ${backup?.id} is complete and undamaged.\n`);
  expect((await command({}, 'backup', '--keep', '0')).output).toMatch(/^npm run backup/);
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
      output: `There is no space left on the disk of ${volume.folder}.\nNo backup was made. The earlier ones are as they were.\n`,
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
    /^There is no folder \S+backups, /,
  );
});
