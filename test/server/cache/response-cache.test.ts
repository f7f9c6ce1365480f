import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { createApp } from '../../../src/server/app.ts';
import { bytesOf } from '../../../src/server/cache/cached-body.ts';
import { ResponseCache } from '../../../src/server/cache/response-cache.ts';
import { sessionCookie } from '../../../src/server/context/cookies.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { jsonResponse } from '../../../src/server/http/json-response.ts';
import { requestListener } from '../../../src/server/http/request-listener.ts';
import { anArtwork, anInquiry, aPeriod } from '../../factories.ts';
import { administrator, type TestApp, type TestBrowser } from '../../test-app.ts';
import { siteOf, startTestSite } from '../../test-site.ts';

let app: TestApp;
let staff: TestBrowser;
let server: Server;
let artwork: Artwork;
beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  artwork = await anArtwork(staff, { title: 'Crane at Dawn', collection: 'Humber Gallery', available: false });
  for (let at = 0; at < 60; at += 1) await anArtwork(staff, { title: `Crane ${at}` });
  server = await listen(app.services);
});
afterAll(async () => {
  server.close();
  await app.close();
});

/** The product behind a real `node:http` server. */
async function listen(services: TestApp['services']): Promise<Server> {
  const cache = new ResponseCache(services);
  const listening = createServer(requestListener(createApp(services, siteOf(services), cache), cache, services.config));
  listening.listen(0);
  await once(listening, 'listening');
  return listening;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function ask(path: string, headers: Record<string, string> = {}, from = server): Promise<Answer> {
  const { port } = from.address() as AddressInfo;
  const sent = httpRequest({ port, path, headers: { Host: 'gallery.test', ...headers } }).end();
  const [response] = await once(sent, 'response');
  return {
    status: response.statusCode,
    headers: response.headers,
    body: (await buffer(response)).toString('base64'),
  };
}

function decoded({ headers, body }: Answer): Buffer {
  const bytes = Buffer.from(body, 'base64');
  const encoding = headers['content-encoding'];
  if (encoding === undefined) return bytes;
  return encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
}

const text = ({ body }: Answer) => Buffer.from(body, 'base64').toString();

/** How many answers came from memory so far. */
async function sentFromMemory(): Promise<number> {
  const metrics = text(await ask('/metrics', { Host: 'localhost' }));
  return Number(/oeuvre_cache_reads_total\{cache="answers",result="hit"\} (\d+)/.exec(metrics)?.[1] ?? 0);
}

const paths = ['/', '/gallery', '/api/artworks?limit=60', '/api/periods', '/api/artworks', '/sitemap.xml'];

test('a repeated answer is sent from memory and is the same, with every header, in each encoding', async () => {
  for (const path of [...paths, `/artwork/${artwork.id}`, `/api/artworks/${artwork.id}`]) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await ask(path, headers);
      // A page that is requested again is compressed again before it is kept.
      let again = first;
      const askAgain = async () => {
        const before = await sentFromMemory();
        again = await ask(path, headers);
        return (await sentFromMemory()) - before;
      };
      if (encoding === 'br') await expect.poll(askAgain, { message: path }).toBe(1);
      else expect(await askAgain(), `${path} ${encoding}`).toBe(1);
      expect(first.headers['x-request-id']).not.toBe(again.headers['x-request-id']);
      const without = ({ 'x-request-id': _, date: __, 'transfer-encoding': ___, ...rest }: IncomingHttpHeaders) => rest;
      const length = again.headers['content-length'];
      expect({ ...again, headers: without(again.headers), body: '' }, path).toEqual({
        ...first,
        headers: { ...without(first.headers), 'content-length': length },
        body: '',
      });
      expect(decoded(again).equals(decoded(first)), `${path} ${encoding}`).toBe(true);
      expect(Number(length)).toBe(Buffer.from(again.body, 'base64').length);
      const known = await ask(path, { ...headers, 'If-None-Match': first.headers.etag ?? '' });
      expect([known.status, known.body, known.headers.etag]).toEqual([304, '', first.headers.etag]);
    }
  }
});

test('a change is in the next answer, also one that another process makes', async () => {
  const db = await openDatabase(app.services.config);
  const other = await listen({ ...app.services, db });
  const { id } = await aPeriod(staff);
  const { siteTitle, unofferedBadge } = await staff.get(contentCalls.getSite, {});
  const page = `/artwork/${artwork.id}`;
  const closed = `/artwork/${(await anArtwork(staff, { available: false })).id}`;
  const rename = (title: string) => staff.get(artworkCalls.updateArtwork, { ...artwork, title });
  const changes: [path: string, shown: string, change: () => Promise<unknown>][] = [
    [page, 'Crane at Noon', () => rename('Crane at Noon')],
    [page, 'The Humber Estate', () => staff.get(contentCalls.saveSite, { siteTitle: 'The Humber Estate' })],
    [page, 'Crane at Dusk', () => rename('Crane at Dusk')],
    ['/gallery', 'Mud, mostly.', () => staff.get(contentCalls.saveGalleryText, { text: 'Mud, mostly.' })],
    ['/', 'Mud and Light', () => staff.get(periodCalls.updatePeriod, { id, name: 'Mud and Light' })],
    [closed, 'Not offered', () => staff.get(contentCalls.saveSite, { unofferedBadge: 'Not offered' })],
  ];
  for (const [path, shown, change] of changes) {
    for (const from of [server, other]) for (let turn = 0; turn < 2; turn += 1) await ask(path, {}, from);
    // Only one of the processes answers between this change and the next one.
    await rename('Crane at Dawn');
    await ask(path, {}, other);
    await rename('Crane at Night');
    await change();
    for (const from of [server, other]) expect(text(await ask(path, {}, from)), shown).toContain(shown);
  }
  await staff.get(contentCalls.saveSite, { siteTitle, unofferedBadge });
  await staff.get(periodCalls.deletePeriod, { id });
  other.close();
  await db.close();
});

test('a signed-in browser gets its own answer, and no visitor gets it afterwards', async () => {
  const path = `/api/artworks/${artwork.id}`;
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (let turn = 0; turn < 2; turn += 1) {
    expect(text(await ask(path, { Cookie: cookie }))).toContain('"saleNotes"');
    expect(text(await ask(path))).not.toContain('"saleNotes"');
  }
  expect((await ask(path, { Cookie: cookie })).headers['cache-control']).toBe('private, no-store');
});

test('an administrator’s read is sent from memory until anything is committed or the session ends', async () => {
  const other = await app.staff();
  const cookiesOf = ({ cookies }: TestBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [cookie, otherCookie] = [cookiesOf(staff), cookiesOf(other)];
  for (const path of [`/api/artworks/${artwork.id}`, '/api/artworks?limit=60', '/api/orders?limit=50']) {
    // In PostgreSQL a commit in another database of the server counts too, such as one of another test.
    const readTwice = async () => {
      const first = await ask(path, { Cookie: cookie });
      const before = await sentFromMemory();
      const again = await ask(path, { Cookie: otherCookie });
      return { first, again, fromMemory: (await sentFromMemory()) - before };
    };
    let read = await readTwice();
    const readAgain = async () => {
      read = await readTwice();
      return read.fromMemory;
    };
    await expect.poll(readAgain).toBe(1);
    const { first, again } = read;
    expect([again.status, again.body, again.headers['cache-control']]).toEqual([200, first.body, 'private, no-store']);
    expect((await ask(path, { Cookie: otherCookie, 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304);
    // Also a page of another site, whose read of an order the application refuses.
    const elsewhere: [string, string][] = [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Referer', 'https://elsewhere.example/page'],
    ];
    for (const [name, value] of elsewhere) {
      const before = await sentFromMemory();
      const { status } = await ask(path, { Cookie: otherCookie, [name]: value });
      expect([status, (await sentFromMemory()) - before], path).toEqual([
        path.startsWith('/api/orders') ? 403 : 200,
        0,
      ]);
    }
    const readFromOwnPage = async () => {
      const before = await sentFromMemory();
      await ask(path, { Cookie: otherCookie, 'Sec-Fetch-Site': 'same-origin' });
      return (await sentFromMemory()) - before;
    };
    await expect.poll(readFromOwnPage).toBe(1);
    await anInquiry(app.browser());
    const sent = await sentFromMemory();
    await ask(path, { Cookie: cookie });
    expect(await sentFromMemory(), 'after a commit').toBe(sent);
  }
  await ask('/api/orders', { Cookie: otherCookie });
  expect((await ask('/api/orders', { Cookie: otherCookie })).status).toBe(200);
  await other.get(sessionCalls.logout, {});
  expect((await ask('/api/orders', { Cookie: otherCookie })).status).toBe(401);
  const path = `/api/artworks/${artwork.id}`;
  for (let turn = 0; turn < 2; turn += 1) await ask(path, { Cookie: cookie });
  expect(text(await ask(path, { Cookie: otherCookie }))).not.toContain('"saleNotes"');
  expect(text(await ask(path, { Cookie: `${sessionCookie}=${'0'.repeat(43)}` }))).not.toContain('"saleNotes"');
  app.clock.pass(13 * 60);
  expect(text(await ask(path, { Cookie: cookie }))).not.toContain('"saleNotes"');
  await staff.signIn(administrator);
});

test('an account of another role gets nothing that was read by an administrator, nor the other way round', async () => {
  const viewer = await app.account('Vera', { role: 'viewer', sees: [], lastDay: null });
  const cookiesOf = ({ cookies }: TestBrowser) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const [own, theirs] = [cookiesOf(staff), cookiesOf(viewer)];
  const path = `/api/artworks/${artwork.id}`;
  /** A commit in the background, such as the renditions of an image, empties the memory once more. */
  const readFromMemory = async () => {
    const before = await sentFromMemory();
    await ask(path, { Cookie: own });
    return (await sentFromMemory()) - before;
  };
  for (let turn = 0; turn < 3; turn += 1) {
    await expect.poll(readFromMemory).toBe(1);
    expect(text(await ask(path, { Cookie: theirs }))).not.toContain('"saleNotes"');
    expect(text(await ask(path, { Cookie: own }))).toContain('"saleNotes"');
    expect((await ask('/api/orders?limit=50', { Cookie: own })).status).toBe(200);
    expect((await ask('/api/orders?limit=50', { Cookie: theirs })).status).toBe(403);
  }
  const { etag = '' } = (await ask(path, { Cookie: own })).headers;
  expect((await ask(path, { Cookie: theirs, 'If-None-Match': etag })).status).toBe(200);
});

test('a feed’s file that a change does not concern keeps its smallest encoding', async () => {
  const lengthInBrotli = async () => (await ask('/robots.txt', { 'Accept-Encoding': 'br' })).body.length;
  const first = await lengthInBrotli();
  await expect.poll(lengthInBrotli).toBeLessThan(first);
  const smallest = await lengthInBrotli();
  await anArtwork(staff, { title: 'Crane at Night' });
  expect(await lengthInBrotli()).toBe(smallest);
});

test('an address with other parameters that nothing depends on gets the same answer from memory', async () => {
  const same = [
    ['/gallery?q=crane', '/gallery?x=1&q=crane', '/gallery/?q=crane&utm_source=mail', '/gallery?q=crane&q=boat'],
    ['/events', '/events?x=1', '/events?x=2'],
    [
      '/api/artworks?limit=5&q=crane',
      '/api/artworks?utm_source=mail&q=crane&limit=5',
      '/api/artworks?limit=5&q=crane&x',
    ],
    [`/api/artworks/${artwork.id}`, `/api/artworks/${artwork.id}?x=1`, `/api/artworks/${artwork.id}?id=7`],
  ];
  for (const [first = '', ...others] of same) {
    const { body } = await ask(first);
    for (const other of others) {
      const before = await sentFromMemory();
      expect((await ask(other)).body, other).toBe(body);
      expect(await sentFromMemory(), other).toBe(before + 1);
    }
  }
});

test('an address with other parameters that count gets its own answer', async () => {
  const list = (query: string, path = '/api/artworks') => ask(`${path}?${query}`);
  for (const path of ['/api/artworks', '/api/%61rtworks', '/api/artworks/']) {
    const [one, two] = [await list('limit=1', path), await list('limit=2', path)];
    if (one.status === 200) expect(two.body, path).not.toBe(one.body);
  }
  await list('limit=1');
  expect((await list('limit=1&limit=1')).status).toBe(422);
  expect(text(await ask('/gallery?q=crane'))).not.toBe(text(await ask('/gallery?q=noon')));
});

test('an answer of yesterday is made again', async () => {
  for (let turn = 0; turn < 2; turn += 1) await ask('/events');
  const before = await sentFromMemory();
  app.clock.pass(24 * 60);
  await ask('/events');
  expect(await sentFromMemory()).toBe(before);
  await ask('/events');
  expect(await sentFromMemory()).toBe(before + 1);
});

test('an error, a redirect and an order page are never kept', async () => {
  const before = await sentFromMemory();
  for (const path of ['/artwork/999999', '/artwork', '/api/artworks/999999', '/order-confirmation?id=x&key=y']) {
    const [first, again] = [await ask(path), await ask(path)];
    expect(again.status, path).toBe(first.status);
  }
  expect(await sentFromMemory()).toBe(before);
});

test('a short response holds its own bytes in memory, and not a block of 64 KB with others', async () => {
  const response = await jsonResponse(new Request('http://gallery.test'), '{"total":3}', 200, new Headers());
  expect(bytesOf(response)?.buffer.byteLength).toBe('{"total":3}'.length);
});

test('a request that names no readable host gets a message and every security header', async () => {
  for (const host of ['a b', '[::1', 'gallery.test/..', 'a@b']) {
    const { status, headers, body } = await ask('/gallery', { Host: host });
    expect(status, host).toBe(400);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(JSON.parse(Buffer.from(body, 'base64').toString())).toEqual({ message: expect.stringMatching(/\w/) });
  }
});
