import { afterAll, beforeAll, expect, test } from 'vitest';
import { artworkCalls } from '../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../src/contract/artworks/artworks.schemas.ts';
import { cartCalls } from '../../src/contract/cart/cart.calls.ts';
import { periodCalls } from '../../src/contract/periods/periods.calls.ts';
import { offerOf } from '../../src/domain/artwork/artwork-badge.ts';
import { artworkFilters, artworkSorts, isListed } from '../../src/domain/artwork/gallery.ts';
import { searchText } from '../../src/domain/artwork/search.ts';
import { ListPage } from '../../src/server/context/list-page.ts';
import { inProcessApi } from '../../src/server/http/in-process-api.ts';
import { anArtwork, anOrder, aPeriod } from '../factories.ts';
import { startTestApp, type TestApp, type TestBrowser } from '../test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ limits: false });
  staff = await app.staff();
});
afterAll(() => app.close());

test('a work needs a picture and a title; medium and dimensions only when it is offered', async () => {
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
  const kept = await staff.get(artworkCalls.createArtwork, { ...bare, available: false });
  expect(kept).toMatchObject({ image: '/uploads/blank.jpg', available: false, year: null, price: null });
  expect((await staff.ask(artworkCalls.setAvailability, { id: kept.id, available: true })).status).toBe(409);
});

test('an edit without a picture keeps the one that is there, and an empty price becomes Price on Request', async () => {
  const work = await anArtwork(staff, { image: '/uploads/kept.jpg' });
  const edited = await staff.get(artworkCalls.updateArtwork, {
    id: work.id,
    title: 'New title',
    medium: 'Oil',
    dimensions: '1 × 1 cm',
    image: '',
    price: '',
  });
  expect(edited).toMatchObject({ title: 'New title', image: '/uploads/kept.jpg', price: null, enquire: true });
});

test('a sold work is not marked available: its status is changed in the Stock Tracker', async () => {
  const work = await anArtwork(staff);
  const sold = await staff.get(artworkCalls.recordSale, { id: work.id, status: 'museum' });
  expect(sold.available).toBe(false);
  const refused = await staff.ask(artworkCalls.setAvailability, { id: work.id, available: true });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Stock Tracker') });
});

test('while a live order holds a work its status follows the order, and it can not be deleted', async () => {
  const work = await anArtwork(staff);
  const { invoiceNumber } = await anOrder(app.browser(), [work]);
  const byHand = await staff.ask(artworkCalls.recordSale, { id: work.id, status: 'available' });
  expect(byHand.status).toBe(409);
  expect(byHand.body).toMatchObject({ message: expect.stringContaining(invoiceNumber) });
  expect((await staff.ask(artworkCalls.setAvailability, { id: work.id, available: false })).status).toBe(409);
  expect((await staff.ask(artworkCalls.deleteArtwork, { id: work.id })).status).toBe(409);
  const notes = await staff.get(artworkCalls.recordSale, { id: work.id, status: 'invoiced', saleNotes: 'rang twice' });
  expect(notes.saleNotes).toBe('rang twice');
});

test('a work that is not for sale is not put in a cart', async () => {
  const work = await anArtwork(staff, { price: null });
  const refused = await app.browser().ask(cartCalls.addToCart, { artworkId: work.id });
  expect(refused.status).toBe(409);
});

test('periods keep their slugs apart and are not deleted while they have works', async () => {
  const period = await aPeriod(staff, { slug: 'france', name: 'France' });
  expect(period.startYear).toBe(1960);
  await anArtwork(staff, { periodId: period.id });
  expect((await staff.ask(periodCalls.createPeriod, { ...period, name: 'Another France' })).status).toBe(409);
  expect((await staff.ask(periodCalls.deletePeriod, { id: period.id })).status).toBe(409);
  expect(await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id })).toHaveLength(1);
  for (let more = 0; more < 50; more += 1) await anArtwork(staff, { title: `Vine ${more}`, periodId: period.id });
  expect(await app.browser().get(artworkCalls.listPeriodArtworks, { id: period.id })).toHaveLength(51);
});

test('the gallery’s query lists exactly the works that the rule lists, in every filter, order and page', async () => {
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
  const whole = await staff.get(artworkCalls.listArtworks, {});
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
      'E',
      '%2',
      '"',
      ' ',
    ]) {
      for (const slug of [undefined, 'docklands']) {
        const expected = whole.filter((work) =>
          isListed(
            {
              featured: work.featured,
              periodSlug: work.periodId === period.id ? 'docklands' : null,
              searchText: searchText(work),
              offer: offerOf(work, 'Sold'),
            },
            { filter, period: slug, q },
          ),
        );
        const found = await visitor.get(artworkCalls.listArtworks, { filter, q, period: slug, limit: 200 });
        expect(found.map((work) => work.id).sort(), JSON.stringify({ filter, q, slug })).toEqual(
          expected.map((work) => work.id).sort(),
        );
      }
    }
  }
});

test('every order of the list can be walked page by page without losing or repeating a work', async () => {
  const visitor = app.browser();
  for (const sort of artworkSorts) {
    const whole = await visitor.get(artworkCalls.listArtworks, { sort, limit: 200 });
    const walked: number[] = [];
    let address: string | undefined = `/api/artworks?sort=${sort}&limit=3`;
    while (address !== undefined) {
      const page = await visitor.send(address);
      expect(page.headers.get('X-Total-Count')).toBe(String(whole.length));
      walked.push(...((await page.json()) as { id: number }[]).map((work) => work.id));
      address = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(walked, sort).toEqual(whole.map((work) => work.id));
    const undated = whole.findIndex((work) => work.year === null);
    if (sort.endsWith('year')) expect(whole.slice(undated).every((work) => work.year === null)).toBe(true);
  }
});

test('a list has the same pages in process as over the network', async () => {
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
