import { expect, test } from 'vitest';
import { inUnits } from '../../../src/domain/currency-words.ts';
import { AskedWords, type SizeUnit, type WordAnswers } from '../../../src/domain/import/asked-words.ts';
import { applyMarks } from '../../../src/domain/import/cell-marks.ts';
import {
  type ImportField,
  imagesLeftOut,
  importFieldLabel,
  matchColumns,
  programOfFile,
} from '../../../src/domain/import/import-columns.ts';
import { readImportedRow } from '../../../src/domain/import/import-row.ts';
import { isMoreOf, translateRow, withoutHtml, withoutMarkdown } from '../../../src/domain/import/translate-row.ts';
import { setEstateCurrency } from '../../../src/domain/money.ts';

const periods = [{ id: 4, slug: 'pacific-years', name: 'The Pacific' }];

/** Returns what an import reads from one row of a file, or the messages of its problems. */
function readRow(
  row: Record<string, string>,
  mapping: Record<string, string> = {},
  unit: SizeUnit | null = null,
  said: WordAnswers = {},
) {
  const columns = matchColumns(Object.keys(row), mapping);
  if ('problems' in columns) throw new Error(columns.problems[0]?.message);
  const cells = new Map<ImportField, string>();
  for (const [field, place] of columns.places) cells.set(field, Object.values(row)[place] ?? '');
  const words = new AskedWords(said, periods);
  const problems = translateRow(2, cells, columns, { unit, words });
  const read = readImportedRow(2, cells, words.periods, columns.headings);
  if ('problems' in read || problems.length > 0)
    return [...problems, ...('problems' in read ? read.problems : [])].map(({ message }) => message);
  return { key: read.key, wordsYear: read.wordsYear, ...read.given };
}

const archive = { 'Piece Name': '', 'Inventory Number': 'LM-1', 'Dimension Units': 'cm', Title: 'Pier' };
const shopify = { Handle: 'pier', Title: 'Pier', 'Variant Price': '1200.00', 'Variant SKU': 'SH-1', Status: 'active' };

test('a list of Artwork Archive has sides with a unit, words for a status and a value without a currency', () => {
  const row = { ...archive, Height: '75.5', Width: '120', Depth: '2', Price: '$950', Status: 'On Loan' };
  expect(readRow({ ...row, 'Creation Date': '04/12/1971', 'Insurance Value': '3000' })).toEqual({
    key: 'LM-1',
    title: 'Pier',
    dimensions: '75.5 × 120 × 2 cm',
    price: 950,
    status: 'available',
    available: false,
    dateText: '04/12/1971',
    wordsYear: 1971,
  });
  expect(readRow({ ...archive, Status: 'Pending' })).toMatchObject({ status: 'reserved', available: false });
  expect(readRow({ ...archive, Status: 'Sold' })).toMatchObject({ status: 'sold' });
  expect(readRow({ ...archive, Status: 'Lost' })).toEqual([expect.stringContaining('A status is one of')]);
});

test('a column “Availability” says whether a work is offered', () => {
  const offered = ['For sale', 'On loan', 'NFS', 'Sold'].map((word) =>
    readRow({ Title: 'Pier', Medium: 'Oil', Dimensions: '1 × 1 cm', Availability: word }),
  );
  expect(offered).toMatchObject([
    { available: true },
    { available: false },
    { available: false },
    { available: false, status: 'sold' },
  ]);
});

test('a price with cents is rounded only if its column is chosen for that', () => {
  const row = { ...archive, Price: '1850.5' };
  expect(readRow(row)).toEqual(['Please enter whole dollars.']);
  expect(readRow(row, { Price: 'roundedPrice' })).toMatchObject({ price: 1851 });
  expect(readRow({ ...archive, Price: 'POA' })).toMatchObject({ price: null });
});

test('products of Shopify have texts in HTML, and their further rows are images', () => {
  const text = '<p><b>Pier</b>, oil on canvas, 60 &times; 45 cm.</p><ul><li>Signed &amp; framed</li></ul>';
  expect(readRow({ ...shopify, 'Body (HTML)': text })).toEqual({
    key: 'pier',
    title: 'Pier',
    wordsYear: null,
    stockCode: 'SH-1',
    price: 1200,
    medium: 'oil on canvas',
    dimensions: '60 × 45 cm',
    description: 'Pier, oil on canvas, 60 × 45 cm.\n• Signed & framed',
  });
  const ferry = { ...shopify, Title: 'Ferry, evening', 'Body (HTML)': '<p>Ferry, evening, oil, 60 × 45 cm.</p>' };
  expect(readRow({ ...ferry, 'Variant Inventory Qty': '3' })).toMatchObject({ medium: 'oil', available: true });
  expect(readRow({ ...ferry, 'Variant Inventory Qty': '0' })).toMatchObject({
    dimensions: '60 × 45 cm',
    available: false,
  });
  const columns = matchColumns([...Object.keys(shopify), 'Body (HTML)']);
  if ('problems' in columns) throw new Error('Shopify is not recognised.');
  const more = new Map<ImportField, string>([
    ['title', ''],
    ['key', 'pier'],
  ]);
  expect(isMoreOf(more, 'pier', columns.program)).toBe(true);
  expect(isMoreOf(more, 'quay', columns.program)).toBe(false);
  expect(isMoreOf(more, 'pier', undefined)).toBe(false);
});

test('an article of WooCommerce states its unit in the headings', () => {
  const row = { ID: '44', Name: 'Pier', 'Short description': 'Oil', 'Tax status': '', 'Regular price': '2400' };
  expect(readRow({ ...row, 'Width (in)': '24', 'Height (in)': '36' })).toMatchObject({
    key: '44',
    title: 'Pier',
    medium: 'Oil',
    price: 2400,
    dimensions: '36 × 24 in',
  });
});

test('an item of Omeka has several values in a cell, of which the first counts', () => {
  const item = { 'Dublin Core : Title': 'Molo^^The Pier', 'Dublin Core : Date': 'ca. 1971', collection: 'Dipinti' };
  expect(readRow({ ...item, 'Dublin Core : Extent': '60 x 90 cm' })).toEqual({
    key: null,
    title: 'Molo',
    dateText: 'ca. 1971',
    wordsYear: 1971,
    dimensions: '60 x 90 cm',
  });
});

test('the lists of two museums give the height first', () => {
  const tate = { accession_number: 'N1', title: 'Pond', thumbnailCopyright: '', dimensions: '577 x 399 mm' };
  expect(readRow({ ...tate, width: '577', height: '399', units: 'mm' })).toMatchObject({ dimensions: '577 x 399 mm' });
  const carnegie = {
    accession_number: '7',
    title: 'Rock',
    item_width: '19.25',
    item_height: '14.0',
    item_depth: '0.0',
  };
  expect(readRow(carnegie)).toMatchObject({ dimensions: '14 × 19.25 in' });
});

test.each([
  ['60×90 cm', '2.400,00 €', '60×90 cm', 2400],
  ['35×50', '1.850', '35×50 cm', 1850],
  ['cm 40x50', '€ 3200', '40x50 cm', 3200],
  ['61x91,5 cm', 'trattativa riservata', '61x91,5 cm', null],
])('an Italian list has %j for %j', (Misure, Prezzo, dimensions, price) => {
  setEstateCurrency('EUR');
  const row = { 'N. inventario': '1', Titolo: 'Bora', Anno: 'anni ’50', Tecnica: 'olio', Disponibile: 'sì' };
  expect(readRow({ ...row, Misure, 'Prezzo €': Prezzo })).toMatchObject({
    key: '1',
    title: 'Bora',
    dateText: 'anni ’50',
    medium: 'olio',
    dimensions,
    price,
    available: true,
  });
  setEstateCurrency('AUD');
});

test('sides without a unit are refused, and a size in one column is not touched', () => {
  expect(readRow({ title: 'Pier', height: '60', width: '90' })).toEqual(['This size has no unit.']);
  expect(readRow({ title: 'Pier', dimensions: '60 × 90' })).toMatchObject({ dimensions: '60 × 90' });
});

test('a unit that a person named holds for sides that state none', () => {
  expect(readRow({ title: 'Pier', height: '60', width: '90' }, {}, 'mm')).toMatchObject({ dimensions: '60 × 90 mm' });
  expect(readRow({ title: 'Pier', 'height (in)': '6', width: '9' }, {}, 'mm')).toMatchObject({
    dimensions: '6 × 9 in',
  });
  expect(readRow({ title: 'Pier', dimensions: '60 × 90' }, {}, 'mm')).toMatchObject({ dimensions: '60 × 90' });
});

test.each([
  ['Sold', { status: 'sold', available: false }],
  ['Pending', { status: 'reserved', available: false }],
  ['NFS', { available: false }],
  ['On loan', { available: false }],
  ['POA', { available: true }],
  ['Available', { available: true }],
  ['yes', { available: true }],
])('%s in the column for what is for sale is %j', (word, meant) => {
  expect(readRow({ title: 'Pier', 'for sale': word })).toEqual({ key: null, wordsYear: null, title: 'Pier', ...meant });
});

test.each(['Pacific', 'the pacific', 'Pacific-Years'])('%j is the period The Pacific', (period) => {
  expect(readRow({ title: 'Pier', period })).toMatchObject({ periodId: 4 });
});

test('addresses of images are named once as not taken', () => {
  const headings = [...Object.keys(shopify), 'Body (HTML)', 'Image Src', 'Vendor'];
  expect(imagesLeftOut(headings, ['Vendor', 'Image Src'])).toContain('The images of “Image Src” are on another site');
  expect(imagesLeftOut(headings, ['Vendor'])).toBeUndefined();
  expect(imagesLeftOut(['title', 'Image Src'], ['Image Src'])).toBeUndefined();
});

test('a person’s choice comes before what a program means', () => {
  expect(readRow({ ...archive, 'Insurance Value': 'a text' }, { 'Insurance Value': 'description' })).toMatchObject({
    description: 'a text',
  });
  expect(programOfFile(Object.keys(archive))?.label).toBe('Artwork Archive');
  expect(programOfFile(['title', 'year'])).toBeUndefined();
  expect(importFieldLabel('roundedPrice')).toBe('Price, rounded to whole dollars');
});

test('texts lose the signs of HTML and Markdown, and nothing else', () => {
  expect(withoutHtml('5 < 6 & 7 &amp; 8')).toBe('5 < 6 & 7 &amp; 8');
  expect(withoutHtml('Olio.<br />\nFirmato&#8217;')).toBe('Olio.\nFirmato’');
  expect(withoutMarkdown('A **bold** text in *Markdown*, with a [link](https://example.org).')).toBe(
    'A bold text in Markdown, with a link.',
  );
  expect(withoutMarkdown('3 * 4 * 5')).toBe('3 * 4 * 5');
});

test.each([
  ['EUR', 'Round to Whole Euros', 'half a euro', 'in whole euros'],
  ['JPY', 'Round to Whole Yen', 'half a yen', 'in whole yen'],
  ['DKK', 'Round to Whole Kroner', 'half a krone', 'in whole kroner'],
  ['AUD', 'Round to Whole Dollars', 'half a dollar', 'in whole dollars'],
] as const)('texts about prices have the unit of the currency: %s', (currency, button, half, lower) => {
  setEstateCurrency(currency);
  expect(inUnits('Round to Whole Dollars')).toBe(button);
  expect(inUnits('half a dollar')).toBe(half);
  expect(inUnits('in whole dollars')).toBe(lower);
  setEstateCurrency('AUD');
});

const woo = { ID: '44', Name: 'Pier', 'Short description': 'Oil', 'Tax status': '', 'Regular price': '2400' };
const product = { ...shopify, 'Body (HTML)': '' };

test.each<[string, Record<string, string>, object]>([
  ['a draft of Shopify', { ...product, Published: 'true', Status: 'draft' }, { published: false }],
  [
    'an archived product of Shopify',
    { ...product, Published: 'true', Status: 'Archived', 'Variant Inventory Qty': '1' },
    { published: false, available: false },
  ],
  ['an unlisted product of Shopify', { ...product, Published: 'true', Status: 'unlisted' }, { published: false }],
  ['an unpublished product of Shopify', { ...product, Published: '', Status: 'active' }, { published: false }],
  ['a draft of WooCommerce', { ...woo, Published: '-1', 'Visibility in catalog': 'visible' }, { published: false }],
  ['a private product of WooCommerce', { ...woo, Published: '0' }, { published: false }],
  ['one without a word', { ...woo, Published: '', 'Visibility in catalog': 'visible' }, { published: false }],
  [
    'a hidden product of WooCommerce',
    { ...woo, Published: '1', 'Visibility in catalog': 'hidden' },
    { published: false },
  ],
  ['a product on back order', { ...woo, 'In stock?': 'backorder' }, { available: false }],
  ['a product that is oversold', { ...woo, 'In stock?': '-1' }, { available: false }],
  ['a work of any list', { title: 'Pier', published: 'yes', Visible: 'No' }, { published: false }],
  ['a work that is called hidden', { title: 'Pier', published: 'Hidden' }, { published: false }],
])('%s is private, and not offered where its shop does not offer it', (_, row, meant) => {
  expect(readRow(row)).toMatchObject(meant);
});

test('a shop’s second word never publishes a work, and one that is unknown is asked about', () => {
  expect(readRow({ title: 'Pier', Visible: 'Yes' })).toEqual({ key: null, wordsYear: null, title: 'Pier' });
  expect(readRow({ ...product, Published: 'true', Status: 'active' })).toMatchObject({ published: true });
  expect(readRow({ ...woo, Published: '1', 'Visibility in catalog': 'search' })).toMatchObject({ published: true });
  expect(readRow({ ...product, Published: 'true', Status: 'sleeping' })).toEqual([
    '“sleeping” does not say whether visitors see the work.',
  ]);
  expect(
    readRow({ ...product, Published: 'true', Status: 'sleeping' }, {}, null, { visibility: { sleeping: 'no' } }),
  ).toMatchObject({
    published: false,
  });
});

test('a product of Squarespace has no size but that of its parcel, which is none', () => {
  const row = {
    'Product ID [Non Editable]': '5f',
    'Hosted Image URLs': '',
    Title: 'Pier',
    SKU: 'S',
    Price: '900.00',
    Stock: '0',
  };
  const found = readRow({ ...row, Length: '20.0', Width: '24.0', Height: '4.0', Visible: 'No' });
  expect(found).toMatchObject({ title: 'Pier', stockCode: 'S', price: 900, available: false, published: false });
  expect(found).not.toHaveProperty('dimensions');
});

const pounds = ['“GBP” is not the currency of the estate’s prices, AUD.'];

test.each<[string, Record<string, string>]>([
  ['a sign before it', { price: '£900' }],
  ['a sign with a blank', { price: '£ 1,900.50' }],
  ['a code behind it', { price: '900 GBP' }],
  ['a code and a sign', { price: 'GBP £900' }],
  ['a column with a code', { price: '900', Currency: 'gbp' }],
  ['a column with a sign', { price: '900', currency_code: '£' }],
  ['a sign in its heading', { 'Price (£)': '900' }],
  ['a code in its heading', { 'Price GBP': '900' }],
])('a price in pounds is asked about once for the file: by %s', (_, row) => {
  expect(readRow({ title: 'Pier', ...row })).toEqual(pounds);
});

test('a person says that prices of another currency are meant as they stand, or leaves them empty', () => {
  const row = { title: 'Pier', price: '900', Currency: 'GBP' };
  expect(readRow(row, {}, null, { currency: { GBP: 'same figures' } })).toMatchObject({ price: 900 });
  expect(readRow(row, {}, null, { currency: { GBP: '' } })).toMatchObject({ price: null });
  expect(readRow({ ...row, price: '' })).toMatchObject({ price: null });
  expect(readRow({ ...row, price: 'POA' })).toMatchObject({ price: null });
});

test.each<[string, Record<string, string>]>([
  ['$900', {}],
  ['AU$ 900', {}],
  ['AUD 900', {}],
  ['900 aud', {}],
  ['AUD $900', {}],
  ['900', { Currency: 'AUD' }],
  ['900', { Currency: 'Australian Dollars' }],
  ['A$900', { Currency: 'GBP' }],
])('the estate’s own sign and code are taken: %j with %j', (price, more) => {
  expect(readRow({ title: 'Pier', price, ...more })).toMatchObject({ price: 900 });
  expect(readRow({ title: 'Pier', 'Price (AUD)': price, ...more })).toMatchObject({ price: 900 });
});

test('a dollar is no sign of an estate in euros, and its own heading is taken', () => {
  setEstateCurrency('EUR');
  expect(readRow({ title: 'Pier', price: '$900' })).toEqual(['“$” is not the currency of the estate’s prices, EUR.']);
  expect(readRow({ title: 'Pier', 'price in dollars': '900' })).toHaveLength(1);
  expect(readRow({ title: 'Pier', 'Price €': '€900' })).toMatchObject({ price: 900 });
  setEstateCurrency('AUD');
});

test.each<[string, object]>([
  ['NFS', { available: false }],
  ['Sold', { available: false, status: 'sold' }],
  ['on loan', { available: false }],
  ['–', { price: null }],
  ['POA', { price: null }],
])('%s in the column of prices means what it means as a status', (word, meant) => {
  for (const mapping of [{}, { price: 'roundedPrice' }] as Record<string, string>[]) {
    const row = { title: 'Pier', price: word };
    expect(readRow(row, mapping)).toEqual({ key: null, wordsYear: null, title: 'Pier', ...meant });
    expect(readRow({ ...row, 'for sale': 'yes' }, mapping)).toMatchObject(meant);
  }
});

test('any other word in the column of prices is asked about', () => {
  expect(readRow({ title: 'Pier', price: '*' })).toEqual(['Please enter whole dollars.']);
  expect(readRow({ title: 'Pier', price: '*' }, {}, null, { price: { '*': 'not for sale' } })).toMatchObject({
    available: false,
  });
  expect(readRow({ title: 'Pier', price: '?' }, {}, null, { price: { '*': 'not for sale' } })).toHaveLength(1);
  expect(readRow({ title: 'Pier', status: '–', 'for sale': '-' })).toEqual({
    key: null,
    wordsYear: null,
    title: 'Pier',
  });
});

test('entities are decoded in lists of every program, but not in our own export and not in a number', () => {
  expect(readRow({ title: 'The Artist&#39;s Table', medium: 'Oil &amp; tempera', SKU: 'A&amp;1' })).toMatchObject({
    title: "The Artist's Table",
    medium: 'Oil & tempera',
    stockCode: 'A&amp;1',
  });
  expect(readRow({ ...product, Title: 'Oil &amp; water' })).toMatchObject({ title: 'Oil & water' });
  const ours = { key: '1', title: 'An &amp; in code', dateText: '', stockCode: '', conditionNote: '' };
  expect(readRow(ours)).toMatchObject({ title: 'An &amp; in code' });
});

test('a heading that is joined with its unit says it, and Dublin Core names the title', () => {
  expect(readRow({ TITLE: 'Pier', HEIGHTCM: '30.0000', WIDTHCM: '40.0000', DEPTHCM: '0.0000' })).toMatchObject({
    dimensions: '30 × 40 cm',
  });
  const row = { 'dcterms:date': '1962', 'dcterms:extent': '30 x 40 cm', 'dcterms:identifier': 'OS-1' };
  expect(readRow({ 'dcterms:title': 'Pier', ...row })).toMatchObject({
    key: 'OS-1',
    title: 'Pier',
    dateText: '1962',
    dimensions: '30 x 40 cm',
  });
});

test.each(['12-Oct', '2026-10-12', 'Oct-12', '12. Oct'])('%s is no side of a work in any file', (height) => {
  const cells = new Map<ImportField, string>([
    ['height', height],
    ['title', height],
  ]);
  expect(applyMarks(2, cells, new Map())).toMatchObject([{ field: 'height' }]);
});
