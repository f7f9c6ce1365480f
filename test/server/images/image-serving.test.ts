import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { imageAddress } from '../../../src/domain/image/renditions.ts';
import { anArtwork, anUploadedImage } from '../../factories.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { newDatabase } from '../../new-database.ts';
import { startS3 } from '../../start-s3.ts';
import { administrator, startTestApp, testBrowser } from '../../test-app.ts';

const bytes = randomBytes(600_000);
const s3 = await startS3();
afterAll(() => s3.remove());

describe.each([
  { where: 'a folder', storage: null },
  { where: 'a bucket', storage: s3.location },
])('from $where', async ({ storage }) => {
  const app = await startTestApp({ storage });
  afterAll(() => app.close());
  const staff = await app.staff();
  const visitor = app.browser();
  await app.services.files.put('uploads/legacy.jpg', [bytes]);
  await anArtwork(staff, { image: '/uploads/legacy.jpg' });
  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await visitor.send('/uploads/legacy.jpg', { method, headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };

  test('an image has its length and an ETag, by which a repeated request transfers nothing', async () => {
    const whole = await ask();
    expect(whole.status).toBe(200);
    expect(whole.body.equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-length': String(bytes.length),
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const etag = whole.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[a-z0-9-]+"$/);
    for (const named of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask({ 'If-None-Match': named });
      expect([again.status, again.body.length, again.headers.get('ETag')], named).toEqual([304, 0, etag]);
    }
    expect((await ask({ 'If-None-Match': '"other"' })).status).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.body.length, head.headers.get('Content-Length')]).toEqual([200, 0, String(bytes.length)]);
  });

  test('a part of an image is sent alone', async () => {
    const last = bytes.length - 1;
    const parts: [string, number, number][] = [
      ['bytes=0-0', 0, 1],
      ['bytes=100000-399999', 100_000, 400_000],
      [`bytes=${last}-`, last, bytes.length],
      ['bytes=-10', bytes.length - 10, bytes.length],
      ['bytes=-9999999', 0, bytes.length],
      ['bytes=5-9999999', 5, bytes.length],
    ];
    for (const [range, start, end] of parts) {
      const part = await ask({ Range: range });
      expect([part.status, part.headers.get('Content-Range')], range).toEqual([
        206,
        `bytes ${start}-${end - 1}/${bytes.length}`,
      ]);
      expect(part.body.equals(bytes.subarray(start, end)), range).toBe(true);
      expect(part.headers.get('Content-Length')).toBe(String(end - start));
    }
    for (const range of [`bytes=${bytes.length}-`, 'bytes=-0']) {
      const outside = await ask({ Range: range });
      expect([outside.status, outside.headers.get('Content-Range')], range).toEqual([416, `bytes */${bytes.length}`]);
    }
    for (const range of ['bytes=9-5', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'bytes=a-b']) {
      expect((await ask({ Range: range })).status, range).toBe(200);
    }
    const { headers } = await ask();
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': headers.get('ETag') ?? '' })).status).toBe(206);
    expect((await ask({ Range: 'bytes=0-9', 'If-Range': '"other"' })).status).toBe(200);
  });

  test('a rendition too', async () => {
    const { filePath } = await anUploadedImage(staff, { width: 500, height: 400 });
    await anArtwork(staff, { image: filePath });
    const response = await visitor.send(imageAddress(filePath, 480, 'webp'), { headers: { Range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([206, 'RIFF']);
  });
});

describe('a client that reads slowly or not at all', () => {
  const megabytes = 30;
  let server: MeasuredServer;
  const sockets: Socket[] = [];

  const start = async () => {
    const database = process.env.ENGINE === 'postgres' ? await newDatabase() : undefined;
    server = await startMeasuredServer({ DATABASE_URL: database?.url ?? '' });
    await mkdir(join(server.dataDir, 'uploads'), { recursive: true });
    await writeFile(join(server.dataDir, 'uploads/large.jpg'), Buffer.alloc(megabytes * 2 ** 20));
    const staff = testBrowser((request) => fetch(request), server.url);
    await staff.signIn(administrator);
    await anArtwork(staff, { image: '/uploads/large.jpg' });
    return async () => {
      for (const socket of sockets) socket.destroy();
      await server.remove();
      await database?.drop();
    };
  };

  /** The open files among the server's descriptors. */
  const openImages = async () => {
    const folder = `/proc/${server.pid}/fd`;
    const targets = await Promise.all(
      (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
    );
    return targets.filter((target) => target.endsWith('large.jpg'));
  };

  /** Requests the image and reads only its first bytes. */
  const askAndWait = async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET /uploads/large.jpg HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
  };

  test.runIf(process.platform === 'linux')('holds neither an open file nor the image in memory', async () => {
    const stop = await start();
    try {
      const before = await server.memory();
      await Promise.all(Array.from({ length: 15 }, askAndWait));
      // The images are open until the buffers of the network are full.
      await expect.poll(openImages, { interval: 200 }).toEqual([]);
      expect(((await server.memory()) - before) / 2 ** 20).toBeLessThan(megabytes);
      for (const socket of sockets) socket.destroy();
      const whole = await fetch(`${server.url}/uploads/large.jpg`);
      expect((await whole.arrayBuffer()).byteLength).toBe(megabytes * 2 ** 20);
      await expect.poll(openImages).toEqual([]);
    } finally {
      await stop();
    }
  });
});
