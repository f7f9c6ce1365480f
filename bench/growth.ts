import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import config from '../playwright.config.ts';
import { artworkCalls } from '../src/contract/artworks/artworks.calls.ts';
import { aPeriod } from '../test/factories.ts';
import fillEstate, { filledEstate } from '../test/journeys/fill-estate.ts';
import { asCsv } from '../test/sample-catalogue.ts';
import { administrator, type TestBrowser, testBrowser } from '../test/test-app.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { catalogueFile } from './catalogue-file.ts';
import { limit, misses, percentile } from './figures.ts';

/**
 * `npm run bench:growth`: the gallery with a whole catalogue beside the gallery with a hundred artworks, and a period of
 * 20,000 artworks beside one of 20, in one run. Both are the demonstration estate with artworks of the catalogue added, each
 * with one of the demonstration's images.
 */

const few = 100;
/** Artworks of the catalogue that are in one period, in the small estate and in the large one. */
const inPeriod = { small: 20, large: 20_000 };
const periodSlug = 'growth';

interface Estate {
  server: TestServer;
  staff: TestBrowser;
  /** Artworks of the period that can be opened: from its middle, where there are others on both sides. */
  ids: number[];
  periodId: number;
}

type Row = Record<string, string>;

const rows: Row[] = parse(readFileSync(await catalogueFile()), { bom: true, columns: true });
if (!existsSync(filledEstate)) await fillEstate();

/** The demonstration estate with artworks of the catalogue; the first `inOnePeriod` of them are in one period. */
async function open(artworks: readonly Row[], inOnePeriod: number): Promise<Estate> {
  const dataDir = await mkdtemp(join(tmpdir(), 'oeuvre-'));
  await cp(filledEstate, dataDir, { recursive: true });
  const server = await startTestServer({ DATA_DIR: dataDir, DEMO: '1' });
  const staff = testBrowser((request) => fetch(request), server.url);
  await staff.signIn(administrator);
  const pictures = (await staff.get(artworkCalls.listArtworks, {})).map(({ image }) => image);
  const period = await aPeriod(staff, { slug: periodSlug, name: 'Growth', image: pictures[0] ?? '' });
  const headings = [...Object.keys(artworks[0] ?? {}), 'image', 'period'];
  const cells = artworks.map((row, at) => [
    ...Object.values(row),
    pictures[at % pictures.length] ?? '',
    at < inOnePeriod ? periodSlug : '',
  ]);
  const csv = new Blob([asCsv([headings, ...cells])]);
  await staff.get(artworkCalls.importArtworks, { csv: csv.stream() });
  const inPeriodIds = (await staff.get(artworkCalls.listPeriodArtworks, { id: period.id })).map(({ id }) => id);
  const middle = Math.max(0, Math.floor(inPeriodIds.length / 2) - few / 2);
  return { server, staff, ids: inPeriodIds.slice(middle, middle + few), periodId: period.id };
}

/** Milliseconds until the first byte of a page. */
async function firstByte({ server }: Pick<Estate, 'server'>, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(server.url + path);
  const took = performance.now() - began;
  await answer.arrayBuffer();
  return took;
}

/** Changes an artwork, so that no cached page is valid. */
async function change({ staff, ids: [id] }: Estate): Promise<void> {
  const artwork = await staff.get(artworkCalls.getArtwork, { id: id ?? 0 });
  await staff.get(artworkCalls.updateArtwork, { ...artwork, featured: !artwork.featured });
}

/** Measures both estates alternately, each time after a change, and compares the medians. */
async function compare(name: string, most: number, measure: (estate: Estate, turn: number) => Promise<number>) {
  const [ofFew, ofAll]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [estate, figures] of [
      [small, ofFew],
      [large, ofAll],
    ] as const) {
      await change(estate);
      figures.push(await measure(estate, turn));
    }
  }
  const [one, other] = [percentile(ofFew, 50), percentile(ofAll, 50)];
  console.log(`${name}: ${one.toFixed(1)} in the small estate, ${other.toFixed(1)} in the large one`);
  limit(`${name}, large / small`, other / one, most);
}

const page = (pathOf: (estate: Estate, turn: number) => string) => (estate: Estate, turn: number) =>
  firstByte(estate, pathOf(estate, turn));

const artworkOf = ({ ids }: Estate, turn: number) => ids[turn % ids.length] ?? 0;

/** The requests that an artwork's page repeats after a change, at most every 15 seconds: milliseconds and bytes. */
async function poll(estate: Estate, turn: number): Promise<{ took: number; bytes: number }> {
  const id = artworkOf(estate, turn);
  const asked = [
    ...['/api/settings/site', '/api/periods', '/api/hero', `/api/artworks/${id}`],
    `/api/periods/${estate.periodId}/artworks?near=${id}`,
  ];
  const began = performance.now();
  let bytes = 0;
  for (const path of asked) bytes += (await (await fetch(estate.server.url + path)).arrayBuffer()).byteLength;
  return { took: performance.now() - began, bytes };
}

/** Bytes that a browser receives for a page until the network is idle. */
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

const small = await open(rows.slice(0, few), inPeriod.small);
const large = await open(rows, inPeriod.large);

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
await compare(
  'gallery, first byte in ms',
  1.3,
  page(() => '/gallery'),
);
// These lists show 48 artworks of the large period and only 20 of the small one.
const moreShown = 48 / inPeriod.small;
await compare(
  'gallery of the period, first byte in ms',
  moreShown,
  page(() => `/gallery?period=${periodSlug}`),
);
await compare(
  'page of the period, first byte in ms',
  moreShown,
  page(() => `/period/${periodSlug}`),
);
await compare(
  'artwork of the period, first byte in ms',
  1.3,
  page((estate, turn) => `/artwork/${artworkOf(estate, turn)}`),
);
await compare('poll of an artwork of the period, ms', 1.3, async (estate, turn) => (await poll(estate, turn)).took);
await compare('poll of an artwork of the period, bytes', 1.1, async (estate, turn) => (await poll(estate, turn)).bytes);

for (const { server } of [small, large]) {
  await server.remove();
  await rm(server.dataDir, { recursive: true, force: true });
}
process.exitCode = misses() > 0 ? 1 : 0;
