import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearInWords } from '../../../src/domain/artwork/artwork-date.ts';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { AskedWords } from '../../../src/domain/import/asked-words.ts';
import {
  type ImportField,
  importFieldNames,
  matchColumns,
  programOfFile,
} from '../../../src/domain/import/import-columns.ts';
import { type ImportedRow, readImportedRow } from '../../../src/domain/import/import-row.ts';
import { mergeImport } from '../../../src/domain/import/merge-import.ts';
import {
  csvRow,
  defuseCell,
  foldedCsvRow,
  restoreCell,
  restoreCommas,
} from '../../../src/domain/import/spreadsheet-cell.ts';
import { translateRow } from '../../../src/domain/import/translate-row.ts';
import type { Holder } from '../../../src/domain/order/hold.ts';
import { usedTime } from '../../cpu-time.ts';

const placesOf = (headings: string[], mapping?: Record<string, string>) => {
  const columns = matchColumns(headings, mapping);
  return 'problems' in columns ? columns.problems.map(({ message }) => message) : Object.fromEntries(columns.places);
};

test('columns are found by their headings, in any spelling, and by the headings of other catalogues', () => {
  expect(placesOf(['TITLE', 'Date text', 'credit_line', 'Accession-Number', 'id'])).toEqual({
    title: 0,
    dateText: 1,
    collection: 2,
    key: 3,
  });
  expect(placesOf(['id', 'title'])).toEqual({ key: 0, title: 1 });
  expect(placesOf(['collection', 'creditLine', 'title'])).toEqual({ collection: 0, title: 2 });
});

test.each(['Stock No', 'stock_no.', 'STOCK #', 'Stock Nr', 'Stock number', 'Stock Ref.', 'SKU'])(
  'the heading %j names the stock code',
  (heading) => expect(placesOf(['title', heading])).toEqual({ title: 0, stockCode: 1 }),
);

test.each([
  'Inventory No',
  'Inv. No.',
  'Inv. #',
  'invNo',
  'Cat. No.',
  'Catalog number',
  'Acc. Nr',
  'Ref',
  'Ref. no',
  'Item No',
])('the heading %j names the catalogue’s own number', (heading) =>
  expect(placesOf(['title', heading])).toEqual({ title: 0, key: 1 }),
);

test('a word that only begins or ends like a number of the catalogue stays unused', () => {
  expect(placesOf(['title', 'Stock', 'No', 'Piano', 'Reframed', '#'])).toEqual({ title: 0 });
});

test('a mapping takes precedence over the headings, works in either direction and can omit a column', () => {
  const headings = ['Bezeichnung', 'title', 'Eigentümer'];
  const mapping = { Bezeichnung: 'title', title: 'description', collection: 'Eigentümer' };
  expect(placesOf(headings, mapping)).toEqual({ title: 0, description: 1, collection: 2 });
  expect(placesOf(['title', 'year'], { year: '' })).toEqual({ title: 0 });
});

test('a missing title, an unknown field and two columns for one field are errors', () => {
  expect(placesOf(['when', 'where'])).toEqual([expect.stringContaining('No column is called title')]);
  expect(placesOf(['title'], { title: 'colour' })).toEqual([expect.stringContaining('There is no field "colour"')]);
  expect(placesOf(['title'], { Titel: 'title' })).toEqual(['The file has no column "Titel".']);
  expect(placesOf(['title', 'Title'])).toEqual(['Two columns are called "title".']);
});

test('unused columns are listed', () => {
  const columns = matchColumns(['title', 'url', '', 'artistRole']);
  expect(columns).toMatchObject({ ignored: ['url', 'column 3', 'artistRole'], headings: { title: 'title' } });
});

test('the sort year is found in the date in words', () => {
  const years = [
    'c.1816–18',
    '?1795',
    'late 1790s',
    'after 12 May 1820',
    '1801 (or 1799)',
    'date not known',
    'c.17997',
  ];
  expect(years.map(yearInWords)).toEqual([1816, 1795, 1790, 1820, 1801, null, null]);
});

const periods = [{ id: 4, slug: 'docklands', name: 'Docklands' }];
const read = (cells: Partial<Record<ImportField, string>>) =>
  readImportedRow(7, new Map(Object.entries(cells) as [ImportField, string][]), periods);
const given = (cells: Partial<Record<ImportField, string>>) => {
  const row = read(cells);
  return 'problems' in row ? row.problems.map(({ field, message }) => `${field}: ${message}`) : row.given;
};

test('cells are parsed by the type of their field', () => {
  expect(given({ title: ' Low\r\nwater ', price: '$4,200.00', available: 'TRUE', featured: 'no' })).toEqual({
    title: 'Low water',
    price: 4200,
    available: true,
    featured: false,
  });
  expect(given({ title: 'A', dimensions: 'support: 1 x 2 mm\r\nframe: 3 x 4 mm', period: 'DOCKLANDS' })).toEqual({
    title: 'A',
    dimensions: 'support: 1 x 2 mm\nframe: 3 x 4 mm',
    periodId: 4,
  });
  expect(given({ title: 'A', image: 'low-water.jpg', status: 'Museum' })).toEqual({
    title: 'A',
    image: '/uploads/low-water.jpg',
    status: 'museum',
  });
});

test('text in the year column is a date in words', () => {
  expect(read({ title: 'A', year: 'c. 1816–18' })).toMatchObject({
    given: { dateText: 'c. 1816–18' },
    wordsYear: 1816,
  });
  expect(given({ title: 'A', year: '1816', dateText: 'c. 1816–18' })).toMatchObject({ year: 1816 });
  expect(given({ title: 'A', year: '', dateText: 'date not known' })).toMatchObject({ year: null });
});

test.each(['1965.0', '1965.00', '1965,0'])('the year %j that a program wrote is 1965', (cell) => {
  expect(given({ title: 'A', year: cell })).toEqual({ title: 'A', year: 1965 });
  expect(given({ title: 'A', dateText: cell })).toEqual({ title: 'A', dateText: '1965' });
  expect(given({ title: 'A', year: cell, dateText: 'c. 1965' })).toEqual({
    title: 'A',
    year: 1965,
    dateText: 'c. 1965',
  });
  expect(given({ title: 'A', year: '1965.5' })).toEqual(['year: "1965.5" is not a year.']);
});

const spreadsheetErrors = [
  ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#CALC!', '#ERROR!'],
  ...['#GETTING_DATA', '#NV', '#BEZUG!', '#ÜBERLAUF!', '#N/D', '#VALEUR!', '#¿NOMBRE?', '#¡DIV/0!', '#####', 'Err:502'],
];
test.each(spreadsheetErrors)('the cell %j is an error of the spreadsheet in any column, and one problem', (cell) => {
  for (const field of [
    'key',
    'title',
    'year',
    'dateText',
    'medium',
    'price',
    'image',
    'period',
    'available',
  ] as const) {
    const row = read({ title: 'A', [field]: ` ${cell} ` });
    expect(row, field).toEqual({
      problems: [
        {
          row: 7,
          field,
          message: `"${cell}" is an error of your spreadsheet, not a value.`,
          advice: 'Correct the formula of this cell in your spreadsheet, or empty the cell.',
        },
      ],
    });
  }
});

test.each(['#3', '# 12', '#5!', 'No. #N/A', 'Err: 502', '##'])('the cell %j is a text', (title) => {
  expect(given({ title })).toEqual({ title });
});

test('a rejected row lists every reason with its field', () => {
  expect(
    given({
      title: '',
      year: 'soon',
      price: '12.50',
      period: 'blue',
      available: 'maybe',
      status: 'lost',
      customerEmail: 'ruth',
      medium: 'oil\u0000',
      stockCode: 'x'.repeat(101),
    }),
  ).toEqual([
    'title: A work needs a title.',
    'year: "soon" is not a year.',
    'medium: This contains characters that cannot be stored.',
    'stockCode: Please keep this under 100 characters.',
    'price: Please enter whole dollars.',
    'period: There is no period "blue".',
    'customerEmail: Please enter a valid email address.',
    'available: Please write yes or no.',
    'status: A status is one of available, reserved, sold, invoiced, paid, delivered, museum.',
  ]);
});

/** The image of an upload. */
const here = '/uploads/here.jpg';
const row = (facts: ImportedRow['given'], wordsYear: number | null = null): ImportedRow => ({
  row: 7,
  key: 'A1',
  given: facts,
  hasFile: facts.image === here,
  wordsYear,
  register: {},
});
const oil = { title: 'A', medium: 'Oil', dimensions: '1 × 1 cm' };

test('a new artwork is offered if it is complete and belongs to the estate; one with an owner and no price does not', () => {
  const offered = (facts: ImportedRow['given']) => {
    const merged = mergeImport(row(facts), null);
    return merged.kind === 'refused' ? merged.problem.message : merged.artwork.available;
  };
  expect(offered(oil)).toBe(true);
  expect(offered({ ...oil, medium: '' })).toBe(false);
  expect(offered({ ...oil, dimensions: '', available: true })).toBe(false);
  expect(offered({ ...oil, collection: 'Humber Gallery' })).toBe(false);
  expect(offered({ ...oil, collection: 'Humber Gallery', price: 400 })).toBe(true);
  expect(offered({ ...oil, collection: 'Humber Gallery', available: true })).toBe(true);
  expect(offered({ ...oil, status: 'sold' })).toBe(false);
  expect(offered({ ...oil, status: 'sold', available: true })).toMatch(/A work that is sold cannot be offered/);
});

test('an existing artwork keeps the fields that the file does not have', () => {
  const facts = { ...emptyArtwork, ...oil, year: 1950, price: 400, available: true, provenance: 'By descent' };
  const merge = (given: ImportedRow, heldBy: Holder | null = null) =>
    mergeImport(given, { facts, hasImage: true, heldBy });
  expect(merge(row({ title: 'A' }))).toMatchObject({ kind: 'unchanged', artwork: facts });
  expect(merge(row({ title: 'A', dateText: null }, 1816))).toMatchObject({ kind: 'unchanged', artwork: facts });
  expect(merge(row({ price: null }))).toMatchObject({ kind: 'updated', artwork: { ...facts, price: null } });
  expect(merge(row({ medium: '' }))).toMatchObject({ kind: 'updated', artwork: { available: false } });
  expect(merge(row({ status: 'sold' }))).toMatchObject({ kind: 'updated', artwork: { available: false } });
  expect(merge(row({ status: 'sold' }), { invoiceNumber: '2026-11-0001' })).toMatchObject({
    kind: 'refused',
    problem: {
      row: 7,
      field: 'status',
      message: 'The order 2026-11-0001 holds this work: its status follows the order.',
    },
  });
  expect(merge(row({ provenance: 'Gift' }), { invoiceNumber: '2026-11-0001' })).toMatchObject({ kind: 'updated' });
  // An empty cell would take the work off offer: the cell is named, not its offer.
  expect(merge(row({ medium: '' }), { invoiceNumber: '2026-11-0001' })).toMatchObject({
    kind: 'refused',
    problem: { field: 'medium', message: 'The order 2026-11-0001 holds this work: this cannot be removed from it.' },
  });
});

test('a cell of very many blanks is read and written at once', () => {
  const blanks = `a${' '.repeat(150_000)}b`;
  const begun = usedTime();
  expect(given({ title: blanks })).toEqual(['title: Please keep this under 1000 characters.']);
  expect(foldedCsvRow([blanks, 'a \r\n \n b'])).toBe(`${blanks},a b\r\n`);
  expect(usedTime() - begun).toBeLessThan(2000);
});

test.each([
  ...['\\', '[', '"', "'", '€', ' ', '\n', '1', '1,', '-', '#', '<a', '&', '*', 'a/', 'a ', ';=', '__', '[]('],
])('a row of very many %j in every cell is read at once, whichever program wrote it', (piece) => {
  const long = piece.repeat(60_000 / piece.length);
  const begun = usedTime();
  for (const headings of [
    ['title'],
    ['Handle', 'Body (HTML)', 'Variant Price'],
    ['artwork_title', 'artwork_file'],
    ['Titolo'],
  ]) {
    const file = { places: new Map(), headings: {}, ignored: [], program: programOfFile(headings) };
    const cells = new Map(importFieldNames.map((field) => [field, long]));
    translateRow(2, cells, file, { unit: 'cm', words: new AskedWords({}, []) });
    expect(readImportedRow(2, cells, [])).toMatchObject({ problems: { length: expect.any(Number) } });
  }
  expect(usedTime() - begun).toBeLessThan(2000);
});

test('no text becomes a formula in a spreadsheet, and every text is read back unchanged', () => {
  for (const formula of [
    '=1+1',
    '+61 3 5550',
    '-12',
    '@sum',
    '\tx',
    '\rx',
    "'=1",
    "''@x",
    '＝1',
    '＋1',
    '－1',
    '＠x',
  ]) {
    expect(defuseCell(formula), formula).toBe(`'${formula}`);
  }
  for (const plain of ["'Tis", "'60s", "O'Hara", '1816', 'a=b', "'", '', 'a; b', 'a\nb', 'a\r\n\r\nb', '[1,-2]']) {
    expect(defuseCell(plain)).toBe(plain);
  }
  const signs = fc.string({
    unit: fc.constantFrom("'", '"', '=', '-', '1', '.', '＠', ',', ';', '\n', '\t', '\r', 'a', ' '),
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (text) => {
      expect(restoreCell(defuseCell(text))).toBe(text);
      expect(defuseCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]|[;\t\r\n]"*[=+\-@＝＋－＠]/);
      const inSemicolons = defuseCell(text, 'semicolon');
      expect(restoreCell(restoreCommas(inSemicolons))).toBe(text);
      expect(inSemicolons).not.toMatch(/^[=+\-@\t\r＝＋－＠]|[,;\t\r\n]"*[=+\-@＝＋－＠]/);
    }),
  );
});

test('a row is harmless in a spreadsheet that splits it at semicolons or tabs', () => {
  const row = csvRow(['Low water', 'a;=1+1', 'b\t＝2', 'c\n@sum', 'd;"=HYPERLINK("x")', ';;+1', 'e;-1;＋2']);
  const cells = row.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('a row with semicolons is harmless in a spreadsheet that splits it at commas', () => {
  const row = csvRow(['Low water', 'a,=1+1', 'b,"=HYPERLINK("x")', ',,+1', 'c,-1,＋2', 'd;@sum'], 'semicolon');
  const cells = row.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^"+/, ''));
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test.each([
  ['4200', 4200],
  ['$4,200', 4200],
  ['AU$ 12,345,678.00', 12_345_678],
  ['A$5.0', 5],
  ['a$7', 7],
  ['100,000,000', 100_000_000],
  ['', null],
  ['100,000,001', 'This price is too high.'],
  ['8 500 AUD', 8500],
  ['AUD 5', 5],
  ['4,20', '“4,20” can be read in two ways. Please write thousands as 1500 or 1,500, and cents as 24.50.'],
  ['-5', 'A price cannot be below zero.'],
  ['about 5', 'Please enter whole dollars.'],
  ['5 each', 'Please enter whole dollars.'],
  ['5.50', 'Please enter whole dollars.'],
])('the price %j is read as %j', (price, expected) => {
  const wanted = typeof expected === 'string' ? [`price: ${expected}`] : { title: 'A', price: expected };
  expect(given({ title: 'A', price })).toEqual(wanted);
});

test.each([
  ['ruth@example.org', true],
  ['r@e.org', true],
  ['r@e', false],
  ['ruth @example.org', false],
  ['ruth@example org', false],
  ['a ruth@example.org', false],
  ['ruth@example.org b', false],
  ['ruth@', false],
  ['@example.org', false],
  ['ruth@@example.org', false],
])('the address %j is one of email: %j', (customerEmail, isOne) => {
  const refused = ['customerEmail: Please enter a valid email address.'];
  expect(given({ title: 'A', customerEmail })).toEqual(isOne ? { title: 'A', customerEmail } : refused);
});

test('an empty cell of a column empties the field; an image stays', () => {
  const empty = { title: 'A', price: '', period: '', customerEmail: '', dateText: '', image: '' };
  expect(given(empty)).toEqual({ title: 'A', price: null, periodId: null, customerEmail: null, dateText: null });
});

test('a period is named by its name or its slug, in any case', () => {
  const [named] = [{ id: 9, slug: 'the-late-years', name: 'Late Works' }];
  const periodOf = (period: string) => {
    const found = readImportedRow(
      7,
      new Map([
        ['title', 'A'],
        ['period', period],
      ] as [ImportField, string][]),
      [named],
    );
    return 'problems' in found ? undefined : found.given.periodId;
  };
  expect(['LATE works', 'the-late-years', 'the late years'].map(periodOf)).toEqual([9, 9, undefined]);
});

test('a year has four digits and is one of an artwork; else it is a date in words or refused', () => {
  expect(given({ title: 'A', year: '1950' })).toMatchObject({ year: 1950 });
  expect(given({ title: 'A', year: '0999' })).toEqual(['year: "0999" is not a year.']);
  expect(given({ title: 'A', year: '2201' })).toEqual(['year: "2201" is not a year.']);
  expect(given({ title: 'A', year: 'in 1950' })).toEqual({ title: 'A', dateText: 'in 1950' });
  expect(given({ title: 'A', year: '1950 or so' })).toEqual({ title: 'A', dateText: '1950 or so' });
  expect(given({ title: 'A', year: 'c. 1950', dateText: 'early' })).toEqual(['year: "c. 1950" is not a year.']);
  expect(given({ title: 'A', year: '', dateText: '' })).toEqual({ title: 'A', year: null, dateText: null });
  expect(given({ title: 'A', dateText: 'undated' })).toEqual({ title: 'A', dateText: 'undated' });
  expect(read({ title: 'A', year: '', dateText: 'about 1816' })).toMatchObject({
    given: { dateText: 'about 1816' },
    wordsYear: 1816,
  });
});

test('a text of the greatest length is stored, its line ends as one character, and its key is trimmed', () => {
  expect(given({ title: 'x'.repeat(1000) })).toEqual({ title: 'x'.repeat(1000) });
  expect(given({ title: 'A', description: 'One\rtwo\r\nthree' })).toEqual({
    title: 'A',
    description: 'One\ntwo\nthree',
  });
  expect(read({ title: 'A', key: ' A-1 ' })).toMatchObject({ key: 'A-1' });
  expect(read({ title: 'A', key: ' ' })).toMatchObject({ key: null });
  expect(given({ title: 'A', key: 'x'.repeat(201) })).toEqual(['key: Please keep this under 200 characters.']);
  expect(given({ title: "  '=1 " })).toEqual({ title: '=1' });
});

test('a refused row says which cell to change, and how', () => {
  const facts = { ...emptyArtwork, ...oil, available: true };
  const problemOf = (change: ImportedRow['given'], stored: Parameters<typeof mergeImport>[1]) => {
    const merged = mergeImport(row(change), stored);
    return merged.kind === 'refused' ? merged.problem : merged.kind;
  };
  expect(problemOf({ medium: 'Oil' }, null)).toEqual({ row: 7, field: 'title', message: 'A work needs a title.' });
  expect(problemOf({ ...oil, status: 'sold', available: true }, null)).toEqual({
    row: 7,
    field: 'available',
    message: 'A work that is sold cannot be offered: its status has to change as well.',
    advice: 'Write no in this cell, or write available as its status.',
  });
  const held = { facts, hasImage: false, heldBy: { invoiceNumber: '2026-11-0001' } };
  const advice = 'Leave the cells of status and available empty for this artwork.';
  expect(problemOf({ available: false }, held)).toMatchObject({ field: 'available', advice });
  expect(problemOf({ status: 'reserved' }, held)).toMatchObject({ field: 'status', advice });
  expect(problemOf({ available: true }, held)).toBe('unchanged');
  expect(problemOf(oil, null)).toBe('added');
});

test('an image whose file is not here replaces none that is, in a file that is imported again', () => {
  const facts = { ...emptyArtwork, ...oil, available: true, image: here };
  const merge = (image: string, hasImage = true) =>
    mergeImport(row({ title: 'A', image }), { facts: { ...facts, image: here }, hasImage, heldBy: null });
  for (const missing of ['/uploads/Cap Martin.jpg', 'https://museum.example/a.jpg'])
    expect(merge(missing)).toEqual({ kind: 'unchanged', artwork: facts, hasImage: true });
  // A corrected name in place of another that nobody has uploaded.
  expect(merge('/uploads/Cap Martin.jpg', false)).toMatchObject({ kind: 'updated', hasImage: false });
  expect(merge(here, false)).toMatchObject({ hasImage: true });
});

test('line ends of an earlier system are no change', () => {
  const facts = { ...emptyArtwork, ...oil, available: true, description: 'One\r\ntwo' };
  expect(mergeImport(row({ description: 'One\ntwo' }), { facts, hasImage: false, heldBy: null }).kind).toBe(
    'unchanged',
  );
  expect(mergeImport(row({}), { facts, hasImage: false, heldBy: null }).kind).toBe('unchanged');
  expect(mergeImport(row({ description: 'One two' }), { facts, hasImage: false, heldBy: null }).kind).toBe('updated');
});

test('a cell with the separator, a quote or a line break is quoted', () => {
  expect(csvRow(['a', 'b, c', 'say "d"', 'e\nf'])).toBe('a,"b, c","say ""d""","e\nf"\r\n');
  expect(csvRow(['a', 'b, c', 'say "d"', 'e; f'], 'semicolon')).toBe('a;b, c;"say ""d""";"e; f"\r\n');
  expect(foldedCsvRow([null, 5])).toBe(',5\r\n');
  expect(foldedCsvRow([null, 5.5, 'e\nf'], 'semicolon')).toBe(';5.5;e f\r\n');
});

test('two mappings to one field are an error, and an artwork is found by its key alone', () => {
  expect(placesOf(['Titel', 'Name'], { Titel: 'title', Name: 'title' })).toEqual(['title is mapped twice.']);
  expect(placesOf(['key', 'price'])).toEqual({ key: 0, price: 1 });
  expect(placesOf(['title', 'Note'], { Note: ' ' })).toEqual({ title: 0 });
});

test('an apostrophe that a spreadsheet sets before a figure is removed, and that of a word stays', () => {
  for (const figure of ['10', '0010', '1,900', '10/12']) {
    expect(restoreCell(`'${figure}`)).toBe(figure);
    expect(restoreCell(defuseCell(`'${figure}`))).toBe(`'${figure}`);
  }
  for (const text of ["O'Hara", "'twas", "'60s", "'10 rue"]) expect(restoreCell(text)).toBe(text);
});

test('the line breaks of FileMaker are line breaks, and spaces in a line', () => {
  const cells = new Map<ImportField, string>([
    ['title', 'Pier\u000bby night'],
    ['description', 'One\u000btwo\u000cthree\u001dfour'],
  ]);
  expect(readImportedRow(2, cells, [])).toMatchObject({
    given: { title: 'Pier by night', description: 'One\ntwo\nthree\nfour' },
  });
});
