import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../../src/contract/cart/cart.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import { offerOf } from '../../../src/domain/artwork/artwork-badge.ts';
import { formatDimensions } from '../../../src/domain/artwork/dimensions.ts';
import { type ArtworkSort, artworkFilters, artworkSorts, listed } from '../../../src/domain/artwork/gallery.ts';
import { foldForSearch, searchText, sizesIn } from '../../../src/domain/artwork/search.ts';
import { TextIndex } from '../../../src/domain/artwork/text-index.ts';
import { ListPage } from '../../../src/server/context/list-page.ts';
import { inProcessApi } from '../../../src/server/http/answer-call.ts';
import { anArtwork, anOrder, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

test('an artwork needs an image and a title; medium and dimensions only when it is offered', async () => {
  const bad = await staff.ask(artworkCalls.createArtwork, { title: '', medium: '', dimensions: '', image: '' });
  expect(bad.status).toBe(422);
  expect(bad.body).toMatchObject({
    errors: [
      { path: 'title', message: 'Please fill in all required fields' },
      { path: 'image', message: 'Image is required for new artworks' },
    ],
  });
  const bare = { title: 'Blank', image: 'blank.jpg', medium: '', dimensions: '' };
  expect((await staff.ask(artworkCalls.createArtwork, bare)).status).toBe(422);
  const stored = await staff.get(artworkCalls.createArtwork, { ...bare, available: false });
  expect(stored).toMatchObject({ image: '/uploads/blank.jpg', available: false, year: null, price: null });
  expect(await staff.ask(artworkCalls.setAvailability, { id: stored.id, available: true })).toMatchObject({
    status: 409,
    body: { message: 'A work needs a medium and dimensions before it can be offered.' },
  });
});

test('an edit without an image keeps the stored one, and an empty price becomes Price on Request', async () => {
  const artwork = await anArtwork(staff, { image: '/uploads/kept.jpg' });
  const edited = await staff.get(artworkCalls.updateArtwork, {
    id: artwork.id,
    title: 'New title',
    medium: 'Oil',
    dimensions: '1 × 1 cm',
    image: '',
    price: '',
  });
  expect(edited).toMatchObject({ title: 'New title', image: '/uploads/kept.jpg', price: null, enquire: true });
});

test('a sold artwork is not marked available: its status is changed in the Stock Tracker', async () => {
  const artwork = await anArtwork(staff);
  const sold = await staff.get(artworkCalls.recordSale, { id: artwork.id, status: 'museum' });
  expect(sold.available).toBe(false);
  const refused = await staff.ask(artworkCalls.setAvailability, { id: artwork.id, available: true });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: 'This work is museum: change its status in the Stock Tracker.' });
});

test('the status of an artwork in a live order follows the order, and the artwork cannot be deleted', async () => {
  const artwork = await anArtwork(staff);
  const { invoiceNumber } = await anOrder(app.browser(), [artwork]);
  const byHand = await staff.ask(artworkCalls.recordSale, { id: artwork.id, status: 'available' });
  expect(byHand.status).toBe(409);
  expect(byHand.body).toMatchObject({
    message: `The order ${invoiceNumber} holds this work: its status follows the order.`,
  });
  expect((await staff.ask(artworkCalls.setAvailability, { id: artwork.id, available: false })).status).toBe(409);
  const [listed] = await staff.get(catalogueCalls.listCatalogue, { limit: 1 });
  expect(listed).toMatchObject({ id: artwork.id, inOrder: true, isHeld: true });
  expect((await app.browser().get(artworkCalls.listArtworks, { limit: 1, sort: '-id' }))[0]).not.toHaveProperty(
    'inOrder',
  );
  expect(await staff.ask(artworkCalls.deleteArtwork, { id: artwork.id })).toMatchObject({
    status: 409,
    body: { message: 'An order names this work, so it cannot be deleted.' },
  });
  const notes = await staff.get(artworkCalls.recordSale, {
    id: artwork.id,
    status: 'invoiced',
    saleNotes: 'rang twice',
  });
  expect(notes.saleNotes).toBe('rang twice');
});

test('an empty optional text is stored as null', async () => {
  const empty = { description: '', collection: '', provenance: '', signed: '', dateText: '' };
  const artwork = await anArtwork(staff, empty);
  const nothing = Object.fromEntries(Object.keys(empty).map((name) => [name, null]));
  expect(await staff.get(artworkCalls.getArtwork, { id: artwork.id })).toMatchObject(nothing);
  const saved = await staff.get(artworkCalls.updateArtwork, { ...artwork, description: ' ' });
  expect(saved.description).toBeNull();
});

test('an artwork that is not for sale cannot be added to a cart', async () => {
  const artwork = await anArtwork(staff, { price: null });
  expect(await app.browser().ask(cartCalls.addToCart, { artworkId: artwork.id })).toMatchObject({
    status: 409,
    body: { message: 'The price of this artwork is on request: please ask the estate.' },
  });
});

test('two periods cannot have one slug, and a period with artworks cannot be deleted', async () => {
  const period = await aPeriod(staff, { slug: 'france', name: 'France' });
  expect(period.startYear).toBe(1960);
  await anArtwork(staff, { periodId: period.id });
  expect((await staff.ask(periodCalls.createPeriod, { ...period, name: 'Another France' })).status).toBe(409);
  expect(await staff.ask(periodCalls.deletePeriod, { id: period.id })).toMatchObject({
    status: 409,
    body: { message: 'This period still has works. Move them to another period first.' },
  });
  expect(await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id })).toHaveLength(1);
  for (let more = 0; more < 50; more += 1) await anArtwork(staff, { title: `Vine ${more}`, periodId: period.id });
  expect(await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id })).toHaveLength(51);
});

test('the gallery’s query lists the same artworks as the rule, in every filter, order and page', async () => {
  const period = await aPeriod(staff, { slug: 'docklands', name: 'Docklands' });
  const titles = ['Crane', 'crâne', '50 % of a_crane', 'Back\\slash', 'L’étang', "L'etang", 'Zinc'];
  for (const [at, title] of titles.entries()) {
    await anArtwork(staff, {
      title,
      year: at % 3 === 0 ? null : 1950 + at,
      price: at % 2 === 0 ? null : 100 * at,
      featured: at % 2 === 0,
      available: at % 4 !== 3,
      collection: at % 3 === 0 ? 'Humber Gallery' : null,
      status: at === 5 ? 'sold' : at === 6 ? 'museum' : undefined,
      periodId: at < 4 ? period.id : null,
      description: 'A study',
    }).catch(() => anArtwork(staff, { title, available: false, status: 'museum' }));
  }
  const all = await staff.get(artworkCalls.listArtworks, {});
  const visitor = app.browser();
  for (const filter of [undefined, ...artworkFilters]) {
    for (const q of [
      undefined,
      'crane',
      'CRÂNE',
      '%',
      '_',
      '\\',
      "l'étang",
      'study',
      '1951',
      'zz',
      'dock',
      'humber crane',
      'study docklands',
      'E',
      '%2',
      '"',
      ' ',
    ]) {
      for (const slug of [undefined, 'docklands']) {
        const ofPeriod = { slug: 'docklands', text: 'docklands' };
        const texts = new TextIndex();
        const listable = all.map((artwork, slot) => ({
          slot,
          id: artwork.id,
          featured: artwork.featured,
          period: artwork.periodId === period.id ? ofPeriod : null,
          collection: artwork.collection === null ? null : { text: foldForSearch(artwork.collection) },
          text: searchText(artwork),
          year: artwork.year,
          exact: [foldForSearch(artwork.stockCode), ...sizesIn(formatDimensions(artwork.dimensions))],
          ...offerOf({ ...artwork, published: true }, 'Sold'),
          reserved: artwork.badge === 'Reserved',
        }));
        for (const artwork of listable) texts.add(artwork);
        const slots = listable.map(({ slot }) => slot);
        const { found: expected } = listed({ artworks: listable, slots }, texts, { filter, period: slug, q });
        const found = await visitor.get(artworkCalls.listArtworks, { filter, q, period: slug, limit: 200 });
        expect(found.map((artwork) => artwork.id).sort(), JSON.stringify({ filter, q, slug })).toEqual(
          expected.map((artwork) => artwork.id).sort(),
        );
      }
    }
  }
});

test('artworks are sorted by year, price or size, and those without it come last in both directions', async () => {
  const period = await aPeriod(staff, { slug: 'sorted', name: 'Sorted' });
  const facts = [
    { year: 1950, price: 900, dimensions: '20 × 30 cm' },
    { year: 1940, price: null, dimensions: '1 × 1 m' },
    { year: null, price: 300, dimensions: '10 × 10 in' },
    { year: 1960, price: 600, dimensions: 'Variable' },
  ];
  const ids: number[] = [];
  for (const fact of facts) ids.push((await anArtwork(staff, { ...fact, periodId: period.id })).id);
  const placesBy = async (sort: ArtworkSort) =>
    (await app.browser().get(artworkCalls.listArtworks, { filter: 'available', period: period.slug, sort })).map(
      ({ id }) => ids.indexOf(id),
    );
  expect(await placesBy('year')).toEqual([1, 0, 3, 2]);
  expect(await placesBy('-year')).toEqual([3, 0, 1, 2]);
  expect(await placesBy('price')).toEqual([2, 3, 0, 1]);
  expect(await placesBy('-price')).toEqual([0, 3, 2, 1]);
  expect(await placesBy('size')).toEqual([0, 2, 1, 3]);
  expect(await placesBy('-size')).toEqual([1, 2, 0, 3]);
});

test('a change of the dimensions and an import change the place by size', async () => {
  const period = await aPeriod(staff, { slug: 'resized', name: 'Resized' });
  const large = await anArtwork(staff, { dimensions: '1 × 1 m', periodId: period.id });
  const small = await anArtwork(staff, { dimensions: '1 × 1 cm', periodId: period.id });
  const bySize = async () =>
    (await app.browser().get(artworkCalls.listArtworks, { period: period.slug, sort: 'size' })).map(({ id }) => id);
  expect(await bySize()).toEqual([small.id, large.id]);
  await staff.get(artworkCalls.updateArtwork, { ...large, dimensions: '1 × 1 mm' });
  expect(await bySize()).toEqual([large.id, small.id]);
  const csv = new Blob(['title,dimensions,period\nMedium,5 × 5 mm,resized\n']);
  await staff.get(artworkCalls.importArtworks, { publish: true, csv: csv.stream() });
  expect((await bySize()).indexOf(small.id)).toBe(2);
});

test('the pages of a list contain every artwork once, in every sort order', async () => {
  const visitor = app.browser();
  for (const sort of artworkSorts) {
    const all = await visitor.get(artworkCalls.listArtworks, { sort, limit: 200 });
    const walked: number[] = [];
    let address: string | undefined = `/api/artworks?sort=${sort}&limit=3`;
    while (address !== undefined) {
      const page = await visitor.send(address);
      expect(page.headers.get('X-Total-Count')).toBe(String(all.length));
      walked.push(...((await page.json()) as { id: number }[]).map((artwork) => artwork.id));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(walked, sort).toEqual(all.map((artwork) => artwork.id));
    const undated = all.findIndex((artwork) => artwork.year === null);
    if (sort.endsWith('year')) expect(all.slice(undated).every((artwork) => artwork.year === null)).toBe(true);
  }
});

test('the address of the next page repeats only what the list understands', async () => {
  const page = await app.browser().send('/api/artworks?limit=3&sort=-year&utm_source=letter&fbclid=1');
  const next = new URL(/<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '', 'http://gallery.test');
  expect([...next.searchParams.keys()].sort()).toEqual(['cursor', 'limit', 'sort']);
});

test('a list has the same pages in process and over the network', async () => {
  const inProcess = inProcessApi(app.services);
  let cursor: string | undefined;
  do {
    const query = { limit: 20, ...(cursor !== undefined && { cursor }) };
    const { body, headers } = await app.browser().ask(artworkCalls.listArtworks, query);
    const page = await inProcess(artworkCalls.listArtworks, query);
    cursor =
      new URLSearchParams(/[^?]*(?=>; rel="next")/.exec(headers.get('Link') ?? '')?.[0]).get('cursor') ?? undefined;
    const total = Number(headers.get('X-Total-Count'));
    expect(page).toEqual(new ListPage(body as Artwork[], total, cursor ?? null));
  } while (cursor !== undefined);
});

test('what the shop offers lists reserved works last in every order, page by page, and counts them apart', async () => {
  const period = await aPeriod(staff, { slug: 'reserved-last', name: 'Reserved last' });
  const ids: number[] = [];
  for (const [year, price] of [
    [1950, 500],
    [1951, 100],
    [1952, 300],
  ] as const) {
    ids.push((await anArtwork(staff, { title: `Last ${year}`, year, price, periodId: period.id })).id);
  }
  const [held] = await app.browser().get(artworkCalls.listArtworks, { period: period.slug, limit: 1 });
  if (held === undefined) throw new Error('There are three.');
  await anOrder(app.browser(), [held]);
  for (const [sort, places] of [
    [undefined, [1, 2, 0]],
    ['year', [1, 2, 0]],
    ['-year', [2, 1, 0]],
    ['price', [1, 2, 0]],
    ['-price', [2, 1, 0]],
    ['title', [1, 2, 0]],
    ['-title', [2, 1, 0]],
    ['id', [1, 2, 0]],
    ['-id', [2, 1, 0]],
  ] as const) {
    const found: number[] = [];
    let next: string | undefined =
      `/api/artworks?filter=available&period=${period.slug}&limit=1${sort ? `&sort=${sort}` : ''}`;
    while (next !== undefined) {
      const answer = await app.browser().send(next);
      found.push(...((await answer.json()) as { id: number }[]).map(({ id }) => ids.indexOf(id)));
      next = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(found, sort).toEqual(places);
  }
  const reserved = await app.browser().get(artworkCalls.listArtworks, { filter: 'reserved', period: period.slug });
  expect(reserved.map(({ id }) => id)).toEqual([held.id]);
  const years = await app.browser().get(artworkCalls.listArtworks, { period: period.slug, from: 1951, to: 1951 });
  expect(years.map(({ title }) => title)).toEqual(['Last 1951']);
});
