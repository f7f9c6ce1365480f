import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import {
  type ImportOrder,
  type ImportOutcome,
  importArtworks,
} from '../../../src/server/artworks/imports/import-artworks.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { startTestApp } from '../../test-app.ts';
import { sheetRows, workbook } from '../../workbook.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(() => rm(folder, { recursive: true }));

type Asked = Partial<Pick<ImportOrder, 'mapping' | 'sameWorks' | 'newPlaces' | 'unit' | 'words'>>;

async function taken(rows: string[][], asked: Asked = {}): Promise<ImportOutcome> {
  const path = join(folder, 'list.csv');
  await writeFile(path, asCsv(rows));
  return takenFrom(path, asked);
}

async function takenFrom(path: string, asked: Asked): Promise<ImportOutcome> {
  const how = {
    dryRun: false,
    skip: false,
    publish: true,
    sameWorks: null,
    newPlaces: null,
    unit: null,
    letters: null,
    sheet: null,
    words: {},
    mapping: {},
    ...asked,
  };
  return importArtworks(app.services.db, { path, name: 'list.csv', ...how, by: 'ruth', at: app.services.clock.now() });
}

const find = (q: string): Promise<Artwork[]> => staff.get(artworkCalls.listArtworks, { q, limit: 200 });

/** A list of each program: its cells, what a person says, the works in the order of their titles, and the word that finds them. */
const lists: Record<string, { q: string; rows: string[][]; asked?: Asked; works: object[] }> = {
  'Artwork Archive': {
    q: 'archived',
    rows: [
      [
        'Piece Name',
        'Title',
        'Medium',
        'Inventory Number',
        'Dimension Units',
        'Height',
        'Width',
        'Price',
        'Status',
        'Location',
      ],
      ['', 'Archived pier', 'Oil', 'AA-1', 'cm', '65', '100', '1850.50', 'For Sale', 'Attic'],
      ['', 'Archived quay', 'Oil', 'AA-2', 'in', '10', '12', 'POA', 'NFS', ''],
    ],
    asked: { mapping: { Price: 'roundedPrice' }, newPlaces: 'create' },
    works: [
      { dimensions: '65 × 100 cm', price: 1851, available: true, status: 'available' },
      { dimensions: '10 × 12 in', price: null, available: false, status: 'available' },
    ],
  },
  Shopify: {
    q: 'shop',
    rows: [
      ['Handle', 'Title', 'Body (HTML)', 'Variant SKU', 'Variant Price', 'Image Src'],
      ['shop-jug', 'Shop jug', '<p>Shop jug, gouache, 60 &times; 45 cm.</p>', 'SH-1', '1200.00', 'https://a.example/1'],
      ['shop-jug', '', '', '', '', 'https://a.example/2'],
      ['shop-vase', 'Shop vase', '<p>A vase.</p><p>Signed.</p>', 'SH-2', '900.00', 'https://a.example/3'],
    ],
    works: [
      { medium: 'gouache', dimensions: '60 × 45 cm', price: 1200, stockCode: 'SH-1', image: '' },
      { medium: '', description: 'A vase.\nSigned.', price: 900, image: '' },
    ],
  },
  WooCommerce: {
    q: 'woo',
    rows: [
      ['ID', 'SKU', 'Name', 'Short description', 'Tax status', 'Width (in)', 'Height (in)', 'Regular price', 'Images'],
      ['44', 'WO-1', 'Woo harbour', 'Oil', 'taxable', '36', '24', '2400', 'https://a.example/1.jpg'],
    ],
    works: [{ medium: 'Oil', dimensions: '24 × 36 in', price: 2400, stockCode: 'WO-1', image: '' }],
  },
  'Omeka Classic': {
    q: 'omeka',
    rows: [
      ['itemType', 'Dublin Core : Title', 'Dublin Core : Date', 'Dublin Core : Description', 'Dublin Core : Extent'],
      ['Still Image', 'Omeka molo^^The pier', 'ca. 1971', 'Firmato.<br />\nIn basso.', '60 x 90 cm'],
    ],
    works: [{ title: 'Omeka molo', year: 1971, description: 'Firmato.\nIn basso.', dimensions: '60 x 90 cm' }],
  },
  'the Tate': {
    q: 'tate',
    rows: [
      ['id', 'accession_number', 'title', 'dimensions', 'width', 'height', 'units', 'thumbnailCopyright'],
      ['7', 'T 1', 'Tate pond', 'support: 577 x 399 mm', '577', '399', 'mm', ''],
    ],
    works: [{ dimensions: 'support: 577 x 399 mm' }],
  },
  'the Carnegie Museum of Art': {
    q: 'carnegie',
    rows: [
      ['title', 'accession_number', 'item_width', 'item_height', 'item_depth', 'credit_line'],
      ['Carnegie rock', '78.1', '19.25', '14.0', '0.0', 'Gift'],
    ],
    works: [{ dimensions: '14 × 19.25 in', collection: 'Gift' }],
  },
  'an Italian spreadsheet': {
    q: 'italiana',
    rows: [
      ['N. inventario', 'Titolo', 'Anno', 'Tecnica', 'Misure', 'Prezzo €', 'Disponibile'],
      ['101', 'Italiana bora', 'anni ’50', 'tempera', '35×50', '2.400,00 €', 'sì'],
    ],
    asked: { words: { currency: { EUR: 'same figures' } } },
    works: [{ dateText: 'anni ’50', medium: 'tempera', dimensions: '35×50 cm', price: 2400, available: true }],
  },
};

test.each(Object.entries(lists))(
  'a list of %s comes in as it is meant, and once',
  async (_, { q, rows, asked, works }) => {
    const report = await taken(rows, asked);
    expect(report).toMatchObject({ rows: works.length, added: works.length, refused: 0, imagesElsewhere: 0 });
    const found = (await find(q)).sort((one, other) => one.title.localeCompare(other.title));
    expect(found).toMatchObject(works);
    expect(await taken(rows, asked)).toMatchObject({ added: 0, updated: 0, unchanged: works.length });
  },
);

test('a draft and a hidden product of a shop stay private when an import publishes its works', async () => {
  const drafts = ['draft', 'archived', 'active'].map((status) => [status, `Kept ${status}`, '', 'true', '900', status]);
  await taken([['Handle', 'Title', 'Body (HTML)', 'Published', 'Variant Price', 'Status'], ...drafts]);
  const hidden = ['hidden', 'visible'].map((word) => [word, `Kept ${word}`, '1', word, 'Oil', 'taxable', '900']);
  await taken([
    ['ID', 'Name', 'Published', 'Visibility in catalog', 'Short description', 'Tax status', 'Regular price'],
    ...hidden,
  ]);
  const visitor = app.browser();
  const shown = await visitor.get(artworkCalls.listArtworks, { q: 'kept', limit: 200 });
  expect(shown.map(({ title }) => title).sort()).toEqual(['Kept active', 'Kept visible']);
});

test('a workbook is read like a CSV file: in an Italian one a number has a decimal point, a text a decimal comma', async () => {
  const rows = [
    ['N. inventario', 'Titolo', 'Anno', 'Tecnica', 'Altezza', 'Larghezza', 'Prezzo €'],
    [201, 'Foglio uno', 1964, 'olio', 60.5, 90, 2400.5],
    [202, 'Foglio due', 1965, 'olio', 60, 90, '€ 1.200,00'],
    [203, 'Foglio zero', 1965, 'olio', 60, 90, 1234.567],
  ];
  const path = join(folder, 'list.xlsx');
  await writeFile(
    path,
    await workbook([
      { name: 'Vuoto', rows: '' },
      { name: 'Opere', rows: sheetRows(rows) },
    ]),
  );
  const asked: Asked = { mapping: { 'Prezzo €': 'roundedPrice' }, words: { currency: { EUR: 'same figures' } } };
  expect(await takenFrom(path, asked)).toMatchObject({ rows: 3, added: 3, refused: 0, sheet: 'Opere' });
  const [two, one, zero] = (await find('foglio')).sort((first, second) => first.title.localeCompare(second.title));
  expect(one).toMatchObject({ year: 1964, dimensions: '60.5 × 90 cm', price: 2401 });
  expect(two).toMatchObject({ year: 1965, dimensions: '60 × 90 cm', price: 1200 });
  expect(zero).toMatchObject({ price: 1235 });
  expect(await takenFrom(path, asked)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
});

test('sizes without a unit and prices with cents are asked about once for the file', async () => {
  const rows = [
    ['title', 'height', 'width', 'price', 'for sale'],
    ['Asked one', '60', '90', '1200.50', 'Sold'],
    ['Asked two', '30.5', '40', '900', 'NFS'],
  ];
  expect(await taken(rows)).toMatchObject({ refused: 2, unit: { rows: 2, answer: null }, cents: 1, written: false });
  const answers: Asked = { unit: 'cm', mapping: { price: 'roundedPrice' } };
  expect(await taken(rows, answers)).toMatchObject({ added: 2, refused: 0, unit: { rows: 0, answer: 'cm' }, cents: 0 });
  const [one, two] = (await find('asked')).sort((first, second) => first.title.localeCompare(second.title));
  expect(one).toMatchObject({ dimensions: '60 × 90 cm', price: 1201, status: 'sold', available: false });
  expect(two).toMatchObject({ dimensions: '30.5 × 40 cm', status: 'available', available: false });
});

test('the same file with a column more changes its works and adds none', async () => {
  const plain = [
    ['artwork_file', 'artwork_title', 'artwork_year', 'artwork_medium', 'artwork_description'],
    ...Array.from({ length: 30 }, (_, at) => [`g${at}.jpg`, 'Garden', `${1880 + at}`, 'Oil', 'A **fine** work.']),
  ];
  const more = (heading: string, cell: string) => plain.map((row, at) => [...row, at === 0 ? heading : cell]);
  expect(await taken(plain)).toMatchObject({ added: 30 });
  expect(await taken(more('Price', '500'))).toMatchObject({ added: 0, updated: 30 });
  // With a size the works are other ones until a person says that they are the same.
  const sized = more('Dimensions', '60 × 90 cm');
  expect(await taken(sized)).toMatchObject({ added: 0, updated: 0, sameWorks: { rows: 30, answer: null } });
  expect(await taken(sized, { sameWorks: 'change' })).toMatchObject({ added: 0, updated: 30 });
  expect(await taken(sized)).toMatchObject({ added: 0, updated: 0, unchanged: 30, sameWorks: { rows: 0 } });
  const gardens = await find('garden');
  expect(gardens).toHaveLength(30);
  expect(gardens[0]).toMatchObject({ price: 500, dimensions: '60 × 90 cm', description: 'A fine work.' });
});
