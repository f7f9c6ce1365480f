import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { originalCalls } from '../../../src/contract/images/images.calls.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { makeMissingTiles, removeOrphanedOriginals } from '../../../src/server/originals/keep-original.ts';
import { pruneOldRows } from '../../../src/server/prune-old-rows.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { listFileNames } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();
const visitor = app.browser();
const { db, files } = app.services;

/** A TIFF of 16 bits, turned by its orientation: 2600 × 300 pixels upright. */
async function aScan(shade = 120): Promise<Uint8Array<ArrayBuffer>> {
  const scan = await sharp({
    create: { width: 300, height: 2600, channels: 3, background: { r: shade, g: 90, b: 60 } },
  })
    .toColourspace('rgb16')
    .withMetadata({ orientation: 6 })
    .tiff({ compression: 'lzw' })
    .toBuffer();
  return new Uint8Array(scan);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const filesOf = async (id: number) =>
  (await listFileNames(files)).filter((name) => name.startsWith(`originals/${id}/`) || name.startsWith(`tiles/${id}-`));

test('an original is kept unchanged, never public, and the source of what visitors see and zoom into', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 800, height: 92 });
  const { id } = await anArtwork(staff, { image: filePath });
  const scan = await aScan();
  const kept = await staff.get(originalCalls.keepOriginal, { id, original: scan, fileName: 'Low Water “final”.tif' });
  expect(kept).toMatchObject({
    artworkId: id,
    fileName: 'Low Water “final”.tif',
    type: 'image/tiff',
    fileSize: scan.length,
    width: 2600,
    height: 300,
    sha256: sha256(scan),
    shown: true,
  });

  const artwork = await visitor.get(artworkCalls.getArtwork, { id });
  expect([artwork.width, artwork.height]).toEqual([2048, 236]);
  expect(artwork.image).not.toBe(filePath);

  await makeMissingTiles(app.services);
  expect((await staff.get(originalCalls.getOriginal, { id })).zoomable).toBe(true);
  const zoom = await visitor.get(zoomCalls.getZoom, { id });
  expect([zoom.width, zoom.height]).toEqual([2600, 300]);
  const tile = await visitor.send(`${zoom.path}/2560,0,40,300/40,300/0/default.jpg`);
  const { width, height, exif } = await sharp(await tile.arrayBuffer()).metadata();
  expect([width, height, exif]).toEqual([40, 300, undefined]);

  // A member of staff gets the same bytes; nobody gets them in another way.
  const download = await staff.ask(originalCalls.downloadOriginal, { id });
  expect(sha256(download.body as unknown as Uint8Array)).toBe(kept.sha256);
  expect(download.headers.get('Content-Disposition')).toContain(
    "filename*=UTF-8''Low%20Water%20%E2%80%9Cfinal%E2%80%9D.tif",
  );
  const [original = ''] = await filesOf(id);
  expect(original).toBe(`originals/${id}/${kept.sha256}`);
  const served = await Promise.all(
    [
      `/${original}`,
      `/uploads/${original}`,
      `/uploads/../${original}`,
      `/uploads/..%2f${original}`,
      `/pictures/${original}`,
      `/pictures/..%2f${original}`,
      `/assets/..%2f..%2f${original}`,
      `/iiif/images/${original}/info.json`,
      `/iiif/images/..%2f${original}/full/max/0/default.jpg`,
      `${zoom.path}/full/2600,300/0/default.jpg`,
      `/api/artworks/${id}/original`,
      `/api/artworks/${id}/original/file`,
    ].map(async (path) => [path, (await visitor.send(path)).status]),
  );
  for (const [path, status] of served) expect([401, 404], String(path)).toContain(status);
  for (const call of [originalCalls.keepOriginal, originalCalls.removeOriginal]) {
    const refused = await visitor.ask(call, { id, original: scan, fileName: 'a.tif' });
    expect(refused.status).toBe(401);
  }
  expect(JSON.stringify(artwork)).not.toMatch(new RegExp(`${kept.sha256}|final`));
});

test('the file alone can be kept: visitors see the same image, and nothing is made from the file', async () => {
  const { filePath } = await anUploadedImage(staff, { width: 700, height: 92 });
  const artwork = await anArtwork(staff, { image: filePath });
  const { id } = artwork;
  const scan = await aScan();
  const input = { id, original: scan, fileName: 'scan.tif' };
  expect(await staff.get(originalCalls.keepOriginalFile, input)).toMatchObject({
    sha256: sha256(scan),
    width: 2600,
    height: 300,
    imageId: null,
    shown: false,
    zoomable: false,
  });
  await makeMissingTiles(app.services);
  expect(await staff.get(artworkCalls.getArtwork, { id })).toMatchObject(artwork);
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(700);
  expect(await filesOf(id)).toEqual([`originals/${id}/${sha256(scan)}`]);
  const refused = await staff.ask(originalCalls.keepOriginalFile, { ...input, original: new Uint8Array([1, 2, 3]) });
  expect([refused.status, refused.body]).toMatchObject([
    415,
    { message: 'This file is not an image that can be read. Please send a JPEG.' },
  ]);
  expect((await staff.get(originalCalls.getOriginal, { id })).sha256).toBe(sha256(scan));
  // The same file can replace the image later.
  expect((await staff.get(originalCalls.keepOriginal, input)).shown).toBe(true);
  await staff.get(originalCalls.removeOriginal, { id });
});

test('an original can be replaced and removed, and Activity says who did it', async () => {
  const { id } = await anArtwork(staff);
  await staff.get(originalCalls.keepOriginal, { id, original: await aScan(10), fileName: 'first.tif' });
  await makeMissingTiles(app.services);
  const first = await visitor.get(zoomCalls.getZoom, { id });
  const second = await aScan(200);
  await staff.get(originalCalls.keepOriginal, { id, original: second, fileName: 'second.tif' });
  await makeMissingTiles(app.services);
  const zoom = await visitor.get(zoomCalls.getZoom, { id });
  expect(zoom.path).not.toBe(first.path);
  expect((await visitor.send(`${first.path}/info.json`)).status).toBe(404);
  const isOfSecond = (name: string) =>
    name === `originals/${id}/${sha256(second)}` || name.startsWith(`tiles/${id}-${sha256(second).slice(0, 20)}/`);
  await expect.poll(async () => (await filesOf(id)).filter((name) => !isOfSecond(name))).toEqual([]);

  // A stale form changes nothing, and another image takes the original out of view.
  const stale = await staff.ask(
    originalCalls.keepOriginal,
    { id, original: second, fileName: 'a.tif' },
    { 'If-Match': '"1-x"' },
  );
  expect(stale.status).toBe(412);
  const { image } = await visitor.get(artworkCalls.getArtwork, { id });
  const other = await anUploadedImage(staff, { width: 700, height: 81 });
  const { version: _, ...artwork } = await staff.get(artworkCalls.getArtwork, { id });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, image: other.filePath });
  expect((await staff.get(originalCalls.getOriginal, { id })).shown).toBe(false);
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(700);
  expect((await visitor.send(`${zoom.path}/info.json`)).status).toBe(404);
  await staff.get(artworkCalls.updateArtwork, { ...artwork, image });

  await staff.get(originalCalls.removeOriginal, { id });
  await expect.poll(() => filesOf(id)).toEqual([]);
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(2048);
  for (const call of [originalCalls.getOriginal, originalCalls.downloadOriginal, originalCalls.removeOriginal]) {
    expect((await staff.ask(call, { id })).status).toBe(404);
  }
  const entries = await staff.get(activityCalls.listActivity, { limit: 10 });
  expect(entries.map(({ by, action, details }) => [by, action, details])).toEqual(
    expect.arrayContaining([
      ['ruth', 'kept original', 'first.tif'],
      ['ruth', 'kept original', 'second.tif'],
      ['ruth', 'removed original', 'second.tif'],
    ]),
  );
});

test('a file that is no original is refused before it is decoded, and leaves nothing', async () => {
  const { id, image } = await anArtwork(staff);
  const before = await listFileNames(files);
  const refusal = async (original: Uint8Array, fileName = 'scan.tif') => {
    const { status, body } = await staff.ask(originalCalls.keepOriginal, { id, original, fileName });
    return [status, (body as unknown as { message: string }).message];
  };
  // A PNG's header, and nothing behind it.
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(20_001, 16);
  png.writeUInt32BE(10_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await refusal(png)).toEqual([413, 'This image has more than 200 megapixels. Please send a smaller one.']);
  const scan = await aScan();
  expect(await refusal(scan.subarray(0, scan.length / 2))).toEqual([
    415,
    expect.stringMatching(/damaged|cannot be read|can be read/),
  ]);
  expect((await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))[0]).toBe(415);
  expect((await refusal(Buffer.from('%PDF-1.7')))[0]).toBe(415);
  const tooLong = await staff.send(`/api/artworks/${id}/original`, {
    method: 'PUT',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(1.6 * 1024 ** 3) },
    body: '--x\r\n',
  });
  expect([tooLong.status, (await tooLong.json()).message]).toEqual([413, 'An original may have at most 1.5 GB.']);
  const gone = await staff.ask(originalCalls.keepOriginal, { id: 999_999, original: scan, fileName: 'a.tif' });
  expect(gone.status).toBe(404);
  expect(await listFileNames(files)).toEqual(before);
  expect((await staff.get(artworkCalls.getArtwork, { id })).image).toBe(image);
});

test('an original that is removed while its tiles are made leaves none of them', async () => {
  const { id } = await anArtwork(staff);
  await staff.get(originalCalls.keepOriginal, { id, original: await aScan(88), fileName: 'scan.tif' });
  const making = makeMissingTiles(app.services);
  await expect.poll(async () => (await filesOf(id)).length).toBeGreaterThan(1);
  await staff.get(originalCalls.removeOriginal, { id });
  await making;
  await expect.poll(() => filesOf(id)).toEqual([]);
});

test('tiles that a stopped server has not made are made at the next start', async () => {
  const { id } = await anArtwork(staff);
  await staff.get(originalCalls.keepOriginal, { id, original: await aScan(66), fileName: 'scan.tif' });
  await makeMissingTiles(app.services);
  const made = (await filesOf(id)).filter((name) => name.startsWith('tiles/'));
  // The state is that after a kill: some tiles are stored, and the row does not say that all are.
  for (const name of made.slice(0, 5)) await files.remove(name);
  await db.transaction((tx) =>
    tx.updateTable('originals').set({ tiles_at: null }).where('artwork_id', '=', id).execute(),
  );
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(2048);
  await makeMissingTiles(app.services);
  expect((await filesOf(id)).filter((name) => name.startsWith('tiles/'))).toEqual(made);
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(2600);
});

test('the original of a deleted artwork comes back with it, and goes when it cannot be restored', async () => {
  const { id } = await anArtwork(staff);
  await staff.get(originalCalls.keepOriginal, { id, original: await aScan(77), fileName: 'scan.tif' });
  await makeMissingTiles(app.services);
  await staff.get(artworkCalls.deleteArtwork, { id });
  expect((await staff.ask(originalCalls.downloadOriginal, { id })).status).toBe(404);
  await removeOrphanedOriginals(app.services);
  await staff.get(artworkCalls.restoreArtwork, { id });
  expect((await visitor.get(zoomCalls.getZoom, { id })).width).toBe(2600);

  await staff.get(artworkCalls.deleteArtwork, { id });
  app.clock.pass(91 * 24 * 60);
  await pruneOldRows(app.services);
  await removeOrphanedOriginals(app.services);
  expect(await filesOf(id)).toEqual([]);
});
