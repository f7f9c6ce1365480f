import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import type { CatalogueFilters, ListCatalogue } from '../../../src/contract/catalogue/catalogue.schemas.ts';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { catalogueSorts } from '../../../src/domain/artwork/catalogue.ts';
import { anArtwork, anOrder, anUploadedImage, aPeriod } from '../../factories.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const early = await aPeriod(staff, { name: 'Früh', slug: 'early' });
const { filePath: image } = await anUploadedImage(staff);
const alde = await anArtwork(staff, {
  image,
  title: 'The Alde',
  periodId: early.id,
  price: 100,
  collection: 'Musée d’Été',
});
const blyth = await anArtwork(staff, { image, title: 'The Blyth', price: 900, stockCode: 'CX-19/4', featured: true });
const deben = await anArtwork(staff, {
  image,
  title: 'The Deben',
  price: null,
  year: 1950,
  medium: '',
  available: false,
});
const orwell = await anArtwork(staff, { image, title: 'The Orwell', dimensions: '', available: false, year: null });
const stour = await anArtwork(staff, {
  title: 'The Stour',
  // A list names it, and nobody has uploaded it.
  image: '/uploads/stour.jpg',
});
const order = await anOrder(app.browser(), [stour]);

const titles = async (asked: ListCatalogue = {}) =>
  (await staff.get(catalogueCalls.listCatalogue, { sort: 'title', ...asked })).map(({ title }) =>
    title.replace('The ', ''),
  );

test('a list has every artwork with its order, the one that was added last first', async () => {
  const listed = await staff.get(catalogueCalls.listCatalogue, {});
  expect(listed.map(({ id }) => id)).toEqual([stour.id, orwell.id, deben.id, blyth.id, alde.id]);
  const heldBy = { id: order.orderId, invoiceNumber: order.invoiceNumber };
  expect(listed[0]).toMatchObject({ inOrder: true, heldBy, status: 'invoiced' });
  expect(listed[4]).toMatchObject({ inOrder: false, heldBy: null, price: 100, stockCode: alde.stockCode });
});

const filters: [CatalogueFilters, string[]][] = [
  [{ period: 'early' }, ['Alde']],
  [{ period: '-' }, ['Blyth', 'Deben', 'Orwell', 'Stour']],
  [{ period: 'early,-' }, ['Alde', 'Blyth', 'Deben', 'Orwell', 'Stour']],
  [{ period: 'gone' }, []],
  [{ status: 'invoiced' }, ['Stour']],
  [{ offered: 'no' }, ['Deben', 'Orwell']],
  [{ featured: 'yes' }, ['Blyth']],
  [{ held: 'order' }, ['Stour']],
  [{ owned: 'yes' }, ['Alde']],
  [{ image: 'no' }, ['Stour']],
  [{ priced: 'no' }, ['Deben']],
  [{ sized: 'no' }, ['Orwell']],
  [{ medium: 'no' }, ['Deben']],
  [{ dated: 'no' }, ['Orwell']],
  [{ description: 'no' }, ['Alde', 'Blyth', 'Deben', 'Orwell', 'Stour']],
  [{ incomplete: 'yes' }, ['Deben', 'Orwell', 'Stour']],
  [{ price: '100..900' }, ['Alde', 'Blyth']],
  [{ price: '901..' }, ['Orwell', 'Stour']],
  [{ year: '..1950' }, ['Deben']],
  [{ offered: 'no', medium: 'no', held: 'no' }, ['Deben']],
];

test.each(filters)('a filter shows its artworks and counts them: %o', async (asked, expected) => {
  expect(await titles(asked)).toEqual(expected);
  const page = await staff.ask(catalogueCalls.listCatalogue, { ...asked, limit: 1 });
  expect(Number(page.headers.get('X-Total-Count'))).toBe(expected.length);
});

test.each([
  ['orwell', ['Orwell']],
  ['fruh', ['Alde']],
  ['musee dete', ['Alde']],
  ['MUSÉE D’ÉTÉ', ['Alde']],
  ['cx-19/4', ['Blyth']],
  ['cx194', ['Blyth']],
  [String(deben.id).padStart(3, '0'), ['Deben']],
  [deben.stockCode.toLowerCase(), ['Deben']],
  ['1950', ['Deben']],
  ['board stour', ['Stour']],
  ['100 %', []],
  ['\u0000', []],
])('a search finds title, code, number, collection and period: %s', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected);
});

test('an artwork with a stock code of its own has no code from its number', async () => {
  const derived = alde.stockCode.replace(String(alde.id).padStart(3, '0'), String(blyth.id).padStart(3, '0'));
  expect(await titles({ q: derived })).toEqual([]);
});

test('a work says what it lacks, and a purpose shows and counts the works that are not ready for it', async () => {
  const listed = await staff.get(catalogueCalls.listCatalogue, { q: 'Blyth' });
  expect(listed[0]?.gaps).toEqual(['alt', 'period', 'pixels', 'credit', 'value', 'place', 'condition']);
  const before = await staff.get(catalogueCalls.countCatalogue, {});
  expect(before.sell).toEqual({ no: 3, yes: 1, gone: 1 });
  expect(await titles({ sell: 'yes' })).toEqual(['Blyth']);
  expect(await titles({ sell: 'gone' })).toEqual(['Alde']);
  await staff.get(contentCalls.saveSite, { rightsCredit: 'The Estate' });
  const after = await staff.get(catalogueCalls.countCatalogue, {});
  expect([before.credited, after.credited]).toEqual([
    { yes: 0, no: 5 },
    { yes: 5, no: 0 },
  ]);
});

test('each option is counted beside what is chosen in the other filters', async () => {
  const all = await staff.get(catalogueCalls.countCatalogue, {});
  expect(all.period).toEqual({ early: 1, '-': 4 });
  expect(all.image).toEqual({ yes: 4, no: 1 });
  expect(all.status).toMatchObject({ available: 4, invoiced: 1, sold: 0 });
  expect(all).not.toHaveProperty('price');
  const held = await staff.get(catalogueCalls.countCatalogue, { held: 'no', q: 'the' });
  expect(held.held).toEqual({ order: 1, person: 0, no: 4 });
  expect(held.image).toEqual({ yes: 4, no: 0 });
});

test('each sort order has every artwork once over its pages', async () => {
  for (const sort of catalogueSorts) {
    const whole = await staff.get(catalogueCalls.listCatalogue, { sort, dated: 'yes' });
    const paged: number[] = [];
    for (let next: string | undefined = `/api/admin/artworks?sort=${sort}&limit=2&year=..9999&dated=yes,no`; next; ) {
      const page = await staff.send(next);
      paged.push(...((await page.json()) as { id: number }[]).map(({ id }) => id));
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(paged, sort).toEqual(whole.map(({ id }) => id));
    expect(new Set(paged).size, sort).toBe(4);
  }
  expect(await titles({ sort: 'price' })).toEqual(['Alde', 'Blyth', 'Orwell', 'Stour', 'Deben']);
  expect((await staff.get(catalogueCalls.listCatalogue, { sort: 'code' }))[0]?.id).toBe(blyth.id);
});

test('a filter that is none, a range without limits and a foreign cursor are refused', async () => {
  for (const asked of [{ status: 'lost' }, { offered: 'maybe' }, { price: '5' }, { year: '..' }]) {
    expect((await staff.ask(catalogueCalls.listCatalogue, asked)).status, JSON.stringify(asked)).toBe(422);
  }
  expect((await staff.ask(catalogueCalls.listCatalogue, { cursor: 'x' })).status).toBe(400);
});

test('a list of an earlier state follows an edit', async () => {
  expect(await titles({ q: 'Walton' })).toEqual([]);
  await staff.get(artworkCalls.updateArtwork, { ...orwell, id: orwell.id, collection: 'Walton Trust', image: '' });
  expect(await titles({ q: 'Walton' })).toEqual(['Orwell']);
});
