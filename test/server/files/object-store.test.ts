import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { imageCalls, imageLibraryCalls, originalCalls } from '../../../src/contract/images/images.calls.ts';
import { zoomCalls } from '../../../src/contract/views/views.calls.ts';
import { imageAddress } from '../../../src/domain/image/renditions.ts';
import { s3Client, signRequest } from '../../../src/server/files/s3/s3-client.ts';
import { s3Files } from '../../../src/server/files/s3/s3-files.ts';
import { noteUnreferencedFile } from '../../../src/server/images/unreferenced-file.store.ts';
import { makeMissingTiles } from '../../../src/server/originals/keep-original.ts';
import { readConfig } from '../../../src/server/runtime/config.ts';
import { anArtwork, anImage, anUploadedImage } from '../../factories.ts';
import { startS3 } from '../../start-s3.ts';
import { expectFirstRenditions, listFileNames, removeRenditions } from '../../stored-images.ts';
import { realClock, startTestApp } from '../../test-app.ts';
import { startTestServer } from '../../test-server.ts';

const s3 = await startS3();
afterAll(() => s3.remove());
const client = s3Client(s3.location, realClock);
const files = s3Files(client);

/** Examples that Amazon publishes: "Signature Calculations for the Authorization Header", with the signature of each. */
const examples = [
  {
    what: 'a part of an object',
    request: { method: 'GET', path: '/test.txt', headers: { Range: 'bytes=0-9' } },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'a new object',
    request: {
      method: 'PUT',
      path: '/test$file.text',
      headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: 'Welcome to Amazon S3.',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'a query without a value',
    request: { method: 'GET', path: '/?lifecycle' },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'a list',
    request: { method: 'GET', path: '/?max-keys=2&prefix=J' },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

test.each(examples)('the signature of $what is the one that Amazon publishes', async ({ request, signature }) => {
  const { method, path, headers = {}, body = '' } = request;
  const url = `https://examplebucket.s3.amazonaws.com${path}`;
  const key = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const unsigned = { method, url, headers, body: new TextEncoder().encode(body) };
  const signed = await signRequest(unsigned, key, '2013-05-24T00:00:00.000Z');
  expect(signed.get('Authorization')).toContain(`Signature=${signature}`);
});

describe('the configuration', () => {
  const whole = { STORAGE_URL: 's3://estate', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const store = { AWS_ENDPOINT_URL_S3: 'https://s3.example.org:9000/' };

  test('names a bucket at Amazon or in another store', () => {
    const urlOf = (env: Record<string, string>) => readConfig({ ...whole, ...env }).storage?.url;
    expect(urlOf({ AWS_REGION: 'eu-west-1' })).toBe('https://estate.s3.eu-west-1.amazonaws.com');
    expect(urlOf({ AWS_REGION: 'eu-west-1', STORAGE_URL: 's3://the.estate' })).toBe(
      'https://s3.eu-west-1.amazonaws.com/the.estate',
    );
    expect(urlOf(store)).toBe('https://s3.example.org:9000/estate');
    const inFolder = readConfig({ ...whole, ...store, STORAGE_URL: 's3://estate/a/b/', AWS_SESSION_TOKEN: 'token' });
    expect(inFolder.storage).toMatchObject({ bucket: 'estate', prefix: 'a/b/', sessionToken: 'token' });
    expect(readConfig({}).storage).toBeNull();
  });

  test.each([
    [{ STORAGE_URL: 'https://estate.s3.amazonaws.com' }, /^STORAGE_URL must be the address of a bucket/],
    [{ STORAGE_URL: 's3://id:secret@estate' }, /^STORAGE_URL must be/],
    [{ STORAGE_URL: 's3://estate/../other' }, /^STORAGE_URL must be/],
    [{ ...store, AWS_ACCESS_KEY_ID: '' }, /AWS_ACCESS_KEY_ID is missing/],
    [{ ...store, AWS_SECRET_ACCESS_KEY: ' ' }, /AWS_SECRET_ACCESS_KEY is missing/],
    [{}, /AWS_REGION is missing/],
    [{ AWS_REGION: 'Europe (Ireland)' }, /^AWS_REGION must be a region/],
    [{ AWS_ENDPOINT_URL_S3: 's3.example.org' }, /^AWS_ENDPOINT_URL_S3 must be/],
  ])('with %o is refused with a message that names the variable', (env, message) => {
    const read = () => readConfig({ ...whole, ...env });
    expect(read).toThrow(message);
    expect(read).not.toThrow('secret@');
  });

  test('with a wrong key or bucket ends the start with a clear message', async () => {
    const refused = 'The store does not accept AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
    await expect(startTestServer({ ...s3.env, AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(refused);
    const another = { ...s3.location, url: s3.location.url.replace('estate', 'another') };
    await expect(s3Files(s3Client(another, realClock)).check()).rejects.toThrow('the store has no such bucket');
  });
});

test('a list of more objects than one answer holds is complete, and knows nothing of other folders', async () => {
  const names = Array.from({ length: 10 }, (_, at) => `lists/${at}.jpg`);
  for (const name of names) await files.put(name, [Buffer.from('a')]);
  await s3Files(s3Client({ ...s3.location, prefix: 'another/' }, realClock)).put('lists/b.jpg', [Buffer.from('b')]);
  const listed = (await listFileNames(files)).filter((name) => name.startsWith('lists/'));
  expect(listed).toEqual(names);
});

test('old parts of files that never became whole are removed; new ones stay', async () => {
  const begin = (name: string) => client.send({ method: 'POST', name, query: { uploads: '' } });
  for (let at = 0; at < 5; at += 1) await begin(`originals/${at}.tif`);
  const unfinished = async () => (await s3.everyObject()).filter((name) => name.includes('_uploads/')).length;
  expect(await unfinished()).toBe(5);
  await files.removeUnfinished(new Date(Date.now() - 60_000).toISOString());
  expect(await unfinished()).toBe(5);
  await files.removeUnfinished(new Date(Date.now() + 60_000).toISOString());
  expect(await unfinished()).toBe(0);
});

describe('a request that fails', () => {
  const small = randomBytes(1000);
  const large = randomBytes(6_000_000);
  let count = 0;
  const newName = () => {
    count += 1;
    return `faults/${count}.jpg`;
  };

  test('twice is repeated, three times is an error', async () => {
    const name = newName();
    await s3.fail({ answer: 503, times: 2 });
    await files.put(name, [small]);
    await s3.fail({ answer: 500, times: 3 });
    await expect(buffer(files.read(name))).rejects.toThrow('The storage answered 500 Fault "As the test asked"');
    expect(await buffer(files.read(name))).toEqual(small);
  });

  test('with a refusal is not repeated', async () => {
    await s3.fail({ answer: 403, times: 2 });
    await expect(files.find(newName())).rejects.toThrow('answered 403');
    await expect(files.find(newName())).rejects.toThrow('answered 403');
    expect(await files.find(newName())).toBeUndefined();
  });

  test('without an answer ends after its time', async () => {
    await s3.fail({ answer: 'hang', times: 1 });
    const impatient = s3Files(s3Client(s3.location, realClock, 200));
    await expect(impatient.find(newName())).rejects.toThrow('The storage did not answer');
  });

  test.each([
    ['PUT', 'the whole file', small],
    ['POST', 'the first request of a large file', large],
    ['PUT', 'a part of a large file', large],
  ])('in %s of %s with a lost answer stores the file whole', async (of, _, bytes) => {
    const name = newName();
    await s3.fail({ answer: 'lose', times: 1, of });
    await files.put(name, [bytes]);
    expect((await buffer(files.read(name))).equals(bytes)).toBe(true);
  });

  test('at the end of a large file with a lost answer or a late error stores it too', async () => {
    const before = await s3.everyObject();
    for (const answer of ['lose', 200] as const) {
      const name = newName();
      const of = `POST /${s3.location.bucket}/${s3.location.prefix}${name}?uploadId`;
      await s3.fail({ answer, times: 1, of });
      await files.put(name, [large]);
      expect((await buffer(files.read(name))).equals(large)).toBe(true);
    }
    expect(await s3.everyObject()).toHaveLength(before.length + 2);
  });
});

test('an original, its tiles and a repair work in a bucket as in a folder', async () => {
  const storage = { ...s3.location, prefix: 'repaired/' };
  const app = await startTestApp({ storage });
  try {
    const staff = await app.staff();
    const namesOf = (folder: string) => listFileNames(app.services.files, folder);
    const { id } = await anArtwork(staff);
    const keep = async (width: number) => {
      const original = await anImage({ width, height: 700 });
      const { sha256 } = await staff.get(originalCalls.keepOriginal, { id, original, fileName: 'scan.jpg' });
      await makeMissingTiles(app.services);
      return sha256;
    };
    const first = await keep(900);
    const { path } = await app.browser().get(zoomCalls.getZoom, { id });
    expect((await app.browser().send(`${path}/512,512,388,188/388,188/0/default.jpg`)).status).toBe(200);
    expect((await namesOf('tiles/')).length).toBe(4 + 1);
    const { body } = await staff.ask(originalCalls.downloadOriginal, { id });
    expect(
      createHash('sha256')
        .update(body as unknown as Uint8Array)
        .digest('hex'),
    ).toBe(first);

    const second = await keep(1000);
    await expect.poll(() => namesOf('originals/')).toEqual([`originals/${id}/${second}`]);
    expect((await namesOf('tiles/')).every((name) => name.includes(second.slice(0, 20)))).toBe(true);

    const { image, width, height } = await staff.get(artworkCalls.getArtwork, { id });
    await expectFirstRenditions(app.services.files, { filePath: image, width: width ?? 0, height: height ?? 0 });
    const whole = await namesOf('pictures/');
    await removeRenditions(app.services.files);
    const left = 'uploads/00000000000000000000-left.jpg';
    await app.services.files.put(left, [await anImage()]);
    await app.services.db.transaction((tx) => noteUnreferencedFile(tx, `/${left}`, app.clock.now()));
    const { repaired } = await staff.get(imageLibraryCalls.repairImages, {});
    expect(repaired).toBe(2);
    expect(await namesOf('pictures/')).toEqual(expect.arrayContaining(whole));
    expect(await namesOf(left)).toEqual([]);

    await staff.get(originalCalls.removeOriginal, { id });
    await expect.poll(async () => [...(await namesOf('originals/')), ...(await namesOf('tiles/'))]).toEqual([]);
  } finally {
    await app.close();
  }
});

test('while the store is down images and uploads get 503, and everything else works', async () => {
  const app = await startTestApp({ storage: s3.location });
  try {
    const staff = await app.staff();
    const stored = await anUploadedImage(staff, { width: 600, height: 400 });
    const addresses = [stored.filePath, imageAddress(stored.filePath, 480, 'avif')];
    const statuses = (all: string[]) => Promise.all(all.map(async (each) => (await staff.send(each)).status));
    expect(await statuses([...addresses, '/readyz', '/healthz', '/api/artworks'])).toEqual([200, 200, 200, 200, 200]);

    await s3.kill();
    expect(await statuses(['/readyz'])).toEqual([200]);
    // Within a second the store is not asked again.
    app.clock.pass(1);
    expect(await statuses([...addresses, '/readyz', '/healthz', '/api/artworks'])).toEqual([503, 503, 503, 200, 200]);
    const upload = { image: await anImage(), fileName: 'scan.jpg' };
    const refused = await staff.ask(imageCalls.uploadPicture, upload);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(refused.body).toEqual({ message: 'The images cannot be reached just now. Please try again in a moment.' });
    const server = await startTestServer(s3.env);
    expect((await fetch(`${server.url}/api/artworks`)).status).toBe(200);
    await server.remove();

    await s3.start();
    app.clock.pass(1);
    expect(await statuses([...addresses, '/readyz'])).toEqual([200, 200, 200]);
    expect((await staff.ask(imageCalls.uploadPicture, upload)).status).toBe(200);
  } finally {
    await app.close();
  }
});
