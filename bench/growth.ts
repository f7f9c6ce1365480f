import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import config from '../playwright.config.ts';
import { artworkCalls } from '../src/contract/artworks.calls.ts';
import { searchText } from '../src/domain/search.ts';
import fillEstate, { filledEstate } from '../test/journeys/fill-estate.ts';
import { asCsv } from '../test/made-up-catalogue.ts';
import { administrator, type TestBrowser, testBrowser } from '../test/test-app.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { catalogueFile } from './catalogue-file.ts';
import { limit, misses, percentile } from './figures.ts';

/**
 * `npm run bench:growth`: the gallery with a whole catalogue beside the gallery with a hundred works, in one run. Both are
 * the demonstration estate with works of the catalogue added, each hung with one of the demonstration's pictures.
 */

const few = 100;

interface Estate {
  server: TestServer;
  staff: TestBrowser;
  /** Works of the catalogue that can be opened. */
  ids: number[];
}

type Row = Record<string, string>;

const rows: Row[] = parse(readFileSync(await catalogueFile()), { bom: true, columns: true });
if (!existsSync(filledEstate)) await fillEstate();

/** The demonstration estate with so many works of the catalogue. */
async function open(works: readonly Row[]): Promise<Estate> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await cp(filledEstate, dataDir, { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const pictures = (await staff.get(artworkCalls.listArtworks, {})).map(({ image }) => image);
  const headings = [...Object.keys(works[0] ?? {}), 'image'];
  const cells = works.map((row, at) => [...Object.values(row), pictures[at % pictures.length] ?? '']);
  const csv = new Blob([asCsv([headings, ...cells])]);
  await staff.get(artworkCalls.importArtworks, { csv: csv.stream() });
  const ids = (await staff.get(artworkCalls.listArtworks, { sort: '-id', limit: few })).map(({ id }) => id);
  return { server, staff, ids };
}

/** Milliseconds until the first byte of a page. */
async function firstByte({ server }: Estate, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + path);
  const took = performance.now() - began;
  await answer.arrayBuffer();
  return took;
}

/** Lets every page that is kept be drawn anew: some content has changed. */
async function change({ staff, ids: [id] }: Estate): Promise<void> {
  const work = await staff.get(artworkCalls.getArtwork, { id: id ?? 0 });
  await staff.get(artworkCalls.updateArtwork, { ...work, featured: !work.featured });
}

/** A page of both estates by turns, each time drawn anew: the middle of the times. */
async function compare(name: string, small: Estate, large: Estate, path: (estate: Estate, turn: number) => string) {
  const [ofFew, ofAll]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [estate, times] of [
      [small, ofFew],
      [large, ofAll],
    ] as const) {
      await change(estate);
      times.push(await firstByte(estate, path(estate, turn)));
    }
  }
  const [one, other] = [percentile(ofFew, 50), percentile(ofAll, 50)];
  console.log(`${name}, first byte: ${one.toFixed(1)} ms with ${few} works, ${other.toFixed(1)} ms with all`);
  limit(`${name}, all works / ${few} works`, other / one, 1.3);
}

/** Bytes that a browser takes in for a page, until nothing more comes. */
async function bytesOf(url: string, viewport: { width: number; height: number }): Promise<number> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return bytes;
}

async function search(kind: string, { server }: Estate, words: readonly string[]): Promise<void> {
  const took: number[] = [];
  for (const word of words) {
    for (let turn = 0; turn < 3; turn += 1) {
      took.push(await firstByte({ server, staff, ids: [] }, `/api/artworks?limit=48&q=${encodeURIComponent(word)}`));
    }
  }
  console.log(`${kind}: ${words.length} searches, half within ${percentile(took, 50).toFixed(1)} ms`);
  limit(`${kind}, p95 in ms`, percentile(took, 95), 15);
}

const small = await open(rows.slice(0, few));
const large = await open(rows);
const { staff } = large;

for (const [name, size] of Object.entries({ desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  const [ofFew, ofAll] = [
    await bytesOf(`${small.server.url}/gallery`, size),
    await bytesOf(`${large.server.url}/gallery`, size),
  ];
  console.log(
    `Gallery on a ${name}: ${Math.round(ofFew / 1000)} KB with ${few} works, ${Math.round(ofAll / 1000)} KB with all`,
  );
  limit(`first view of the gallery on a ${name}, KB`, ofAll / 1000, 1000);
}
await compare('gallery', small, large, () => '/gallery');
await compare('artwork page', small, large, ({ ids }, turn) => `/artwork/${ids[turn]}`);

const found = new Map<string, number>();
for (const { title = '', medium = '', dateText = '', year = '' } of rows) {
  const text = searchText({ title, medium, description: '', year: year === '' ? null : Number(year), dateText });
  for (const word of new Set(text.split(/[^\p{L}\p{N}]+/u))) found.set(word, (found.get(word) ?? 0) + 1);
}
const words = [...found].filter(([word]) => word.length > 2).sort((a, b) => b[1] - a[1]);
const rare = words.filter(([, times]) => times <= 20).filter((_, at) => at % 41 === 0);
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const pairs = [...found.keys()].filter((word) => word.length === 2).slice(0, 60);
await search(
  'rare words',
  large,
  rare.slice(0, 100).map(([word]) => word),
);
await search(
  'the 20 commonest words',
  large,
  words.slice(0, 20).map(([word]) => word),
);
await search('one letter', large, letters);
await search('two letters', large, ['on', 'th', 'er', 'in', 'qu', 'xy', ...pairs]);
const counts = ['rüdesheim', 'RÜDESHEIM', 'rudesheim'].map(async (word) => {
  const answer = await fetch(`${large.server.url}/api/artworks?limit=1&q=${encodeURIComponent(word)}`);
  return `${word} ${answer.headers.get('X-Total-Count')}`;
});
console.log((await Promise.all(counts)).join(', '));

for (const { server } of [small, large]) {
  await server.remove();
  await rm(server.dataDir, { recursive: true, force: true });
}
process.exitCode = misses() > 0 ? 1 : 0;
