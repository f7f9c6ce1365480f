import { afterAll, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { eventCalls } from '../../../src/contract/events/events.calls.ts';
import { imageCalls, imageLibraryCalls } from '../../../src/contract/images/images.calls.ts';
import type { LibraryImage, ListImages } from '../../../src/contract/images/images.schemas.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { readContentVersion } from '../../../src/server/db/content-version.store.ts';
import { anArtwork, anEvent, anImage, anOrder, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();
const { db } = app.services;

/** Uploads an image that no other test has, and returns it as the library has it. */
let uploads = 0;
async function upload(fileName: string): Promise<LibraryImage> {
  uploads += 1;
  const image = await anImage({ width: 30 + uploads, height: 20 });
  const { filePath } = await staff.get(imageCalls.uploadPicture, { image, fileName });
  return theImage(filePath);
}

async function theImage(path: string): Promise<LibraryImage> {
  const found = (await staff.get(imageLibraryCalls.listImages, {})).find(({ filePath }) => filePath === path);
  if (found === undefined) throw new Error(`The library has no ${path}.`);
  return found;
}

const nameOf = ({ originalName, filePath }: LibraryImage) => originalName || filePath;
const pathsOf = async (input: ListImages) => (await staff.get(imageLibraryCalls.listImages, input)).map(nameOf);

const hero = { textColor: 'white', artistName: 'Vale', artistYears: '1924–2009', artistDescription: 'Tides.' } as const;

test('an image is in use while something uses it, until the staff set the flag', async () => {
  const { id, filePath } = await upload('flag.jpg');
  const state = async () => {
    const { inUse, uses } = await staff.get(imageLibraryCalls.getImage, { id });
    return [inUse, uses];
  };
  expect(await state()).toEqual([false, 0]);
  const event = await anEvent(staff, { image: filePath });
  expect(await state()).toEqual([true, 1]);
  await staff.get(imageLibraryCalls.setImageUsage, { id, inUse: false });
  expect(await state()).toEqual([false, 1]);
  await staff.get(eventCalls.deleteEvent, { id: event.id });
  await staff.get(imageLibraryCalls.setImageUsage, { id, inUse: true });
  expect(await state()).toEqual([true, 1]);
});

test('every place that begins or ends to use an image changes its flag', async () => {
  const first = await upload('first.jpg');
  const second = await upload('second.jpg');
  const flags = async () => [(await theImage(first.filePath)).inUse, (await theImage(second.filePath)).inUse];
  const artwork = await anArtwork(staff, { image: first.filePath });
  expect(await flags()).toEqual([true, false]);
  await staff.get(artworkCalls.updateArtwork, { ...artwork, image: second.filePath });
  expect(await flags()).toEqual([false, true]);
  const period = await aPeriod(staff, { slug: 'flags', image: first.filePath });
  await staff.get(periodCalls.deletePeriod, { id: period.id });
  // It can be restored, so it still uses the image.
  expect(await flags()).toEqual([true, true]);
  await staff.get(contentCalls.saveHero, { ...hero, imageUrl: second.filePath });
  await anOrder(app.browser(), [await anArtwork(staff, { title: 'Sold', image: second.filePath })]);
  const { usedIn } = await theImage(second.filePath);
  expect(usedIn.map(({ kind }) => kind).sort()).toEqual(['artwork', 'artwork', 'order', 'text']);
  expect((await staff.ask(imageLibraryCalls.deleteImage, { id: second.id })).status).toBe(409);
});

test('an image of many artworks names twenty of them and tells how many there are', async () => {
  const { id, filePath } = await upload('placeholder.jpg');
  for (let sheet = 1; sheet <= 23; sheet += 1) await anArtwork(staff, { title: `Sheet ${sheet}`, image: filePath });
  const { uses, usedIn } = await staff.get(imageLibraryCalls.getImage, { id });
  expect([uses, usedIn.length]).toEqual([23, 20]);
  const refused = await staff.ask(imageLibraryCalls.deleteImage, { id });
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/ and 18 more\. It cannot be deleted\.$/) });
});

test('the tabs, the search and the orders find the same images, in pages', async () => {
  await upload('Dünen am Meer.jpg');
  await upload('dunes.png');
  const shown = await upload('harbour 7.jpg');
  await anArtwork(staff, { title: 'Élan at Low Tide', image: shown.filePath });
  await staff.get(imageLibraryCalls.saveImageNotes, { id: shown.id, notes: 'Scanned from a slide' });
  expect(await pathsOf({ q: 'dun', sort: 'name' })).toEqual(['dunes.png', 'Dünen am Meer.jpg']);
  for (const q of ['elan tide', 'SLIDE', 'harbour 7', 'harbour scanned']) {
    expect(await pathsOf({ q })).toEqual(['harbour 7.jpg']);
  }
  expect(await pathsOf({ q: 'dun', inUse: 'true' })).toEqual([]);
  expect(await pathsOf({ q: 'dun', inUse: 'false' })).toHaveLength(2);

  const whole = await pathsOf({});
  for (const sort of ['latest', 'name', 'largest'] as const) {
    const collected: string[] = [];
    let cursor: string | undefined;
    do {
      const { headers, body } = await staff.ask(imageLibraryCalls.listImages, { sort, limit: 3, cursor });
      expect(headers.get('X-Total-Count')).toBe(String(whole.length));
      collected.push(...body.map(nameOf));
      cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
    } while (cursor !== undefined);
    expect([...collected].sort()).toEqual([...whole].sort());
    if (sort === 'latest') expect(collected).toEqual(whole);
  }
});

test('a path of this site that was never uploaded is broken until an image is uploaded; an external one is not', async () => {
  await anEvent(staff, { image: '/uploads/lost.jpg' });
  await anEvent(staff, { image: 'https://images.example/outside.jpg' });
  expect(await pathsOf({ broken: 'true' })).toContain('/uploads/lost.jpg');
  expect(await pathsOf({ broken: 'false' })).toContain('https://images.example/outside.jpg');
  const { filePath } = await upload('found.jpg');
  const { id } = await theImage(filePath);
  await anEvent(staff, { image: filePath });
  await db.transaction(async (tx) => {
    // The path is named before it is uploaded, as in an imported catalogue.
    await tx.updateTable('events').set({ image_id: null }).where('image_id', '=', id).execute();
    await tx.deleteFrom('images').where('id', '=', id).execute();
    await tx.insertInto('images').values({ file_path: filePath }).execute();
  });
  expect((await theImage(filePath)).fault).toBe('missing');
  const named = uploads;
  uploads = named - 1;
  expect((await upload('found.jpg')).fault).toBeNull();
});

test('notes and flag change no page; they are entries, refuse a stale version and can be put back', async () => {
  const { id, version } = await upload('notes.jpg');
  const before = await readContentVersion(db.read);
  await staff.get(imageLibraryCalls.saveImageNotes, { id, notes: 'first' });
  await staff.get(imageLibraryCalls.setImageUsage, { id, inUse: true });
  expect(await readContentVersion(db.read)).toBe(before);
  const stale = await staff.ask(
    imageLibraryCalls.saveImageNotes,
    { id, notes: 'second' },
    { 'If-Match': `"${version}"` },
  );
  expect(stale.status).toBe(412);
  const entries = await staff.get(activityCalls.listActivity, { kind: 'image', record: String(id) });
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'inUse', from: null, to: true }],
    [{ field: 'notes', from: '', to: 'first' }],
  ]);
  for (const entry of entries) await staff.get(revertCalls.revertActivity, { id: entry.id });
  expect(await staff.get(imageLibraryCalls.getImage, { id })).toMatchObject({ notes: '', inUse: false });
});

test('an image that the staff have marked as in use is not deleted', async () => {
  const { id, filePath } = await upload('brochure.jpg');
  await staff.get(imageLibraryCalls.setImageUsage, { id, inUse: true });
  const refused = await staff.ask(imageLibraryCalls.deleteImage, { id });
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    409,
    'This image is marked as in use. Mark it as not in use first.',
  ]);
  await staff.get(imageLibraryCalls.setImageUsage, { id, inUse: false });
  await staff.get(imageLibraryCalls.deleteImage, { id });
  expect(await pathsOf({})).not.toContain('brochure.jpg');
  expect((await app.browser().send(filePath)).status).toBe(404);
});

test.each([
  ['a cursor that is none', { cursor: 'x' }, 400],
  ['an unknown order', { sort: 'colour' }, 422],
  ['a search with a character that no text has', { q: '\u0000' }, 200],
])('%s gets its status', async (_, input, status) => {
  expect((await staff.ask(imageLibraryCalls.listImages, input as never)).status).toBe(status);
});
