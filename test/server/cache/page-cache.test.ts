import { randomBytes, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { type CachedBody, respondCached } from '../../../src/server/cache/cached-body.ts';
import { ResponseCache } from '../../../src/server/cache/response-cache.ts';
import { answerPages } from '../../../src/server/http/answer-pages.ts';
import type { PageLoader } from '../../../src/server/http/load-page.ts';
import { cpuTimeOf } from '../../cpu-time.ts';
import { anArtwork } from '../../factories.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';

let app: TestApp;
let rendered: string[];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
});

const megabyte = 2 ** 20;
/** A megabyte of text that is compressed to three quarters of a megabyte. */
const text = randomBytes((megabyte / 4) * 3).toString('base64');

/** So many words, of which each is there several times. */
const manyWords = (count: number) => Array.from({ length: count }, (_, at) => `word ${(at * 7919) % 1009}`).join(' ');

/** Pages whose rendering is recorded. Their data is new each time, unless `dataOf` says otherwise. */
function pagesWith(
  htmlOf: (url: string) => string,
  { status = 200, dataOf = randomUUID }: { status?: number; dataOf?: () => string } = {},
): PageLoader {
  return async (url) => {
    const render = async () => {
      rendered.push(url);
      return new TextEncoder().encode(htmlOf(url));
    };
    return { status, data: dataOf(), render };
  };
}

/** Pages of a megabyte. */
const large = pagesWith((url) => url + text);

/** A page cache in front of pages. */
function cacheOf(load: PageLoader, limits?: { entries: number; bytes: number }) {
  const pages = answerPages(app.services, new ResponseCache(app.services, limits), load);
  return async (path: string, encoding = 'identity') => {
    const headers = { 'Accept-Encoding': encoding };
    const answer = await pages(new Request(`http://gallery.test${path}`, { headers }));
    return Buffer.from(await answer.arrayBuffer());
  };
}

test('a page is rendered once and sent in every encoding, until some content changes', async () => {
  const visit = cacheOf(large);
  const sent = {
    br: brotliDecompressSync(await visit('/one', 'br')),
    identity: await visit('/one'),
    gzip: gunzipSync(await visit('/one', 'gzip')),
  };
  for (const body of Object.values(sent)) expect(body.toString()).toBe(`/one${text}`);
  expect(rendered).toEqual(['/one']);

  const staff = await app.staff();
  const { id } = await anArtwork(staff);
  await visit('/one', 'gzip');
  await staff.get(artworkCalls.deleteArtwork, { id });
  await visit('/one', 'gzip');
  expect(rendered).toEqual(['/one', '/one', '/one']);
});

test('slashes at the end of an address change nothing, and very many in it take no time', async () => {
  const visit = cacheOf(large);
  await visit('/one///');
  await visit('/');
  expect(rendered).toEqual(['/one', '/']);
  const address = `/one${'/'.repeat(15_000)}x`;
  expect(await cpuTimeOf(app.services.db, () => visit(address), 50)).toBeLessThan(80);
});

test('an encoding that is added later counts: it evicts the least recently used page', async () => {
  const visit = cacheOf(large, { entries: 100, bytes: 3 * megabyte });
  await visit('/one');
  await visit('/two');
  await visit('/two', 'br');
  await visit('/one');
  expect(rendered).toEqual(['/one', '/two']);

  // 3.5 MB: too much for both pages.
  await visit('/two', 'gzip');
  await visit('/two');
  expect(rendered).toEqual(['/one', '/two']);
  await visit('/one');
  expect(rendered).toEqual(['/one', '/two', '/one']);
});

test('pages that are requested again are made smaller one at a time, each by a request when no other one is', async () => {
  const words = manyWords(12_000);
  const visit = cacheOf(pagesWith((url) => `${url} ${words}`));
  const sizeOf = async (path: string) => (await visit(path, 'br')).length;
  const [one, two] = [await sizeOf('/one'), await sizeOf('/two')];
  // The second requests: that for the first page begins to make it smaller, and the other page waits for a later request.
  expect([await sizeOf('/one'), await sizeOf('/two')]).toEqual([one, two]);
  await expect.poll(() => sizeOf('/one')).toBeLessThan(one);
  expect(await sizeOf('/two')).toBe(two);
  await expect.poll(() => sizeOf('/two')).toBeLessThan(two);
});

test('a search or a later part of a list, of which anybody can make up more, is not compressed again', async () => {
  const words = manyWords(12_000);
  const visit = cacheOf(pagesWith(() => words));
  const sizeOf = async (path: string) => (await visit(path, 'br')).length;
  const addresses = ['/gallery?q=a', '/gallery?cursor=a'];
  const first = await Promise.all(addresses.map(sizeOf));
  for (let turn = 0; turn < 3; turn += 1) await Promise.all(addresses.map(sizeOf));
  const list = await sizeOf('/gallery');
  await expect.poll(() => sizeOf('/gallery')).toBeLessThan(list);
  expect(await Promise.all(addresses.map(sizeOf))).toEqual(first);
});

test('a body that cannot be compressed again is sent as it is', async () => {
  const damaged = new TextEncoder().encode('not a Brotli body');
  const cached: CachedBody = { etag: '"one"', bodies: new Map([['br', damaged]]), pending: new Map(), brotli: 'new' };
  const request = new Request('http://gallery.test/', { headers: { 'Accept-Encoding': 'br' } });
  const send = async () => (await respondCached(request, cached, 'text/html')).text();
  await send();
  expect(await send()).toBe('not a Brotli body');
  await expect.poll(() => cached.brotli).toBe('smallest');
  expect(await send()).toBe('not a Brotli body');
});

test('the cache has no more entries than its limit, however small they are', async () => {
  const visit = cacheOf(
    pagesWith((url) => url),
    { entries: 3, bytes: megabyte },
  );
  for (const path of ['/1', '/2', '/3', '/4', '/4', '/3', '/2', '/1']) await visit(path);
  expect(rendered).toEqual(['/1', '/2', '/3', '/4', '/1']);
});

test('redirects and errors are not cached', async () => {
  for (const status of [404, 503]) {
    const visit = cacheOf(pagesWith(() => 'There is nothing here.', { status }));
    await visit('/x');
    await visit('/x');
    expect(rendered.splice(0), String(status)).toEqual(['/x', '/x']);
  }
  const asked: string[] = [];
  const visit = cacheOf(async (url) => {
    asked.push(url);
    return { status: 302, redirect: '/not-found' };
  });
  await visit('/x');
  await visit('/x');
  expect(asked).toEqual(['/x', '/x']);
});

test('after a change elsewhere a page is loaded, but neither rendered nor compressed again', async () => {
  const words = manyWords(3000);
  const visit = cacheOf(pagesWith(() => words, { dataOf: () => 'the same' }));
  const first = await visit('/one', 'br');
  await expect.poll(async () => (await visit('/one', 'br')).length).toBeLessThan(first.length);
  const smallest = await visit('/one', 'br');

  const staff = await app.staff();
  await anArtwork(staff);
  expect((await visit('/one', 'br')).equals(smallest)).toBe(true);
  expect(rendered).toEqual(['/one']);
});

test('after a change of a page’s data, and on another day, it is rendered again', async () => {
  let words = 'before';
  const visit = cacheOf(pagesWith(() => words, { dataOf: () => words }));
  const staff = await app.staff();
  expect(String(await visit('/one'))).toBe('before');
  words = 'after';
  // The data is looked at only when the content has another version.
  expect(String(await visit('/one'))).toBe('before');
  await anArtwork(staff);
  expect(String(await visit('/one'))).toBe('after');
  app.clock.pass(24 * 60);
  await visit('/one');
  expect(rendered).toEqual(['/one', '/one', '/one']);
});

test('who asks for a page after a change while it is made waits for one more, which all of them share', async () => {
  const staff = await app.staff();
  const begun: (() => void)[] = [];
  const visit = cacheOf(async (url) => {
    await new Promise<void>((resolve) => begun.push(resolve));
    return pagesWith(() => url)(url);
  });
  const visits = [visit('/one'), visit('/one')];
  await expect.poll(() => begun.length).toBe(1);
  for (let change = 0; change < 3; change += 1) {
    await anArtwork(staff);
    visits.push(visit('/one'), visit('/one'));
  }
  // Time for a second one to begin, which it must not.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begun.length).toBe(1);
  begun[0]?.();
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.();
  await Promise.all([...visits, visit('/one')]);
  expect(rendered).toEqual(['/one', '/one']);
});

test('a page that could not be made is made again by the next request', async () => {
  let attempts = 0;
  const visit = cacheOf(async (url) => {
    attempts += 1;
    if (attempts === 1) throw new Error('The database does not answer.');
    return pagesWith(() => url)(url);
  });
  await expect(visit('/one')).rejects.toThrow('does not answer');
  expect(String(await visit('/one'))).toBe('/one');
});
