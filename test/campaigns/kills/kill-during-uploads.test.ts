import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageCalls, imageLibraryCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFolders } from '../../../src/domain/image/image-path.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import type { Files } from '../../../src/server/files/files.ts';
import { folderFiles } from '../../../src/server/files/folder-files.ts';
import { removeUnreferencedFiles } from '../../../src/server/images/unreferenced-file.store.ts';
import { anArtwork, anImage } from '../../factories.ts';
import { newDatabase } from '../../new-database.ts';
import { listFileNames, removeRenditions } from '../../stored-images.ts';
import { administrator, type TestBrowser, testBrowser } from '../../test-app.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { random, report } from '../campaign.ts';

/** Uploads that are begun before a kill, and how many of them run at once. */
const uploads = 50;
const atOnce = 4;

const kills = { sqlite: 50, postgres: 20 };

/** After a kill, one of this many repairs is killed half-way and begun again. */
const repairsPerKill = 10;

test.each(Object.entries(kills))(
  'on %s, after each of %i kills during uploads and a repair, no image is without its file and no file without an image',
  { timeout: 60 * 60_000 },
  async (engine, times) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const temporary = await mkdtemp(join(tmpdir(), 'oeuvre-'));
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    const env = { DATA_DIR: dataDir, TMPDIR: temporary, DATABASE_URL: database?.url ?? '' };
    const files = folderFiles(dataDir);
    const acknowledged = new Set<string>();
    let [left, killedRepairs] = [0, 0];
    let last: TestServer | undefined;
    const start = async () => {
      const server = await startTestServer(env);
      last = server;
      const staff = testBrowser((request) => fetch(request), server.url);
      await staff.signIn(administrator);
      return { server, staff };
    };
    try {
      for (let time = 0; time < times; time += 1) {
        const { server, staff } = await start();
        const { id } = await anArtwork(staff);
        let begun = 0;
        // At this number the first uploads are acknowledged.
        const killAt = 2 * atOnce + Math.floor(random() * (uploads - 2 * atOnce));
        const reached = Promise.withResolvers<void>();
        const uploadOnAndOn = async (_: unknown, uploader: number) => {
          while (begun < uploads) {
            begun += 1;
            if (begun >= killAt) reached.resolve();
            const image = await anImage({ width: 200 + uploader, height: 100 + time * 100 + begun });
            await (uploader === 0 ? keepOriginal(staff, id, image) : uploadOne(staff, image, acknowledged)).catch(
              () => {},
            );
          }
        };
        const running = Promise.all(Array.from({ length: atOnce }, uploadOnAndOn));
        await reached.promise;
        await sleep(random() * 300);
        await server.kill();
        await running;

        const names = await listFileNames(files);
        if (time % repairsPerKill === repairsPerKill - 1) {
          await killDuringRepair(start, files);
          killedRepairs += 1;
        }
        const { server: next, staff: repairer } = await start();
        await repair(repairer);
        await next.stop();
        const db = await openDatabase({ dataDir, databaseUrl: database?.url ?? null });
        const twoHoursLater = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
        const runHourly = () => removeUnreferencedFiles({ db, files, clock: { now: () => twoHoursLater } });
        try {
          // Another server may be storing files, so the hourly run removes what is left.
          if (engine === 'postgres') await runHourly();
          const images = await db.read.selectFrom('images').selectAll().where('uploaded_at', 'is not', null).execute();
          const originals = await db.read.selectFrom('originals').selectAll().execute();
          const stored = [
            ...images.map(({ file_path, checksum }) => ({ file: file_path.slice(1), checksum })),
            ...originals.map(({ file, sha256 }) => ({ file, checksum: sha256 })),
          ];
          for (const { file, checksum } of stored) expect(await files.checksum(file), file).toBe(checksum);
          for (const path of acknowledged)
            expect(
              stored.map(({ file }) => `/${file}`),
              path,
            ).toContain(path);

          const remaining = await listFileNames(files);
          const whole = new Set(stored.map(({ file }) => file));
          const folders = stored.flatMap(({ file }) => derivedFolders(file));
          const orphans = remaining.filter(
            (name) => !whole.has(name) && !folders.some((folder) => name.startsWith(folder)),
          );
          expect(orphans).toEqual([]);
          left += names.filter((name) => !remaining.includes(name)).length;
          expect(await db.read.selectFrom('unreferenced_files').selectAll().execute()).toEqual([]);
          const broken = await db.read
            .selectFrom('image_library')
            .innerJoin('images', 'images.id', 'image_library.image_id')
            .select('images.file_path')
            .where('fault', 'is not', null)
            .execute();
          // The path of the factory's artworks, which nobody has uploaded.
          expect(broken.filter(({ file_path }) => file_path !== '/uploads/low-water.jpg')).toEqual([]);
          await runHourly();
          expect(await readdir(join(dataDir, '.unfinished'))).toEqual([]);
        } finally {
          await db.close();
        }
      }
      expect(acknowledged.size).toBeGreaterThan(0);
      const repairs = killedRepairs > 0 ? `, ${killedRepairs} repairs killed` : '';
      report(`${engine}: ${times} kills, ${acknowledged.size} uploads acknowledged, ${left} files removed${repairs}`);
    } finally {
      // After a failure it may still write.
      await last?.kill();
      await database?.drop();
      for (const folder of [dataDir, temporary]) await rm(folder, { recursive: true, force: true });
    }
  },
);

/** An upload that an artwork then shows. */
async function uploadOne(staff: TestBrowser, image: Uint8Array<ArrayBuffer>, acknowledged: Set<string>) {
  const { filePath } = await staff.get(imageCalls.uploadPicture, { image, fileName: 'scan.jpg' });
  acknowledged.add(filePath);
  await staff.get(artworkCalls.createArtwork, { ...newArtwork, image: filePath });
}

const newArtwork = { title: 'Low water', year: 1963, medium: 'Oil', dimensions: '61 × 91 cm', price: null };

function keepOriginal(staff: TestBrowser, id: number, original: Uint8Array<ArrayBuffer>) {
  return staff.get(originalCalls.keepOriginal, { id, original, fileName: 'scan.jpg' });
}

/** Repairs the images. The connection of a repair of many minutes is closed meanwhile, and it goes on. */
async function repair(staff: TestBrowser): Promise<void> {
  const response = await staff.ask(imageLibraryCalls.repairImages, {}).catch(() => undefined);
  expect([200, undefined]).toContain(response?.status);
  const isRunning = async () => (await staff.get(imageLibraryCalls.getRepair, {})).running;
  await expect.poll(isRunning, { timeout: 20 * 60_000, interval: 500 }).toBe(false);
  expect((await staff.get(imageLibraryCalls.getRepair, {})).outcome).toBe('done');
}

/** Kills a server while it makes all renditions again. */
async function killDuringRepair(
  start: () => Promise<{ server: { kill(): Promise<void> }; staff: TestBrowser }>,
  files: Files,
) {
  await removeRenditions(files);
  const { server, staff } = await start();
  const ended = staff.ask(imageLibraryCalls.repairImages, {}).catch(() => {});
  const isUnderWay = async () => (await staff.get(imageLibraryCalls.getRepair, {})).checked > 0;
  await expect.poll(isUnderWay, { timeout: 30_000, interval: 100 }).toBe(true);
  await server.kill();
  await ended;
}
