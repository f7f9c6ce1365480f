import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls, type CallName } from '../../../src/contract/all.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, CreateArtwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { addressOf, bodyOf, type Call } from '../../../src/contract/call.ts';
import type { Period } from '../../../src/contract/periods/periods.schemas.ts';
import { viewCalls } from '../../../src/contract/views/views.calls.ts';
import { artworkNoteNames } from '../../../src/domain/artwork/artwork-labels.ts';
import { artworkFilters, artworkSorts, galleryTabs } from '../../../src/domain/artwork/gallery.ts';
import { writeArchive } from '../../../src/server/archive/write-archive.ts';
import { aMovement, anArtwork, anEvent, anUploadedImage, aPeriod, aPlace, aView } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import type { TestApp, TestBrowser } from '../../test-app.ts';
import { startTestSite } from '../../test-site.ts';

/**
 * No byte of any answer tells a visitor whether a private work exists (docs/specification/artwork.md §14). Everything that a visitor
 * can ask for is asked for before the work is added, while it is private, and after it was public for a while.
 */

let app: TestApp;
let staff: TestBrowser;
let period: Period;
/** Published works; the first one has an image. */
let works: Artwork[];
/** The id that the private work will get. */
let nextId: number;

beforeAll(async () => {
  app = await startTestSite({ limits: false });
  staff = await app.staff();
  const { filePath } = await anUploadedImage(staff);
  period = await aPeriod(staff, { image: filePath });
  works = [];
  for (const facts of publicWorks) works.push(await anArtwork(staff, { ...facts, periodId: period.id }));
  const [first] = works;
  await staff.get(artworkCalls.updateArtwork, { ...facts(first as Artwork), image: filePath });
  await anEvent(staff, { image: filePath });
  nextId = Math.max(...works.map(({ id }) => id)) + 1;
});
afterAll(() => app.close());

const publicWorks: Partial<CreateArtwork>[] = [
  { title: 'Low water', featured: true },
  { title: 'High water', year: 1965, price: null },
  { title: 'Reeds', status: 'reserved', stockCode: 'FMC-1963-002' },
  { title: 'Mill', year: null, available: false, collection: 'Humber Gallery' },
  { title: 'Staithe', dateText: 'c. 1950–52', dimensions: '30 × 40 cm' },
];

/** A word in each text of the private work, unlike any other word. */
const canary = (name: string) => `quokka${name.toLowerCase()}`;
const canaries = ['title', 'dateText', 'medium', 'description', 'alt', 'collection', 'stockCode', ...artworkNoteNames];

/** A work that would be the first or the last one in every list and order. */
function aPrivateWork(image: string): Partial<CreateArtwork> & { periodId: number } {
  const texts = Object.fromEntries(canaries.map((name) => [name, canary(name)]));
  return {
    ...texts,
    title: `Aaa ${canary('title')} of Humberside`,
    created: canary('created'),
    year: 1001,
    price: 999_999,
    dimensions: '299 × 301 cm',
    image,
    periodId: period.id,
    available: true,
    featured: true,
  };
}

/** An artwork as its form sends it. */
function facts({ created = null, ...artwork }: Artwork) {
  return { ...artwork, created };
}

/** Every call without a right, with what a visitor sends; empty for one that names and shows no artwork. */
function visitorCalls(): Partial<Record<CallName, object[]>> {
  const searches = [
    ...canaries.flatMap((name) => [canary(name), `${canary(name).slice(0, -1)}x`, canary(name).slice(1)]),
    ...['quok', 'aaa', '1001', 'water', 'watre', 'humberside', 'wasserland'],
  ];
  const ids = [...works.map(({ id }) => id), nextId];
  const lists = [
    {},
    { limit: 1 },
    { limit: 2 },
    ...artworkFilters.map((filter) => ({ filter })),
    { period: period.slug },
  ];
  const orders = artworkSorts.flatMap((sort) => lists.map((list) => ({ limit: 48, ...list, sort })));
  return {
    listArtworks: [...lists, ...orders, ...searches.map((q) => ({ q })), { q: 'water', sort: 'title' }],
    listPeriodArtworks: [
      { id: period.id },
      ...[1, 2, 48].map((limit) => ({ id: period.id, limit })),
      ...artworkSorts.map((sort) => ({ id: period.id, sort, limit: 1 })),
      ...ids.map((near) => ({ id: period.id, near })),
    ],
    getArtwork: ids.map((id) => ({ id })),
    getNeighbours: ids.flatMap((id) => [
      { id },
      ...galleryTabs.map(({ key: tab }) => ({ id, tab })),
      ...artworkSorts.map((sort) => ({ id, sort, period: period.slug })),
      { id, q: 'water' },
      { id, q: canary('title') },
    ]),
    suggestSearch: searches.map((q) => ({ q })),
    getZoom: ids.map((id) => ({ id })),
    listViews: ids.map((id) => ({ id })),
    getViewZoom: [1, 2, 3].map((id) => ({ id })),
    listPeriods: [{}],
    getPeriodBySlug: [{ slug: period.slug }],
    listEvents: [{}],
    getEvent: [{ id: 1 }],
    getCart: [{}],
    addToCart: [{ artworkId: nextId }],
    removeFromCart: [{ id: nextId }],
    clearCart: [{}],
    sendInquiry: [
      {
        firstName: 'Margaret',
        lastName: 'Oduya',
        email: 'margaret@example.com',
        message: 'Is it there?',
        inquiryType: 'Availability',
        artworkId: nextId,
      },
    ],
    getSite: [{}],
    getHero: [{}],
    getBiography: [{}],
    getSubtleGenius: [{}],
    getEstateContent: [{}],
    getGalleryText: [{}],
    checkout: [],
    requestQuote: [],
    findPlacedOrder: [],
    // The test has no link; test/server/press tests what a link shows.
    getSharedPress: [],
    getSharedPressImages: [],
    checkAuth: [],
    login: [],
    logout: [],
    startSignIn: [],
    logInWithPasskey: [],
    logInWithCode: [],
    setPassword: [],
  };
}

/** Every page and file of visitors. */
function addresses(): string[] {
  const pages = [
    '/',
    '/gallery',
    '/shop',
    '/period',
    `/period/${period.slug}`,
    '/biography',
    '/subtle-genius',
    '/events',
    '/estate-contact',
    '/terms',
    '/privacy',
    '/cart',
    '/checkout',
    '/order-confirmation',
    '/delivery-quote',
    '/not-found',
    '/sitemap.xml',
    '/robots.txt',
    '/events.ics',
    '/iiif/collection.json',
    '/api/openapi.json',
  ];
  const lists = ['/gallery', '/shop'].flatMap((path) => [
    ...galleryTabs.map(({ key }) => `${path}?tab=${key}`),
    ...artworkSorts.map((sort) => `${path}?sort=${sort}`),
    `${path}?period=${period.slug}`,
    ...[canary('title'), `${canary('medium').slice(0, -1)}x`, 'humberside'].map((q) => `${path}?q=${q}`),
  ]);
  const ofArtworks = [...works.map(({ id }) => id), nextId].flatMap((id) => [
    `/artwork/${id}`,
    `/iiif/artworks/${id}/manifest.json`,
    `/estate-contact?inquiry=Artwork&artworkId=${id}`,
    `/estate-contact?inquiry=Availability&artworkId=${id}&artwork=${canary('title')}`,
  ]);
  return [...pages, ...lists, ...ofArtworks];
}

/** Headers that tell when an answer was made, or that any change of the content changes (docs/security.md). */
const changing = ['x-request-id', 'date'];

/** Status, headers and text of an answer. */
async function textOf(response: Response): Promise<string> {
  const etag = response.headers.get('ETag');
  const headers = [...response.headers].filter(
    ([name, value]) => !changing.includes(name) && !(name === 'etag' && value === etag && isOfContent(value)),
  );
  return [response.status, JSON.stringify(headers), await response.text()].join('\n');
}

/** The content version, which changes with whatever staff save. */
const isOfContent = (etag: string) => /^W\/"\d+-/.test(etag);

/** Every answer that a visitor can get, by what is asked for. */
async function askEverything(): Promise<Map<string, string>> {
  const visitor = app.browser();
  const answers = new Map<string, string>();
  for (const [name, inputs] of Object.entries(visitorCalls())) {
    const called: Call = allCalls[name as CallName];
    for (const input of inputs as Record<string, unknown>[]) {
      const init: RequestInit = called.method === 'GET' ? {} : bodyOfCall(called, input);
      let asked: string | undefined = addressOf(called, input);
      // The later pages of a list too, with their cursors.
      while (asked !== undefined) {
        const response = await visitor.send(asked, init);
        const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
        answers.set(`${called.method} ${asked} ${init.body ?? ''}`, await textOf(response));
        asked = next;
      }
    }
  }
  for (const address of addresses()) answers.set(address, await textOf(await visitor.send(address)));
  const form = new URLSearchParams({ artworkId: String(nextId) });
  answers.set('add by form', await textOf(await visitor.send('/cart', { method: 'POST', body: form })));
  const zip: string[] = [];
  const sink = new WritableStream<Uint8Array>({
    write: (piece) => void zip.push(Buffer.from(piece).toString('latin1')),
  });
  await writeArchive(app.services, 'public', sink);
  answers.set('public archive', zip.join(''));
  return answers;
}

function bodyOfCall(called: Call, input: Record<string, unknown>): RequestInit {
  const { method } = called;
  return { method, body: JSON.stringify(bodyOf(called, input)), headers: { 'Content-Type': 'application/json' } };
}

/** Lists the differences between two collections of answers. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((asked) => one.get(asked) !== other.get(asked));
}

const telling = (answers: Map<string, string>) =>
  [...answers].filter(([, text]) => text.replaceAll(/q=quokka\w+|artwork=quokka\w+/g, '').includes('quokka'));

test('the list of a visitor’s calls is complete', () => {
  const open = Object.entries<Call>(allCalls).filter(([, { right }]) => right === 'anyone');
  expect(Object.keys(visitorCalls()).sort()).toEqual(open.map(([name]) => name).sort());
});

test('no answer tells whether a private work exists, also after it was public', { timeout: 300_000 }, async () => {
  const before = await askEverything();
  const image = await anUploadedImage(staff, { width: 301, height: 299 });
  const added = await anArtwork(staff, { ...aPrivateWork(image.filePath), published: false });
  expect(added.id).toBe(nextId);
  const view = await anUploadedImage(staff, { width: 303, height: 299 });
  await aView(staff, added.id, { image: view.filePath, ...viewTexts });
  expect(differences(before, await askEverything())).toEqual([]);

  await staff.get(artworkCalls.updateArtwork, { ...facts(added), published: true });
  const published = await askEverything();
  expect(differences(before, published).length).toBeGreaterThan(before.size / 3);
  expect(telling(published).length).toBeGreaterThan(20);

  await staff.get(artworkCalls.updateArtwork, { ...facts(added), published: false });
  expect(differences(before, await askEverything())).toEqual([]);
});

const viewTexts = Object.fromEntries(
  ['caption', 'alt', 'description', 'photographer', 'credit'].map((name) => [name, canary(`view${name}`)]),
);

test('no answer tells whether a private view exists, also after it was public', { timeout: 300_000 }, async () => {
  const [work] = works as [Artwork];
  const before = await askEverything();
  const { filePath } = await anUploadedImage(staff, { width: 305, height: 299 });
  const files = [filePath, filePath.replace('/uploads/', '/pictures/').replace('.jpg', '/240.jpg')];
  const statuses = () => Promise.all(files.map(async (path) => (await app.browser().send(path)).status));
  const view = await aView(staff, work.id, { image: filePath, role: 'signature', ...viewTexts });
  expect(differences(before, await askEverything())).toEqual([]);
  expect(await statuses()).toEqual([404, 404]);
  expect((await staff.send(filePath)).headers.get('Cache-Control')).toBe('private, no-store');

  const { artworkId: _, position: __, ...values } = view;
  const shown = await staff.get(viewCalls.updateView, { ...values, published: true });
  expect(telling(await askEverything()).length).toBeGreaterThan(0);
  expect(await statuses()).toEqual([200, 200]);

  await staff.get(viewCalls.updateView, { ...values, published: false });
  expect(differences(before, await askEverything())).toEqual([]);
  expect(await statuses()).toEqual([404, 404]);
  await staff.get(viewCalls.deleteView, { id: shown.id });
  expect(await statuses()).toEqual([404, 404]);
});

test('of a loan visitors read only that there is one: no place, party, insurer, number or reason', {
  timeout: 300_000,
}, async () => {
  const secret = (name: string) => `wombat${name}`;
  const [work, offered] = works as [Artwork, Artwork];
  const place = await aPlace(staff, { name: secret('place'), notes: secret('placenotes') });
  const texts = ['party', 'agreementNumber', 'insuredBy', 'reason'].map((name) => [name, secret(name)]);
  const facts = { placeId: place.id, until: '2031-07-09', insuredAmount: 987_654, insuredCurrency: 'CHF' as const };
  const loan = { ...facts, ...Object.fromEntries(texts), custody: 'on-loan' as const };
  const before = await askEverything();
  await aMovement(staff, [offered.id], { ...loan, offered: true });
  expect(differences(before, await askEverything())).toEqual([]);
  await aMovement(staff, [work.id], { ...loan, publicText: 'on-loan' });
  const lent = await askEverything();
  const changed = differences(before, lent).map((asked) => lent.get(asked) ?? '');
  expect(changed.some((text) => text.includes('On loan'))).toBe(true);
  const secrets = ['wombat', '2031', '987', 'CHF'];
  for (const text of changed) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  await aMovement(staff, [work.id, offered.id], { movedOn: '2026-11-21' });
});

test('a list that says place, value and condition of works changes no byte for visitors', {
  timeout: 300_000,
}, async () => {
  const { stockCode } = works[2] as Artwork;
  const rows = [
    ['stock code', 'Location', 'Insurance Value', 'Condition'],
    [stockCode ?? '', 'Wombat House / Wombat Rack', 'CHF 987,654', 'Poor. Wombat in the canvas'],
  ];
  const before = await askEverything();
  const csv = new Blob([asCsv(rows)]).stream();
  const report = await staff.get(artworkCalls.importArtworks, { newPlaces: 'create', csv });
  expect(report).toMatchObject({ updated: 1, refused: 0, written: true });
  expect(differences(before, await askEverything())).toEqual([]);
});
