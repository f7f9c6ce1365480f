import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { galleryCalls } from '../../../src/contract/gallery/gallery.calls.ts';
import type { Period } from '../../../src/contract/periods/periods.schemas.ts';
import { findNeighbours } from '../../../src/server/artworks/artwork-list.store.ts';
import type { Services } from '../../../src/server/context/context.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { pageOf, startTestSite } from '../../test-site.ts';

/** Rows that the database has returned since the last `countRows`. */
let rows = 0;

let app: TestApp;
let staff: TestBrowser;
let small: Period;
let large: Period;

beforeAll(async () => {
  app = await startTestSite({ limits: false });
  const services = app.services as { db: Services['db'] };
  const { db } = app.services;
  const read = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  services.db = { ...db, read };
  staff = await app.staff();
  small = await aPeriod(staff, { slug: 'france', name: 'France' });
  large = await aPeriod(staff, { slug: 'docklands', name: 'Docklands' });
  await addArtworks(small.slug, 20);
  await addArtworks(large.slug, 2000);
}, 60_000);
afterAll(() => app.close());

async function addArtworks(period: string, count: number): Promise<void> {
  const artworks = Array.from({ length: count }, (_, at) => [
    `${period} ${1000 + at}`,
    String(1900 + (at % 90)),
    'Ink on paper',
    '10 × 10 cm',
    'yes',
    period,
  ]);
  const csv = asCsv([['title', 'year', 'medium', 'dimensions', 'available', 'period'], ...artworks]);
  const report = await staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream() });
  expect(report.added).toBe(count);
}

async function countRows(artwork: () => Promise<unknown>): Promise<number> {
  rows = 0;
  await artwork();
  return rows;
}

const idsOf = (artworks: readonly Artwork[]) => artworks.map(({ id }) => id);

/** An artwork in the middle of a period. */
async function middleOf(period: Period): Promise<number> {
  const artworks = await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id });
  return artworks[Math.floor(artworks.length / 2)]?.id ?? 0;
}

test('an artwork page reads and sends the same amount in a period of 2,000 artworks as in one of 20', async () => {
  // Settings and texts are read once, with the page of another artwork.
  const [first] = await app.browser().get(artworkCalls.listPeriodArtworks, { id: small.id, limit: 1 });
  await pageOf(app.browser(), `/artwork/${first?.id}`);
  const measure = async (period: Period) => {
    const id = await middleOf(period);
    let bytes = 0;
    const read = await countRows(async () => {
      bytes = (await pageOf(app.browser(), `/artwork/${id}`)).length;
    });
    return { read, bytes };
  };
  const [ofFew, ofMany] = [await measure(small), await measure(large)];
  expect(ofMany.read).toBe(ofFew.read);
  expect(ofMany.bytes / ofFew.bytes).toBeLessThan(1.05);
});

test('the neighbours of an artwork are read without the list', async () => {
  const read = async (period: Period, query: object) => {
    const id = await middleOf(period);
    // The names of periods are read once per content version.
    await app.browser().get(artworkCalls.listArtworks, { q: 'ink', limit: 1 });
    return countRows(() => app.browser().get(galleryCalls.getNeighbours, { id, period: period.slug, ...query }));
  };
  for (const query of [{}, { q: 'ink' }, { sort: '-price' as const }, { tab: 'available' as const }]) {
    const [ofFew, ofMany] = [await read(small, query), await read(large, query)];
    expect(ofMany, JSON.stringify(query)).toBe(ofFew);
    expect(ofMany).toBeLessThan(12);
  }
});

/** PostgreSQL reads a table of this size as a whole, whatever its indexes. */
test.skipIf(process.env.ENGINE === 'postgres')('the neighbours of an artwork are found by an index', async () => {
  const id = await middleOf(large);
  const { db } = app.services;
  const asked: { text: string; parameters: readonly unknown[] }[] = [];
  const explain = db.read.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db.read.getExecutor().compileQuery(node, queryId);
      asked.push({ text, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const query of [{}, { period: large.slug }, { sort: '-price' as const }]) {
    expect(await findNeighbours(explain, query, id)).toMatchObject({ position: expect.any(Number) });
  }
  const plans: string[] = [];
  for (const { text, parameters } of asked) {
    const { rows: steps } = await db.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    plans.push(`${/ limit /.test(text) ? 'one artwork' : 'count'}: ${steps.map(({ detail }) => detail).join('; ')}`);
  }
  expect(plans.filter((plan) => plan.startsWith('one artwork'))).toHaveLength(6);
  for (const plan of plans) {
    expect(plan).toMatch(/^one artwork: SEARCH artworks USING INDEX|^count: .*(COVERING INDEX|SEARCH artworks)/);
    expect(plan).not.toContain('TEMP B-TREE');
  }
});

test('a list of a period reads only the artworks that its page shows', async () => {
  for (const address of ['/period/', '/gallery?period=', '/api/artworks?limit=48&period=']) {
    const [ofFew, ofMany] = [
      await countRows(() => pageOf(app.browser(), address + small.slug)),
      await countRows(() => pageOf(app.browser(), address + large.slug)),
    ];
    // 20 artworks are shown of the one, 48 of the other, and one more says whether there is another page.
    expect(ofMany - ofFew, address).toBeLessThanOrEqual(49 - 20);
  }
});

test('a period’s artworks can be requested in pages, and complete', async () => {
  const visitor = app.browser();
  const all = await visitor.get(artworkCalls.listPeriodArtworks, { id: large.id });
  expect(all).toHaveLength(2000);
  const first = await visitor.ask(artworkCalls.listPeriodArtworks, { id: large.id, limit: 10 });
  expect(idsOf(first.body)).toEqual(idsOf(all).slice(0, 10));
  expect(first.headers.get('X-Total-Count')).toBe('2000');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
  expect(next).toContain(`/api/periods/${large.id}/artworks?`);
  expect(idsOf(await (await visitor.send(next)).json())).toEqual(idsOf(all).slice(10, 20));
});

test('the nearest artworks are half before and half after, and more on one side at an end of the period', async () => {
  const visitor = app.browser();
  const all = (await visitor.get(artworkCalls.listPeriodArtworks, { id: small.id })).map(({ id }) => id);
  const nearest = async (place: number, limit = 4) =>
    (await visitor.get(artworkCalls.listPeriodArtworks, { id: small.id, near: all[place] ?? 0, limit })).map(({ id }) =>
      all.indexOf(id),
    );
  expect(await nearest(10)).toEqual([8, 9, 11, 12]);
  expect(await nearest(0)).toEqual([1, 2, 3, 4]);
  expect(await nearest(1)).toEqual([0, 2, 3, 4]);
  expect(await nearest(19)).toEqual([15, 16, 17, 18]);
  expect(await nearest(18)).toEqual([15, 16, 17, 19]);
  expect(await nearest(10, 1)).toEqual([9]);
  expect(await nearest(10, 200)).toEqual([...all.keys()].filter((place) => place !== 10));
});

test('artworks of one year, or of none, are ordered by their id', async () => {
  const period = await aPeriod(staff, { slug: 'undated', name: 'Undated' });
  const ids: number[] = [];
  for (const year of [1950, 1950, 1950, null, null, null]) {
    ids.push((await anArtwork(staff, { year, periodId: period.id })).id);
  }
  const nearest = async (id: number) =>
    (await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id, near: id, limit: 4 })).map(
      (one) => one.id,
    );
  expect(await nearest(ids[1] ?? 0)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
  expect(await nearest(ids[3] ?? 0)).toEqual([ids[1], ids[2], ids[4], ids[5]]);
});

test('an artwork that is not in the period has no neighbours', async () => {
  const other = await middleOf(large);
  for (const near of [other, 999_999]) {
    const { status } = await app.browser().ask(artworkCalls.listPeriodArtworks, { id: small.id, near, limit: 4 });
    expect(status).toBe(404);
  }
});
