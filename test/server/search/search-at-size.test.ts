import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, ListArtworks } from '../../../src/contract/artworks/artworks.schemas.ts';
import { galleryCalls } from '../../../src/contract/gallery/gallery.calls.ts';
import type { GetNeighbours } from '../../../src/contract/gallery/gallery.schemas.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { type Offer, offerOf } from '../../../src/domain/artwork/artwork-badge.ts';
import { artworkFilters, artworkSorts } from '../../../src/domain/artwork/gallery.ts';
import {
  foldForSearch,
  otherNumbers,
  searchText,
  spellingsOf,
  visitorWords,
  wordsIn,
} from '../../../src/domain/artwork/search.ts';
import { createApp } from '../../../src/server/app.ts';
import { openDatabase } from '../../../src/server/db/database.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { asCsv, sampleCatalogue } from '../../sample-catalogue.ts';
import { startTestApp, type TestApp, type TestBrowser, testBrowser } from '../../test-app.ts';

/** More artworks than the search sorts by their matches. */
const artworks = 9500;

interface Listed extends Artwork {
  offer: Offer;
  /** Folded: its own, and the names of its period and its collection. */
  texts: string[];
}

let app: TestApp;
let staff: TestBrowser;
/** All artworks, in the gallery's order. */
let all: Listed[];
/** Up to this number of found artworks the best matches come first (docs/specification/gallery.md §3). */
const mostSorted = 8000;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
  await take(sampleCatalogue(artworks));
  const france = await aPeriod(staff, { slug: 'france', name: 'France' });
  const signs = [
    'Ligne d’horizon “bleue” 🎨',
    '100 % _rust_ \\ 7',
    'ŁÓDŹ, 1957',
    'x',
    '日本の海',
    'a"b',
    'Œuvre–étude',
  ];
  for (const [at, title] of signs.entries()) {
    await anArtwork(staff, { title, featured: at % 2 === 0, periodId: at < 4 ? france.id : null, year: null });
  }
  await take(
    asCsv([['key', 'available', 'price'], ...Array.from({ length: 300 }, (_, at) => [keyOf(at * 9 + 1), 'yes', '90'])]),
  );
  all = (await staff.get(artworkCalls.listArtworks, {})).map((artwork) => ({
    ...artwork,
    texts: [searchText(artwork), artwork.periodId === null ? '' : 'france', foldForSearch(artwork.collection ?? '')],
    offer: offerOf({ ...artwork, published: true }, 'Sold'),
  }));
}, 180_000);
afterAll(() => app.close());

const take = (csv: string) =>
  staff.get(artworkCalls.importArtworks, { publish: true, csv: new Blob([csv]).stream(), skip: true });
const keyOf = (number: number) => `A${String(number).padStart(6, '0')}`;

/** True if a text has a word in one of its spellings, as a part of a word, or in the other number as a whole word. */
const has = (text: string, word: string) =>
  spellingsOf(word).some((each) => text.includes(each)) || hasOther(text, word);
const hasOther = (text: string, word: string) =>
  spellingsOf(word)
    .flatMap(otherNumbers)
    .some((each) => wordsIn(text).includes(each));

/** The rule in its simplest form (docs/specification/gallery.md §3). */
function expected({ filter, period, q = '' }: Pick<ListArtworks, 'filter' | 'period' | 'q'>): number[] {
  const words = visitorWords(q);
  const isInTab = { featured: 'featured', available: 'inShop', reserved: 'reserved', museum: 'inMuseum' } as const;
  const found = all.filter(
    ({ offer, featured, periodId, texts }) =>
      (filter === undefined || { ...offer, featured, reserved: false }[isInTab[filter]]) &&
      (period === undefined || periodId !== null) &&
      words.every((word) => texts.some((text) => has(text, word))),
  );
  const begins = (text: string, word: string) =>
    spellingsOf(word).some(
      (each) => text.startsWith(each) || [...' \n-(["\'/'].some((before) => text.includes(before + each)),
    );
  const isFirst = ({ texts }: Listed) =>
    words.every((word) => texts.some((text) => begins(text, word) || hasOther(text, word)));
  const rankOf = (artwork: Listed) => (words.includes(String(artwork.year)) ? 0 : isFirst(artwork) ? 1 : 2);
  const ranked = [0, 1, 2].flatMap((rank) => found.filter((artwork) => rankOf(artwork) === rank));
  return (found.length > mostSorted ? found : ranked).map(({ id }) => id);
}

/** Requests a page of the list and the next one, and compares both and the total with the rule. */
async function compare(asked: Pick<ListArtworks, 'filter' | 'period' | 'q'>): Promise<void> {
  const inOrder = expected(asked);
  const visitor = app.browser();
  const first = await visitor.ask(artworkCalls.listArtworks, { ...asked, limit: 20 });
  expect(
    first.body.map(({ id }) => id),
    JSON.stringify(asked),
  ).toEqual(inOrder.slice(0, 20));
  expect(Number(first.headers.get('X-Total-Count')), JSON.stringify(asked)).toBe(inOrder.length);
  const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1];
  expect(next === undefined).toBe(inOrder.length <= 20);
  if (next === undefined) return;
  const second = (await (await visitor.send(next)).json()) as Artwork[];
  expect(
    second.map(({ id }) => id),
    next,
  ).toEqual(inOrder.slice(20, 40));
}

const words = [
  ...['blank', 'near', 'graphite', 'on paper', 'mountains', 'rüdesheim', 'RUDESHEIM', 'd’aosta', "d'aosta", '“river'],
  ...[
    'a',
    'E',
    'é',
    'pa',
    'ü',
    '18',
    '1',
    '%',
    '_',
    '\\',
    '"',
    "'",
    '-',
    '?',
    ' ',
    ',',
    '(',
    '🎨',
    '海',
    '日本',
    'zz',
    'q',
  ],
  ...[
    'river paper',
    'paper near mountains',
    'castle 1816',
    'france',
    'rance',
    'x france',
    'bequest',
    'equest of 1851 blank',
    'in 8',
    'urch',
    'mrs',
    'e a',
    '100 %',
    '_rust_',
    'lodz',
    'ŁÓDŹ',
    'oeuvre-etude',
    'a"b',
    '日本の',
    'with \u0000',
    '\u0000',
    '\u001f',
    'a\u001f',
    '*',
    'OR',
    'NEAR(',
  ],
];

test('a word finds exactly the artworks that contain it, in every filter and at every size', {
  timeout: 180_000,
}, async () => {
  expect(expected({ q: 'blank' }).length).toBeGreaterThan(1000);
  expect(expected({ q: 'near' }).length).toBeGreaterThan(8000);
  for (const filter of [undefined, ...artworkFilters]) {
    for (const q of words) await compare({ ...(filter && { filter }), q });
  }
  for (const q of words) await compare({ period: 'france', q });
});

test('any part of any text is found, from one character to the complete text', { timeout: 180_000 }, async () => {
  const piece = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 40 })).map(([artwork, start, length]) => {
    const text = [...foldForSearch(all[artwork % all.length]?.title ?? '')];
    return text.slice(start % text.length, (start % text.length) + length).join('');
  });
  for (const q of fc.sample(piece, { numRuns: 150, seed: 11 })) await compare({ q });
});

test('a changed artwork is found by its new words and not by its old ones; a deleted artwork by none', async () => {
  const visitor = app.browser();
  const found = async (q: string) => (await visitor.get(artworkCalls.listArtworks, { q })).length;
  const artwork = await anArtwork(staff, { title: 'Quadrille xylophone', medium: 'Ḱohl' });
  expect([await found('xylophone'), await found('quadrille x'), await found('kohl')]).toEqual([1, 1, 1]);
  const short = await found('yl');
  await staff.get(artworkCalls.updateArtwork, { ...artwork, title: 'Renamed' });
  expect([await found('xylophone'), await found('yl'), await found('kohl')]).toEqual([0, short - 1, 1]);
  await staff.get(artworkCalls.deleteArtwork, { id: artwork.id });
  expect([await found('renamed'), await found('kohl')]).toEqual([0, 0]);
});

test('the total of a search that was counted before follows each change', async () => {
  const visitor = app.browser();
  const total = async (query: ListArtworks) =>
    Number((await visitor.ask(artworkCalls.listArtworks, { ...query, limit: 1 })).headers.get('X-Total-Count'));
  const totals = async () => [await total({ q: 'near' }), await total({ q: 'on near', filter: 'available' })];
  const before = await totals();
  const [near = 0, offered = 0] = before;
  const artwork = await anArtwork(staff, { title: 'On a hill near the sea' });
  expect(await totals()).toEqual([near + 1, offered + 1]);
  const taken = await staff.get(artworkCalls.setAvailability, { id: artwork.id, available: false });
  expect(await totals()).toEqual([near + 1, offered]);
  await staff.get(artworkCalls.deleteArtwork, { id: taken.id });
  expect(await totals()).toEqual(before);
});

test('the next page of a search continues at its place after the last artwork of the page moved or was deleted', async () => {
  const visitor = app.browser();
  const titles = ['one', 'two', 'three', 'four', 'five', 'six'];
  const created: Artwork[] = [];
  for (const [at, title] of titles.entries()) {
    created.push(await anArtwork(staff, { title: `Paged quokka ${title}`, year: 1900 + at }));
  }
  const [, second, , fourth] = created;
  const page = async (address: string) => {
    const response = await visitor.send(address);
    const ids = ((await response.json()) as Artwork[]).map(({ id }) => id);
    return { ids, next: /<([^>]+)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? '' };
  };
  const idsOf = (from: number, to: number) => created.slice(from, to).map(({ id }) => id);
  const first = await page('/api/artworks?q=quokka&limit=2');
  expect(first.ids).toEqual(idsOf(0, 2));
  await staff.get(artworkCalls.updateArtwork, { ...second, year: 1990 } as Artwork);
  const next = await page(first.next);
  expect(next.ids).toEqual(idsOf(2, 4));
  await staff.get(artworkCalls.deleteArtwork, { id: fourth?.id ?? 0 });
  expect((await page(next.next)).ids).toEqual(idsOf(4, 6));
  for (const { id } of created) await staff.ask(artworkCalls.deleteArtwork, { id });
});

test('an artwork’s neighbours, position and total are those of its list', { timeout: 180_000 }, async () => {
  const visitor = app.browser();
  const lists: Omit<GetNeighbours, 'id'>[] = [
    {},
    { tab: 'available' },
    { tab: 'museum', q: 'near' },
    { period: 'france' },
    { period: 'france', q: 'a' },
    { q: 'rüdesheim' },
    { q: 'near' },
    { q: 'e', tab: 'available' },
    { q: 'blank', sort: '-title' },
    { sort: '-year' },
    { sort: 'price', tab: 'available' },
    { sort: 'id' },
  ];
  for (const { tab, ...query } of lists) {
    const filter = tab === 'all' ? undefined : tab;
    const list = { ...query, ...(filter && { filter }) };
    const first = await visitor.ask(artworkCalls.listArtworks, { ...list, limit: 200 });
    const total = Number(first.headers.get('X-Total-Count'));
    const shown = first.body.map(({ id, title }) => ({ id, title }));
    for (const place of new Set([0, 1, Math.floor(shown.length / 2), shown.length - 2])) {
      const got = await visitor.get(galleryCalls.getNeighbours, { id: shown[place]?.id ?? 0, tab, ...query });
      const next = place === total - 1 ? null : shown[place + 1];
      const expected = { previous: shown[place - 1] ?? null, next, position: place + 1, total };
      expect(got, JSON.stringify({ tab, ...query, place })).toEqual(expected);
    }
  }
  const last = (await visitor.get(artworkCalls.listArtworks, { sort: '-id', limit: 1 }))[0]?.id ?? 0;
  const atEnd = { previous: { id: expect.any(Number) }, next: null, position: all.length, total: all.length };
  expect(await visitor.get(galleryCalls.getNeighbours, { id: last, sort: 'id' })).toMatchObject(atEnd);
});

test('an artwork has no neighbours in a list that it is not in', async () => {
  const visitor = app.browser();
  const [found] = await visitor.get(artworkCalls.listArtworks, { q: 'rüdesheim', limit: 1 });
  const id = found?.id ?? 0;
  for (const query of [{ q: 'zzz' }, { period: 'france' }, { period: 'nowhere' }, { tab: 'museum' as const }]) {
    expect((await visitor.ask(galleryCalls.getNeighbours, { id, ...query })).status, JSON.stringify(query)).toBe(404);
  }
  expect((await visitor.ask(galleryCalls.getNeighbours, { id: 9_999_999 })).status).toBe(404);
  expect((await visitor.ask(galleryCalls.getNeighbours, { id, tab: 'sold' as 'all' })).status).toBe(422);
});

test('the best matches come first only in the default order', async () => {
  const visitor = app.browser();
  const tate = await anArtwork(staff, { title: 'Tatebridge quay', year: 1990 });
  const estate = await anArtwork(staff, { title: 'Estatebridge quay', year: 1910 });
  const list = async (query: ListArtworks) => (await visitor.get(artworkCalls.listArtworks, query)).map(({ id }) => id);
  expect(await list({ q: 'tatebr' })).toEqual([tate.id, estate.id]);
  expect(await list({ q: 'quay tatebr' })).toEqual([tate.id, estate.id]);
  expect(await list({ q: 'tatebr', sort: 'year' })).toEqual([estate.id, tate.id]);
  for (const { id } of [tate, estate]) await staff.get(artworkCalls.deleteArtwork, { id });
});

test('a search in a chosen order has the order of the whole list', async () => {
  const visitor = app.browser();
  const ids = async (query: ListArtworks) =>
    (await visitor.get(artworkCalls.listArtworks, { ...query, filter: 'available' })).map(({ id }) => id);
  const found = new Set(expected({ filter: 'available', q: 'near' }));
  for (const sort of artworkSorts) {
    const inOrder = (await ids({ sort, limit: 200 })).filter((id) => found.has(id));
    expect(inOrder.length, sort).toBeGreaterThan(5);
    expect((await ids({ sort, q: 'near', limit: 200 })).slice(0, inOrder.length), sort).toEqual(inOrder);
  }
});

test('a search in one process finds what another one has just added, changed or deleted', async () => {
  const db = await openDatabase(app.services.config);
  const other = createApp({ ...app.services, db });
  const visitor = testBrowser((request) => other(request, { remoteAddress: '198.51.100.8' }));
  const found = async (q: string) => (await visitor.get(artworkCalls.listArtworks, { q })).map(({ title }) => title);
  expect(await found('bilby')).toEqual([]);
  const titles = Array.from({ length: 20 }, (_, at) => `Bilby ${at}`);
  // Searches run between the writes, and each reads only what it has not read before.
  const [created] = await Promise.all([
    Promise.all(titles.map((title) => anArtwork(staff, { title, year: 1950 }))),
    ...titles.map(() => found('bilby')),
  ]);
  expect((await found('bilby')).sort()).toEqual(titles.sort());
  await staff.get(artworkCalls.updateArtwork, { ...created[0], title: 'Renamed wombat' } as Artwork);
  for (const { id } of created.slice(1)) await staff.get(artworkCalls.deleteArtwork, { id });
  expect([await found('bilby'), await found('wombat')]).toEqual([[], ['Renamed wombat']]);
  await staff.get(artworkCalls.deleteArtwork, { id: created[0]?.id ?? 0 });
  await db.close();
});

test('a renamed period is found by its new name, and no artwork is changed', async () => {
  const visitor = app.browser();
  const list = (q: string) => visitor.get(artworkCalls.listArtworks, { q });
  const period = await aPeriod(staff, { slug: 'wharves', name: 'Quokka Wharves' });
  const { id } = await anArtwork(staff, { periodId: period.id });
  const [before] = await list('quokka');
  expect(before?.id).toBe(id);
  await staff.get(periodCalls.updatePeriod, { id: period.id, name: 'Numbat Wharves' });
  expect(await list('quokka')).toEqual([]);
  expect(await list('numbat')).toEqual([before]);
  await staff.get(artworkCalls.deleteArtwork, { id });
});
