import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork } from '../../../src/contract/artworks/artworks.schemas.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import {
  type ImportOrder,
  type ImportOutcome,
  importArtworks,
} from '../../../src/server/artworks/imports/import-artworks.ts';
import { bytesIn } from '../../bytes-in.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp } from '../../test-app.ts';
import { cellRows, workbook } from '../../workbook.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(() => rm(folder, { recursive: true }));

/** Imports the rows of a sheet, each cell as XML writes it, with the formats of their styles. */
async function taken(rows: string[][], { after = '', formats = [] as string[], ...asked }: Asked = {}) {
  const styles = `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`;
  const bytes = await workbook([{ name: 'Works', rows: `${cellRows(rows)}</sheetData>${after}<sheetData>` }], {
    parts: { 'xl/styles.xml': styles },
  });
  return takenBytes(bytes, 'list.xlsx', asked);
}

type Answers = Partial<Pick<ImportOrder, 'skip' | 'mapping' | 'letters' | 'sheet' | 'words'>>;
type Asked = Answers & { after?: string; formats?: string[] };

async function takenBytes(bytes: Uint8Array, name: string, asked: Answers = {}): Promise<ImportOutcome> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const none = { sameWorks: null, newPlaces: null, unit: null, letters: null, sheet: null, words: {}, mapping: {} };
  const how = { dryRun: false, skip: false, publish: true, ...none, ...asked };
  return importArtworks(app.services.db, { path, name, ...how, by: 'ruth', at: app.services.clock.now() });
}

const find = async (q: string): Promise<Artwork[]> =>
  (await staff.get(artworkCalls.listArtworks, { q, limit: 200 })).sort((one, other) =>
    one.title.localeCompare(other.title),
  );

const text = (value: string) => `t="str"><v>${value}</v>`;
const number = (value: string | number, style = 0) => `s="${style}"><v>${value}</v>`;
const headings = (...names: string[]) => names.map(text);
const problemsOf = ({ problems }: ImportOutcome) =>
  problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);

test('a formula without a stored value refuses its row and empties no price, and a stored empty one is empty', async () => {
  await taken([
    headings('key', 'title', 'price'),
    [text('F-1'), text('Formula one'), number(100)],
    [text('F-2'), text('Formula two'), number(200)],
  ]);
  const changed = await taken(
    [headings('key', 'price'), [text('F-1'), '><f>A1*2</f>'], [text('F-2'), 't="str"><f>A2</f><v></v>']],
    { skip: true },
  );
  expect(problemsOf(changed)).toEqual(['2 price: The formula in column B has no stored result.']);
  expect(await find('formula')).toMatchObject([{ price: 100 }, { price: null }]);
});

test('merged cells give their value to each row, and those merged across columns are refused', async () => {
  const rows = [headings('key', 'title', 'collection', 'medium')];
  for (const name of ['M-1', 'M-2', 'M-3']) rows.push([text(name), text(`Merged ${name}`), text('Gift'), text('Oil')]);
  await taken(rows);
  const changed = await taken(
    [
      headings('key', 'collection', 'medium'),
      [text('M-1'), text('Loan'), text('Ink')],
      [text('M-2'), '/>', text('Ink')],
      [text('M-3'), text('Both'), '/>'],
    ].map((cells) => cells.map((cell) => (cell === '/>' ? '>' : cell))),
    { after: '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="B4:C4"/></mergeCells>', skip: true },
  );
  expect(problemsOf(changed)).toEqual(['4 row: Cells of this row are merged across columns.']);
  expect(await find('merged')).toMatchObject([
    { collection: 'Loan' },
    { collection: 'Loan' },
    { collection: 'Gift', medium: 'Oil' },
  ]);
});

test('a date is what its format shows, and none in a number, title, medium or size', async () => {
  const formats = ['yyyy', 'mmm\\ yyyy', 'd\\-mmm'];
  const list = [
    headings('key', 'title', 'year', 'height', 'width', 'unit'),
    [text('D-1'), text('Dated one'), number(23743, 1), number(30), number(40), text('cm')],
    [text('D-2'), text('Dated two'), number(23802, 2), number(30), number(40), text('cm')],
    [text('D-3'), text('Dated three'), number(1960), number(46307, 3), number(40), text('cm')],
    [number(46307, 3), text('Dated four'), number(1960), number(30), number(40), text('cm')],
    [text('D-5'), text('Dated five'), number(1965.5), number(30), number(40), text('cm')],
  ];
  const report = await taken(list, { formats, skip: true });
  expect(problemsOf(report)).toEqual([
    '4 height: Your spreadsheet has made a date of this cell: “2026-10-12”.',
    '5 key: Your spreadsheet has made a date of this cell: “2026-10-12”.',
    '6 year: "1965.5" is not a year.',
  ]);
  expect(await find('dated')).toMatchObject([
    { year: 1965, dateText: null },
    { year: 1965, dateText: 'Mar 1965' },
  ]);
});

test('computed sizes and prices have the digits that a spreadsheet shows', async () => {
  const list = [
    headings('key', 'title', 'height', 'width', 'unit', 'price'),
    [
      text('C-1'),
      text('Computed'),
      number('59.690000000000005'),
      number('91.440000000000012'),
      text('cm'),
      number('899.99999999999989'),
    ],
  ];
  expect(await taken(list)).toMatchObject({ added: 1, refused: 0 });
  expect(await find('computed')).toMatchObject([{ dimensions: '59.69 × 91.44 cm', price: 900 }]);
  const csv =
    'key,title,height,width,unit,price\nC-2,Reckoned,59.690000000000005,91.44000000000001,cm,899.9999999999999\n';
  expect(await takenBytes(Buffer.from(csv), 'list.csv')).toMatchObject({ added: 1, refused: 0 });
  expect(await find('reckoned')).toMatchObject([{ dimensions: '59.69 × 91.44 cm', price: 900 }]);
});

test('pictures in cells are no errors: their column is left out, and a title cannot be one', async () => {
  const picture = 't="e" vm="1"><v>#VALUE!</v>';
  const list = [
    headings('image', 'key', 'title'),
    [picture, text('P-1'), text('Pictured')],
    ['>', text('P-2'), picture],
  ];
  expect(problemsOf(await taken(list, { skip: true }))).toEqual([
    '3 title: This cell has a picture in place of a text.',
  ]);
  expect(await find('pictured')).toMatchObject([{ title: 'Pictured' }]);
});

test('the sign of a format counts: prices in pounds are asked about once, and a value for insurance has its currency', async () => {
  const formats = ['"£"#,##0.00', '#,##0 [$€-407]', '"$"#,##0'];
  const list = [
    headings('key', 'title', 'price', 'insurance value'),
    [text('A-1'), text('Amount one'), number(900, 1), number(1200, 1)],
    [text('A-2'), text('Amount two'), number(800, 2), number(1100, 2)],
    [text('A-3'), text('Amount three'), number(700, 3), '>'],
    [number(4, 1), text('Amount four'), text('NFS'), '>'],
  ];
  const asked = await taken(list, { formats });
  expect(asked.words).toEqual([
    { column: 'currency', word: 'GBP', rows: 1, answer: null },
    { column: 'currency', word: 'EUR', rows: 1, answer: null },
  ]);
  expect(asked).toMatchObject({ refused: 2, written: false });
  const words = { currency: { GBP: 'same figures', EUR: '' } };
  expect(await taken(list, { formats, words })).toMatchObject({ added: 4, refused: 0, written: true });
  expect(await find('amount')).toMatchObject([
    { title: 'Amount four', price: null, available: false },
    { title: 'Amount one', price: 900 },
    { title: 'Amount three', price: 700 },
    { title: 'Amount two', price: null },
  ]);
  expect(await taken(list, { formats, words })).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
});

const list = (title: string) => `key;title;medium\r\nE-0;Plain;Oil\r\nE-1;${title};Oil\r\n`;
test('letters of another encoding, or that were lost, are asked about, and the encoding is said', async () => {
  const wrong = await takenBytes(bytesIn('macintosh', list('Blumenstück für André')), 'list.csv');
  expect(problemsOf(wrong)).toEqual(['3 title: The letters of this cell may be wrong: “BlumenstŸck fŸr AndrŽ”.']);
  expect(wrong).toMatchObject({
    written: false,
    letters: { rows: 1, answer: null },
    notes: ['The file was read as Windows-1252 (Western European).'],
  });
  const right = await takenBytes(bytesIn('windows-1252', list('Žižek, œuvre, “Tür”, 50 €')), 'list.csv');
  expect(right).toMatchObject({ added: 2, refused: 0, letters: { rows: 0, answer: null } });
  const buyer = Buffer.from('title,customerName\nPier,Ren\uFFFD\n');
  expect(problemsOf(await takenBytes(buyer, 'list.csv'))).toEqual([
    '2 customerName: The letters of this cell may be wrong.',
  ]);
  const lost = Buffer.from(list('Caf\uFFFD'));
  expect(await takenBytes(lost, 'list.csv')).toMatchObject({
    refused: 1,
    letters: { rows: 1, answer: null },
    notes: ['The file was read as UTF-8.'],
  });
  expect(await takenBytes(lost, 'list.csv', { letters: 'right' })).toMatchObject({ refused: 0, updated: 1 });
});

test('hidden rows and pictures in cells are said', async () => {
  const bytes = await workbook([
    {
      name: 'Works',
      rows: '<row><c t="str"><v>title</v></c><c t="str"><v>Picture</v></c></row><row hidden="1"><c t="str"><v>Noted</v></c><c t="e" vm="1"><v>#VALUE!</v></c></row>',
    },
  ]);
  expect((await takenBytes(bytes, 'list.xlsx')).notes).toEqual([
    '1 row is hidden in your spreadsheet, as by a filter, and counts like the others.',
    'The pictures in the cells of “Picture” are not taken. Save them as files and add them to the artworks.',
  ]);
});

test('staff choose another sheet, also where no columns fit, and say that letters are right', async () => {
  const sheet = (name: string, title: string) => ({
    name,
    rows: cellRows([headings(title, 'medium'), [text('Chosen \uFFFD'), text('Oil')]]),
  });
  const file = await workbook([sheet('Bilder', 'Bild'), sheet('Blätter', 'Blatt')]);
  const { body } = await staff.ask(importCalls.uploadImport, { file, fileName: 'zwei.xlsx' });
  const first = await settledImport(staff, body.id);
  expect(first).toMatchObject({ state: 'received', outcome: null, sheets: ['Bilder', 'Blätter'] });
  expect(first.failure).toContain('Read from the sheet “Bilder”');
  await staff.get(importCalls.checkImport, { id: body.id, sheet: 'Blätter' });
  const second = await settledImport(staff, body.id);
  expect(second.columns.map(({ heading }) => heading)).toEqual(['Blatt', 'medium']);
  await staff.get(importCalls.checkImport, { id: body.id, mapping: { Blatt: 'title', medium: 'medium' } });
  expect(await settledImport(staff, body.id)).toMatchObject({
    state: 'checked',
    sheets: ['Bilder', 'Blätter'],
    letters: { rows: 1, answer: null },
    outcome: { sheet: 'Blätter', refused: 1 },
  });
  await staff.get(importCalls.checkImport, { id: body.id, letters: 'right' });
  const last = await settledImport(staff, body.id);
  expect(last).toMatchObject({
    letters: { rows: 0, answer: 'right' },
    outcome: { sheet: 'Blätter', refused: 0, added: 1 },
  });
});

test('a word in the column of prices keeps the price that is stored', async () => {
  await taken([headings('key', 'title', 'price'), [text('W-1'), text('Worded'), number(500)]]);
  await taken([headings('key', 'price'), [text('W-1'), text('Sold')]]);
  expect(await find('worded')).toMatchObject([{ price: 500, status: 'sold', available: false }]);
});
