import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { imageCalls, imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import { beginRepair } from '../../../src/server/image-library/repair/repair.store.ts';
import { lockOf } from '../../../src/server/image-library/repair/repair-images.ts';
import { queueDecode } from '../../../src/server/images/run-image-process.ts';
import { noteUnreferencedFile } from '../../../src/server/images/unreferenced-file.store.ts';
import { anArtwork, anEvent, anImage } from '../../factories.ts';
import { expectFirstRenditions, listFileNames, removeRenditions } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();
const { db, files, config } = app.services;

let uploads = 0;
async function upload(fileName: string, image?: Uint8Array): Promise<string> {
  uploads += 1;
  const bytes = image ?? (await anImage({ width: 40 + uploads, height: 30 }));
  const stored = await staff.get(imageCalls.uploadPicture, { image: bytes as Uint8Array<ArrayBuffer>, fileName });
  await expectFirstRenditions(files, stored);
  return stored.filePath;
}

const repair = () => staff.get(imageLibraryCalls.repairImages, {});
const broken = async () =>
  (await staff.get(imageLibraryCalls.listImages, { broken: 'true' })).map(({ filePath, fault }) => [filePath, fault]);
const hero = { textColor: 'white', artistName: 'Vale', artistYears: '1924–2009', artistDescription: 'Tides.' } as const;

test('missing renditions are made again, and a second repair finds nothing to do', async () => {
  const path = await upload('dusk.jpg');
  const before = await listFileNames(files);
  await removeRenditions(files);
  expect(await repair()).toEqual({ repaired: 1, message: 'Repaired 1 artwork images.' });
  expect(await listFileNames(files)).toEqual(before);
  expect((await staff.send(path.replace('uploads', 'pictures').replace('.jpg', '/41.avif'))).status).toBe(200);
  expect(await repair()).toEqual({ repaired: 0, message: 'Repaired 0 artwork images.' });
});

test('a path with a wrong prefix leads to its upload again, wherever it is named', async () => {
  const path = await upload('prefix.jpg');
  const name = path.split('/').at(-1);
  const artwork = await anArtwork(staff, { image: `/images/uploads/${name}` });
  const event = await anEvent(staff, { image: `http://localhost:3000/uploads/${name}` });
  const moved = await anEvent(staff, {
    image: `https://old.example/site/pictures/${name?.replace('.jpg', '')}/800.webp`,
  });
  await staff.get(contentCalls.saveHero, { ...hero, imageUrl: '/photos/PREFIX.JPG' });
  const open = { ...artwork, title: 'Saved late' };

  expect((await repair()).repaired).toBe(4);
  expect((await staff.get(artworkCalls.getArtwork, { id: artwork.id })).image).toBe(path);
  for (const { id } of [event, moved]) expect((await staff.get(eventCalls.getEvent, { id })).image).toBe(path);
  expect((await staff.get(contentCalls.getHero, {})).imageUrl).toBe(path);
  expect(await broken()).toEqual([]);
  // A form that was opened before would write the dead path back.
  const late = await staff.ask(artworkCalls.updateArtwork, open, { 'If-Match': `"${artwork.version}"` });
  expect(late.status).toBe(412);
  const [entry] = await staff.get(activityCalls.listActivity, { kind: 'image' });
  expect(entry).toMatchObject({ action: 'repaired images', subject: '4' });
  expect(entry?.details).toContain('/photos/PREFIX.JPG');
});

test('what cannot be repaired is left and listed: an unknown file, and a name that two different images have', async () => {
  await upload('twice.jpg');
  await upload('twice.jpg');
  await anEvent(staff, { image: '/old/twice.jpg' });
  await anEvent(staff, { image: '/uploads/nowhere.jpg' });
  const outside = await anEvent(staff, { image: 'https://images.example/outside.jpg' });
  expect(await repair()).toEqual({ repaired: 0, message: 'Repaired 0 artwork images. 3 broken images are left.' });
  expect(await broken()).toEqual([
    ['https://images.example/outside.jpg', 'missing'],
    ['/uploads/nowhere.jpg', 'missing'],
    ['/old/twice.jpg', 'missing'],
  ]);
  expect((await staff.get(eventCalls.getEvent, { id: outside.id })).image).toBe('https://images.example/outside.jpg');
});

test('a lost or cut file is copied from an upload with the same content, or reported', async () => {
  const image = await anImage({ width: 200, height: 90 });
  const first = await upload('front.jpg', image);
  const second = await upload('back.jpg', image);
  const lonely = await upload('lonely.jpg');
  await files.remove(first.slice(1));
  await truncate(join(config.dataDir, lonely), 100);
  expect((await repair()).repaired).toBe(1);
  expect(await files.checksum(first.slice(1))).toBe(await files.checksum(second.slice(1)));
  expect(await broken()).toContainEqual([lonely, 'damaged']);

  // A file of the right length whose content is no image shows only when a size is made from it.
  const file = join(config.dataDir, second);
  await writeFile(file, Buffer.alloc((await stat(file)).size));
  await removeRenditions(files, second.slice('/uploads/'.length, -'.jpg'.length));
  await repair();
  expect(await broken()).toContainEqual([second, 'damaged']);
  await staff.get(imageLibraryCalls.deleteImage, {
    id: (await staff.get(imageLibraryCalls.listImages, { q: 'lonely' }))[0]?.id ?? 0,
  });
});

test('a file that was copied into the storage by hand becomes an upload', async () => {
  const event = await anEvent(staff, { image: '/uploads/by-hand.jpg' });
  await files.put('uploads/by-hand.jpg', [await anImage({ width: 77, height: 55 })]);
  expect((await repair()).repaired).toBe(1);
  const { image, width } = await staff.get(eventCalls.getEvent, { id: event.id });
  expect([width, image]).toEqual([77, expect.stringMatching(/^\/uploads\/[0-9b-g]{20}\.jpg$/)]);
});

test.runIf(process.env.ENGINE !== 'postgres')('a file that an interrupted upload has left is removed', async () => {
  const name = 'uploads/00000000000000000000-left.jpg';
  await files.put(name, [await anImage()]);
  await db.transaction((tx) => noteUnreferencedFile(tx, `/${name}`, app.clock.now()));
  await repair();
  expect(await files.find(name)).toBeUndefined();
});

test('one repair runs at a time, its progress is shown, and it can be stopped; an interrupted one has failed', async () => {
  await removeRenditions(files);
  const at = app.clock.now();
  const run = { token: 'other', started_at: at, touched_at: at, by_whom: 'ruth', checked: 3, total: 9, repaired: 1 };
  await db.transaction((tx) => beginRepair(tx, { ...run, outcome: null }));
  await db.withLock(lockOf(run), async () => {
    expect(await staff.get(imageLibraryCalls.getRepair, {})).toMatchObject({ running: true, checked: 3, total: 9 });
    const refused = await staff.ask(imageLibraryCalls.repairImages, {});
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'The images are being repaired.' }]);
    // Its server no longer answers.
    app.clock.pass(2);
    expect(await staff.get(imageLibraryCalls.getRepair, {})).toMatchObject({ running: false, outcome: 'failed' });
  });
  // Its server was ended.
  await db.transaction((tx) => beginRepair(tx, { ...run, touched_at: app.clock.now(), outcome: null }));
  expect(await staff.get(imageLibraryCalls.getRepair, {})).toMatchObject({ running: false, outcome: 'failed' });

  // No image is decoded until the repair is stopped.
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = [1, 2].map(() => queueDecode('staff', () => gate));
  const running = staff.get(imageLibraryCalls.repairImages, {});
  await expect.poll(async () => (await staff.get(imageLibraryCalls.getRepair, {})).running).toBe(true);
  await staff.get(imageLibraryCalls.stopRepair, {});
  expect(await staff.get(imageLibraryCalls.getRepair, {})).toMatchObject({ running: false, outcome: 'stopped' });
  release();
  await Promise.all(held);
  expect((await running).message).toMatch(/^The repair was stopped\. Repaired \d+ artwork images\./);
});
