import { afterAll, expect, test } from 'vitest';
import { imageCalls } from '../../../src/contract/images/images.calls.ts';
import { derivedFormats, imageAddress, imageWidths } from '../../../src/domain/image/renditions.ts';
import { createApp } from '../../../src/server/app.ts';
import type { Files } from '../../../src/server/files/files.ts';
import { makeFirstRenditions, renditionName } from '../../../src/server/images/ensure-rendition.ts';
import { insertImage } from '../../../src/server/images/image.store.ts';
import { anEvent, anImage, anUploadedImage } from '../../factories.ts';
import { expectFirstRenditions, removeRenditions } from '../../stored-images.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const staff = await app.staff();

/** Every address of an image's renditions. */
const renditionsOf = (filePath: string, size: { width: number; height: number }) =>
  derivedFormats.flatMap((format) => imageWidths(size).map((each) => imageAddress(filePath, each, format)));

/** Requests an image with the test's file storage. */
function imagesFrom(files: Partial<Files>) {
  const fetch = createApp({ ...app.services, files: { ...app.services.files, ...files } });
  return (address: string) => fetch(new Request(`http://gallery.test${address}`), { remoteAddress: '' });
}

test('60 parallel requests decode two originals at a time, and each rendition is made once', async () => {
  const { files } = app.services;
  const sizes = Array.from({ length: 7 }, (_, at) => ({ width: 600 + at, height: 400 }));
  const uploaded = await Promise.all(sizes.map((size) => anUploadedImage(staff, size)));
  for (const { filePath } of uploaded) await anEvent(staff, { image: filePath });
  const addresses = uploaded.flatMap((image) => renditionsOf(image.filePath, image));
  // Sizes are made in the order of the uploads: once those of a further image are there, no other one comes later.
  await expectFirstRenditions(files, await anUploadedImage(staff, { width: 500, height: 400 }));
  // The state is that after restoring a backup without the renditions.
  await removeRenditions(files);

  let held = 0;
  let mostHeld = 0;
  const made: string[] = [];
  const ask = imagesFrom({
    withLocalFile: async (name, work) => {
      held += 1;
      mostHeld = Math.max(mostHeld, held);
      return files.withLocalFile(name, work).finally(() => {
        held -= 1;
      });
    },
    put: (name, bytes) => {
      made.push(name);
      return files.put(name, bytes);
    },
  });
  const answers = await Promise.all([...addresses, ...addresses].map(ask));

  expect(addresses.length).toBeGreaterThanOrEqual(60);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(mostHeld).toBeLessThanOrEqual(2);
  expect(made.sort()).toEqual(addresses.map((address) => address.slice(1)).sort());
});

test('with 500 waiting images another one gets 503; an upload is still processed', async () => {
  const stored = Array.from({ length: 60 }, (_, at) => `/uploads/${String(at).padStart(20, '0')}-waiting.jpg`);
  await app.services.db.transaction(async (tx) => {
    for (const filePath of stored) {
      const picture = {
        filePath,
        originalName: '',
        type: 'image/jpeg',
        fileSize: 1,
        checksum: '',
        width: 640,
        height: 480,
        preview: '',
      };
      await insertImage(tx, picture, app.clock.now());
    }
  });
  for (const image of stored) await anEvent(staff, { image });
  const addresses = stored.flatMap((path) => renditionsOf(path, { width: 640, height: 480 }));
  const disk = Promise.withResolvers<undefined>();
  const ask = imagesFrom({ find: (name) => (name.startsWith('uploads/') ? disk.promise : Promise.resolve(undefined)) });

  const refused: Response[] = [];
  const enough = Promise.withResolvers<void>();
  // Two are read, 500 wait.
  const tooMany = addresses.length - 502;
  const asked = addresses.map(async (address) => {
    const answer = await ask(address);
    if (answer.status === 503 && refused.push(answer) === tooMany) enough.resolve();
    return answer.status;
  });
  await enough.promise;
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array(tooMany).fill('5'));

  const upload = staff.ask(imageCalls.uploadPicture, { image: await anImage(), fileName: 'scan.jpg' });
  disk.resolve(undefined);
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 404)).toHaveLength(502);
  expect((await upload).status).toBeLessThan(300);
});

test('renditions that an interrupted run has stored are not made again', async () => {
  const { files } = app.services;
  const size = { width: 600, height: 400 };
  const make = () => makeFirstRenditions(files, 'kept', { path: '/no/such/image.jpg', ...size });
  const names = imageWidths(size).flatMap((width) =>
    derivedFormats.map((format) => renditionName('kept', { width, format })),
  );
  for (const name of names) await files.put(name, [new Uint8Array([1])]);
  await make();
  await files.remove(names[0] ?? '');
  await expect(make()).rejects.toThrow();
});
