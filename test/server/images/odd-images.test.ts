import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { acceptedImages, type OddImage, refusedImages, turned } from '../../odd-images.ts';
import { listFileNames } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

async function send([, file, fileName = 'a.jpg']: OddImage) {
  const before = await everything();
  const image = new Uint8Array(await file());
  const response = await staff.ask(imageCalls.uploadPicture, { image, fileName });
  return { ...response, before, after: await everything() };
}

/** The stored files, images and files without an image. */
async function everything() {
  const { db, files } = app.services;
  return {
    files: await listFileNames(files),
    images: (await db.read.selectFrom('images').select('file_path').orderBy('file_path').execute()).map(Object.values),
    unreferenced: await db.read.selectFrom('unreferenced_files').selectAll().execute(),
  };
}

test.each(refusedImages)('%s is refused, and leaves no file and no row', async (what, file, fileName, message) => {
  const { status, body, before, after } = await send([what, file, fileName]);
  expect([413, 415]).toContain(status);
  expect(body).toMatchObject({ message: typeof message === 'string' ? message : expect.stringMatching(message) });
  expect(after).toEqual(before);
});

test.each(acceptedImages)('%s is stored as a JPEG with a plain name, and shown in every size', async (...each) => {
  const { status, body, before, after } = await send(each);
  expect([status, body]).toMatchObject([
    200,
    { filePath: expect.stringMatching(/^\/uploads\/[0-9b-g]{20}(_\d+)?\.jpg$/) },
  ]);
  expect(after.images.length).toBe(before.images.length + (before.images.flat().includes(body.filePath) ? 0 : 1));
  expect(after.unreferenced).toEqual([]);
  const stored = await read(body.filePath);
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb', width: body.width, height: body.height });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  // A file that only begins as an image keeps nothing else.
  for (const part of ['<script', 'PK\x03\x04']) expect(stored.includes(part)).toBe(false);
  for (const width of imageWidths(body)) {
    for (const format of derivedFormats) await read(imageAddress(body.filePath, width, format));
  }
});

test('every orientation shows the red half where the camera saw it', async () => {
  const places: [number, number][] = [];
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { body } = await send(turned(orientation));
    const { data, info } = await sharp(await read(body.filePath))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
    const corners = [isRed(5, 5), isRed(info.width - 6, 5), isRed(5, info.height - 6)];
    places.push([info.width, corners.reduce((sum, red, at) => sum + (red ? 2 ** at : 0), 0)]);
  }
  // 1 is the upper left corner, 2 the upper right, 4 the lower left.
  expect(places).toEqual([
    [90, 5],
    [90, 2],
    [90, 2],
    [90, 5],
    [60, 3],
    [60, 3],
    [60, 4],
    [60, 4],
  ]);
});

async function read(address: string): Promise<Buffer> {
  const response = await staff.send(address);
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
}
