import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityCalls, revertCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { UpdateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../../test-app.ts';

/** Staff confirm that visitors are offered a work without an image (docs/specification/artwork.md §9). */

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.staff();
});
afterAll(() => app.close());

/** A published work without an image that is not offered, as an import adds it. */
async function importedWork(title: string): Promise<number> {
  const csv = ['title,medium,dimensions,available,published', `${title},Oil on board,61 × 91.5 cm,no,yes`].join('\n');
  await staff.get(artworkCalls.importArtworks, { csv: new Blob([csv]).stream() });
  const [found] = await staff.get(artworkCalls.listArtworks, { q: title });
  return found?.id ?? 0;
}

async function save(id: number, changes: Partial<UpdateArtwork>) {
  const { created: _, image, ...stored } = await staff.get(artworkCalls.getArtwork, { id });
  return staff.ask(artworkCalls.updateArtwork, { ...stored, ...(image !== '' && { image }), ...changes });
}

const message = 'This work has no image. Add one first, or confirm that visitors are offered it without.';

test('Mark Available is refused without an image, unless it is confirmed', async () => {
  const id = await importedWork('Reeds');
  const refused = await staff.ask(artworkCalls.setAvailability, { id, available: true });
  expect([refused.status, refused.body]).toEqual([409, { message }]);
  const confirmed = await staff.get(artworkCalls.setAvailability, { id, available: true, confirmWithoutImage: true });
  expect(confirmed.available).toBe(true);
  // It is offered now: further changes ask nothing.
  expect(await save(id, { price: 900 })).toMatchObject({ status: 200, body: { price: 900, available: true } });
});

test('a save that publishes or offers it is refused as well; one that does not is not', async () => {
  const id = await importedWork('Mill');
  expect(await save(id, { available: true })).toMatchObject({ status: 409, body: { message } });
  expect((await save(id, { published: false })).status).toBe(200);
  expect((await save(id, { available: true })).status).toBe(200);
  expect(await save(id, { published: true })).toMatchObject({ status: 409, body: { message } });
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ published: false, available: true });
  expect((await save(id, { published: true, confirmWithoutImage: true })).status).toBe(200);
});

test('with an image nothing is asked, and a call may name one before its file is uploaded', async () => {
  const id = await importedWork('Staithe');
  const { filePath } = await anUploadedImage(staff);
  expect((await save(id, { available: true, image: filePath })).status).toBe(200);
  const early = await anArtwork(staff, { image: 'early.jpg', available: false });
  expect((await staff.ask(artworkCalls.setAvailability, { id: early.id, available: true })).status).toBe(200);
});

test('putting back a value of Activity asks nothing', async () => {
  const id = await importedWork('Low water');
  await staff.get(artworkCalls.setAvailability, { id, available: true, confirmWithoutImage: true });
  await staff.get(artworkCalls.setAvailability, { id, available: false });
  const [{ id: entry } = { id: 0 }] = await staff.get(activityCalls.listActivity, { limit: 1 });
  await staff.get(revertCalls.revertActivity, { id: entry });
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject({ available: true });
});
