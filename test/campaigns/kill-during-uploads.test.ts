import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { imageCalls } from '../../src/contract/images/images.calls.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { folderFiles } from '../../src/server/files/folder-files.ts';
import { removeUnreferencedFiles } from '../../src/server/images/remove-unreferenced-files.ts';
import { anImage } from '../factories.ts';
import { newDatabase } from '../new-database.ts';
import { listFileNames } from '../stored-images.ts';
import { administrator, testBrowser } from '../test-app.ts';
import { startTestServer } from '../test-server.ts';
import { random, report, short } from './campaign.ts';

/** Parallel uploads; the kill comes within this time after the first of them is stored. */
const uploads = 4;
const maxDelayMs = 1500;

const kills = { sqlite: short(1, { whole: 50 }), postgres: short(1, { whole: 20 }) };

test.each(Object.entries(kills))(
  'on %s, after each of %i kills during uploads no image is without its file, and no file stays without an image',
  {
    timeout: 60 * 60_000,
  },
  async (engine, times) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const temporary = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    const files = folderFiles(dataDir);
    const acknowledged = new Set<string>();
    let left = 0;
    try {
      for (let time = 0; time < times; time += 1) {
        const env = { DATA_DIR: dataDir, TMPDIR: temporary, DATABASE_URL: database?.url ?? '' };
        const server = await startTestServer(env);
        const staff = testBrowser((request) => fetch(request), server.url);
        await staff.signIn(administrator);
        const isStored = Promise.withResolvers<void>();
        let killed = false;
        const uploadOnAndOn = async (_: unknown, at: number) => {
          for (let count = 0; !killed; count += 1) {
            const image = await anImage({ width: 700 + at, height: 300 + time * 100 + count });
            const stored = await staff
              .get(imageCalls.uploadPicture, { image, fileName: `scan ${at}.jpg` })
              .catch(() => null);
            if (stored !== null) acknowledged.add(stored.filePath);
            isStored.resolve();
          }
        };
        const running = Promise.all(Array.from({ length: uploads }, uploadOnAndOn));
        await isStored.promise;
        await sleep(random() * maxDelayMs);
        killed = true;
        await server.kill();
        await running;

        const db = await openDatabase({ dataDir, databaseUrl: database?.url ?? null });
        try {
          const rows = await db.read.selectFrom('images').selectAll().execute();
          for (const { file_path: path, checksum } of rows)
            expect(await files.checksum(path.slice(1)), path).toBe(checksum);
          const paths = new Set(rows.map((row) => row.file_path));
          for (const path of acknowledged) expect(paths, path).toContain(path);

          const before = (await listFileNames(files)).length;
          const now = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
          await removeUnreferencedFiles({ db, files, clock: { now: () => now } });
          const names = await listFileNames(files);
          left += before - names.length;
          for (const name of names) {
            const path = name.replace(/^pictures\/([^/]+)\/.*$/, 'uploads/$1.jpg');
            expect(paths, name).toContain(`/${path}`);
          }
          expect(await readdir(join(dataDir, '.unfinished'))).toEqual([]);
          expect(await db.read.selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
        } finally {
          await db.close();
        }
      }
      expect(acknowledged.size).toBeGreaterThan(0);
      report(`${engine}: ${times} kills, ${acknowledged.size} uploads acknowledged, ${left} files removed`);
    } finally {
      await database?.drop();
      for (const folder of [dataDir, temporary]) await rm(folder, { recursive: true, force: true });
    }
  },
);
