import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backups } from '../../../src/contract/backups/backups.schemas.ts';
import { type MeasuredServer, startMeasuredServer } from '../../measured-server.ts';
import { newDatabase, type TestDatabase } from '../../new-database.ts';
import { administrator, testBrowser } from '../../test-app.ts';

let server: MeasuredServer;
let database: TestDatabase | undefined;
/** The server's folder of temporary files. */
let temporary: string;
/** The headers of a browser that has signed in. */
let signedIn: { Cookie: string; 'X-Admin-Auth': string };

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  database = process.env.ENGINE === 'postgres' ? await newDatabase() : undefined;
  server = await startMeasuredServer({ DATABASE_URL: database?.url ?? '', TMPDIR: temporary });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const cookies = [...staff.cookies].map(([name, value]) => `${name}=${value}`);
  signedIn = { Cookie: cookies.join('; '), 'X-Admin-Auth': staff.authToken ?? '' };
});
afterAll(async () => {
  await server.remove();
  await database?.drop();
  await rm(temporary, { recursive: true });
});

const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
const chunked = { 'Transfer-Encoding': 'chunked' };
const megabyte = 2 ** 20;

/** A request on its own connection whose body is sent in chunks. */
class UnfinishedRequest {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #received = '';

  constructor(line: string, headers: Record<string, string>) {
    const { hostname, port } = new URL(server.url);
    this.#socket = connect(Number(port), hostname);
    this.#closed = new Promise((resolve) => this.#socket.once('close', () => resolve()));
    // A server that closes the connection is what these tests are about.
    this.#socket.on('error', () => {});
    this.#socket.setEncoding('latin1').on('data', (text) => {
      this.#received += text;
    });
    this.begin(line, headers);
  }

  /** Sends the beginning of a request; a further one after the body of the one before. */
  begin(line: string, headers: Record<string, string> = {}): void {
    this.#received = '';
    const lines = Object.entries({ Host: new URL(server.url).host, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.#socket.write([`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  }

  /** Sends a chunk; resolves when the network has accepted it, or when the connection is closed. */
  async send(bytes: Buffer | string): Promise<void> {
    const body = Buffer.from(bytes);
    const chunk = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
    await Promise.race([new Promise((resolve) => this.#socket.write(chunk, resolve)), this.#closed]);
  }

  /** The status code, as soon as it has arrived. */
  async status(): Promise<number> {
    while (!this.#received.includes('\r\n\r\n') && !this.#socket.destroyed) {
      await new Promise((resolve) => {
        this.#socket.once('data', resolve);
        this.#socket.once('close', resolve);
      });
    }
    return Number(this.#received.split(' ')[1]);
  }

  closed(): Promise<void> {
    return this.#closed;
  }

  end(): void {
    this.#socket.destroy();
  }
}

const refusedWrites: [string, string, () => Record<string, string>, number][] = [
  ['an anonymous upload', 'POST /api/upload', () => form, 401],
  ['an upload without X-Admin-Auth', 'POST /api/upload', () => ({ ...form, Cookie: signedIn.Cookie }), 401],
  ['an anonymous write of JSON', 'POST /api/artworks', () => ({ 'Content-Type': 'application/json' }), 401],
  ['an anonymous import', 'POST /api/admin/import', () => ({ 'Content-Type': 'text/csv' }), 401],
  ['a write from another site', 'POST /api/artworks', () => ({ ...signedIn, 'Sec-Fetch-Site': 'cross-site' }), 403],
];

test.each(refusedWrites)(
  '%s is refused before its body has arrived, and its connection is closed',
  async (_, line, headers, status) => {
    const request = new UnfinishedRequest(line, { ...headers(), ...chunked });
    await request.send('--x\r\n');
    expect(await request.status()).toBe(status);
    await request.closed();
  },
);

test('a body with a Content-Length over the limit is refused before it arrives', async () => {
  const tooLong = { 'Content-Length': String(27 * megabyte) };
  for (const [line, headers] of [
    ['POST /api/upload', { ...form, ...signedIn }],
    ['POST /api/cart', { 'Content-Type': 'application/json' }],
  ] as const) {
    const request = new UnfinishedRequest(line, { ...headers, ...tooLong });
    expect(await request.status()).toBe(413);
    await request.closed();
  }
});

test('headers of more than 16 KB are refused, and so is an address', async () => {
  for (const [line, headers] of [
    ['GET /gallery', { Cookie: 'x'.repeat(17 * 1024) }],
    [`GET /gallery?q=${'x'.repeat(17 * 1024)}`, {}],
  ] as const) {
    const request = new UnfinishedRequest(line, headers as Record<string, string>);
    expect(await request.status()).toBe(431);
    await request.closed();
  }
});

test('a body without a length is refused as soon as it passes the limit', async () => {
  for (const [line, headers, limit] of [
    ['POST /api/upload', { ...form, ...signedIn }, 26 * megabyte],
    ['POST /api/artworks', { 'Content-Type': 'application/json', ...signedIn }, 2 * megabyte],
    ['POST /api/cart', { 'Content-Type': 'application/json' }, megabyte / 8],
  ] as const) {
    const request = new UnfinishedRequest(line, { ...headers, ...chunked });
    for (let left = limit; left > 0; left -= megabyte) await request.send(Buffer.alloc(Math.min(left, megabyte), 'x'));
    await request.send('x');
    expect(await request.status()).toBe(413);
    await request.closed();
  }
});

test('ten anonymous uploads of 20 MB do not grow the memory of the server', async () => {
  const before = await server.memory();
  const uploads = Array.from({ length: 10 }, () => new UnfinishedRequest('POST /api/upload', { ...form, ...chunked }));
  await Promise.all(
    uploads.map(async (upload) => {
      for (let sent = 0; sent < 20; sent += 1) await upload.send(Buffer.alloc(megabyte, 'x'));
    }),
  );
  // After this time the server has either read these bytes or dropped them.
  await sleep(200);
  const growth = (await server.memory()) - before;
  for (const upload of uploads) upload.end();
  expect(growth / megabyte).toBeLessThan(20);
});

const imageHead = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';

/** The names of the files in the storage and among the temporary files. */
async function leftFiles(): Promise<string[]> {
  const stored = await readdir(server.dataDir, { recursive: true });
  return [...(await readdir(temporary)), ...stored.filter((name) => !name.startsWith('oeuvre.sqlite'))];
}

test('ten uploads of the staff wait half-way on the disk, not in memory, and leave nothing when they break off', async () => {
  const before = await server.memory();
  const started = Array.from(
    { length: 10 },
    () => new UnfinishedRequest('POST /api/upload', { ...form, ...signedIn, ...chunked }),
  );
  await Promise.all(
    started.map(async (upload) => {
      await upload.send(imageHead);
      for (let sent = 0; sent < 20; sent += 1) await upload.send(Buffer.alloc(megabyte, 'x'));
    }),
  );
  await expect.poll(() => readdir(temporary)).toHaveLength(10);
  expect(((await server.memory()) - before) / megabyte).toBeLessThan(20);
  for (const upload of started) upload.end();
  await expect.poll(leftFiles).toEqual([]);
});

test('a refused upload leaves no file', async () => {
  const tooLarge = new UnfinishedRequest('POST /api/upload', { ...form, ...signedIn, ...chunked });
  await tooLarge.send(imageHead);
  for (let sent = 0; sent <= 25; sent += 1) await tooLarge.send(Buffer.alloc(megabyte, 'x'));
  expect(await tooLarge.status()).toBe(413);
  tooLarge.end();
  const noImage = new UnfinishedRequest('POST /api/upload', { ...form, ...signedIn, ...chunked });
  await noImage.send(`${imageHead}no image\r\n--x--`);
  await noImage.send('');
  expect(await noImage.status()).toBe(415);
  await expect.poll(leftFiles).toEqual([]);
});

test('a refused original is answered while it is sent, and its connection goes on after it', async () => {
  const original = new UnfinishedRequest('PUT /api/artworks/999/original', { ...form, ...signedIn, ...chunked });
  await original.send(imageHead.replace('image', 'original'));
  await original.send(Buffer.alloc(megabyte / 4, 'x'));
  expect(await original.status()).toBe(404);
  for (let sent = 0; sent < 5; sent += 1) await original.send(Buffer.alloc(megabyte, 'x'));
  await original.send('\r\n--x--');
  await original.send('');
  original.begin('GET /healthz');
  expect(await original.status()).toBe(200);
  original.end();
});

test('a body that breaks off is no unexpected error: the log has no line of level error', async () => {
  const json = { 'Content-Type': 'application/json', ...signedIn };
  const csv = { 'Content-Type': 'text/csv', ...signedIn };
  for (const [line, headers, begin] of [
    ['POST /api/cart', json, '{"artworkId":'],
    ['POST /api/artworks', json, '{"title":"Pier'],
    ['POST /api/upload', { ...form, ...signedIn }, `${imageHead}half`],
    ['POST /api/admin/import', csv, 'key,title\n1,"Pi'],
    ['POST /api/admin/imports', { ...form, ...signedIn }, imageHead.replace('"image"', '"file"')],
    ['POST /cart', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'artworkId='],
  ] as const) {
    const request = new UnfinishedRequest(line, { ...headers, ...chunked });
    await request.send(begin);
    await sleep(100);
    request.end();
  }
  // The folder of unfinished files stays, without files.
  const left = async () => (await leftFiles()).filter((name) => name !== '.unfinished');
  await expect.poll(left).toEqual([]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(server.log()).not.toContain('"level":"error"');
});

test('a HEAD of a backup begins no file, which would stay in memory because nobody reads it', async () => {
  const staff = { headers: signedIn };
  await fetch(`${server.url}/api/admin/backups`, { ...staff, method: 'POST' });
  const findBackup = async () => {
    const { backups } = (await (await fetch(`${server.url}/api/admin/backups`, staff)).json()) as Backups;
    return backups[0]?.id;
  };
  await expect.poll(findBackup).toBeDefined();
  const address = `${server.url}/api/admin/backups/${await findBackup()}`;
  const askOften = async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await fetch(address, { ...staff, method: 'HEAD' })).status).toBe(200);
    }
  };
  await askOften();
  const before = await server.memory();
  await askOften();
  expect(((await server.memory()) - before) / megabyte).toBeLessThan(1);
});
