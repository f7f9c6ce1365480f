import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { createApp } from '../../../src/server/app.ts';
import type { FetchHandler } from '../../../src/server/http/request-listener.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { sampleCatalogue } from '../../sample-catalogue.ts';
import { startTestApp, type TestApp, type TestBrowser, testBrowser } from '../../test-app.ts';

const artworks = 1000;
/** Another request waits for at most this many artworks. */
const mostTogether = 250;

let app: TestApp;
let staff: TestBrowser;
let fetch: FetchHandler;
/** How many artworks each query has read, and in which turn of the event loop. */
let reads: { rows: number; turn: number }[];
let turn = 0;

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.staff();
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([sampleCatalogue(artworks)]).stream() });
  const read = app.services.db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows[0] && 'search_text' in result.rows[0]) reads.push({ rows: result.rows.length, turn });
      return result;
    },
  });
  fetch = createApp({ ...app.services, db: { ...app.services.db, read } });
});
afterAll(() => app.close());
beforeEach(() => {
  reads = [];
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new Request(`http://gallery.test${path}`, { headers }), { remoteAddress: '' });
const rowsRead = () => reads.reduce((sum, { rows }) => sum + rows, 0);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

/** Changes some content, so that everything is rebuilt. */
async function change(): Promise<void> {
  const { id } = await anArtwork(staff);
  await staff.get(artworkCalls.deleteArtwork, { id });
}

test('four clients at once get the same list in their encodings, and its artworks are read once', async () => {
  const encodings = ['br', 'gzip', 'identity', 'br'];
  const answers = await Promise.all(encodings.map((encoding) => ask('/api/artworks', { 'Accept-Encoding': encoding })));
  expect(answers.map(({ headers }) => headers.get('Content-Encoding'))).toEqual(['br', 'gzip', null, 'br']);
  const [br, gzip, identity] = await Promise.all(answers.map(bytesOf));
  const list = identity?.toString() ?? '';
  expect(brotliDecompressSync(br ?? '').toString()).toBe(list);
  expect(gunzipSync(gzip ?? '').toString()).toBe(list);
  expect(JSON.parse(list)).toHaveLength(artworks);
  expect(rowsRead()).toBe(artworks);

  await ask('/api/artworks', { 'Accept-Encoding': 'br' });
  expect(rowsRead()).toBe(artworks);
  const etag = answers[0]?.headers.get('ETag') ?? '';
  expect((await ask('/api/artworks', { 'If-None-Match': etag })).status).toBe(304);
  await change();
  expect((await ask('/api/artworks', { 'If-None-Match': etag })).status).toBe(200);
  expect(rowsRead()).toBe(2 * artworks);
});

test('the list is read in parts, and other requests are answered in between', async () => {
  await change();
  let isDone = false;
  const list = ask('/api/artworks').finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turn += 1;
  }
  await list;
  expect(rowsRead()).toBe(artworks);
  expect(Math.max(...reads.map(({ rows }) => rows))).toBeLessThanOrEqual(mostTogether);
  expect(new Set(reads.map((read) => read.turn)).size).toBe(reads.length);
});

test('the list gives the same artwork as the artwork’s own call, to visitors and to staff', async () => {
  const period = await aPeriod(staff);
  const { id } = await anArtwork(staff, { title: 'Sold by hand', periodId: period.id });
  await staff.get(artworkCalls.recordSale, { id, status: 'delivered', customerName: 'A. Buyer' });
  for (const browser of [staff, app.browser(), staff]) {
    const one = await browser.get(artworkCalls.getArtwork, { id });
    expect((await browser.get(artworkCalls.listArtworks, {})).find((artwork) => artwork.id === id)).toEqual(one);
    expect(await browser.get(artworkCalls.listPeriodArtworks, { id: period.id })).toEqual([one]);
    expect('customerName' in one).toBe(browser === staff);
  }
});

test('a client that requests the list after a change gets the changed list', async () => {
  const visitor = testBrowser((request) => fetch(request, { remoteAddress: '' }));
  for (let round = 0; round < 5; round += 1) {
    const before = visitor.get(artworkCalls.listArtworks, {});
    const { id } = await anArtwork(staff);
    const after = await Promise.all([1, 2, 3].map(() => visitor.get(artworkCalls.listArtworks, {})));
    for (const list of after) expect(list.some((artwork) => artwork.id === id)).toBe(true);
    await before;
    await staff.get(artworkCalls.deleteArtwork, { id });
  }
});
