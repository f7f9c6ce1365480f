import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type FileRow, readRows } from '../../../src/server/artworks/imports/read-rows.ts';
import { readXlsx, workbookLimits } from '../../../src/server/artworks/imports/read-xlsx.ts';
import { sheetRows, workbook } from '../../workbook.ts';

const folder = await mkdtemp(join(tmpdir(), 'oeuvre-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array, sheet: string | null = null): Promise<FileRow[]> {
  const path = join(folder, 'list.xlsx');
  await writeFile(path, bytes);
  return all(readRows(path, sheet));
}

async function all(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const sharedStrings =
  '<x:sst xmlns:x="a"><x:si><x:t>Title</x:t></x:si><x:si><x:r><x:t>Molo </x:t></x:r><x:r><x:t xml:space="preserve">&amp; mare</x:t></x:r><x:rPh><x:t>モロ</x:t></x:rPh></x:si><x:si/><x:si><x:t>two_x000A_lines</x:t></x:si></x:sst>';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0.0 &quot;yards&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

const dates = (...places: number[]) => new Map(places.map((place) => [place, { kind: 'date' }]));

test('cells are read as a CSV file would have them: texts, numbers, dates, yes and no, errors and gaps', async () => {
  const rows = `
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><r><t>Ye</t></r><r><t>ar</t></r><rPh><t>x</t></rPh></is></c><c r="D2" t="str"><f>"Pr"&amp;"ice"</f><v>Price</v></c></row>
    <row r="3"><c r="A3" s="1"/><c r="B3"><v/></c></row>
    <row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5"><v>60.499999999999997</v></c><c r="D5" t="b"><v>1</v></c></row>
    <row><c t="s"><v>3</v></c><c s="1"><v>45000.75</v></c><c s="2"><v>59</v></c><c s="3"><v>61</v></c></row>
    <row><c t="e"><v>#N/A</v></c><c t="d"><v>1964-05-03T00:00:00</v></c><c t="b"><v>0</v></c><c t="s"><v/></c><c r="F7"><v>1E3</v></c></row>`;
  const parts = { 'xl/sharedStrings.xml': sharedStrings, 'xl/styles.xml': styles };
  expect(await read(await workbook([{ name: 'Works', rows }], { parts }))).toEqual([
    { row: 2, cells: ['Title', 'Year', '', 'Price'], share: 1 },
    { row: 5, cells: ['Molo & mare', '60.5', '', 'yes'], share: 1 },
    { row: 6, cells: ['two\nlines', '2023-03-15', '1900-02-28', '61'], share: 1, marks: dates(1, 2) },
    { row: 7, cells: ['#N/A', '1964-05-03', 'no', '', '', '1000'], share: 1, marks: dates(1) },
  ]);
  const from1904 = await workbook([{ name: 'Works', rows: '<row><c s="1"><v>43538</v></c></row>' }], {
    parts,
    is1904: true,
  });
  expect((await read(from1904))[0]?.cells).toEqual(['2023-03-15']);
});

test('of several sheets the first visible one with headings is read, else the first with content, or the chosen one', async () => {
  const sheets = [
    { name: 'Lists', rows: sheetRows([['title']]), isHidden: true },
    { name: 'Empty', rows: '<row/>' },
    { name: 'Cover', rows: sheetRows([['Printed in May'], ['by the studio', 'for May']]) },
    { name: 'Works &amp; more', rows: sheetRows([['title'], ['Pier & quay']]) },
    { name: 'Prices', rows: sheetRows([['key', 'price']]) },
  ];
  const names = ['Empty', 'Cover', 'Works & more', 'Prices'];
  const shown = (found: FileRow[]) => found.map(({ cells, sheet, sheets: all }) => [...cells, sheet, all]);
  expect(shown(await read(await workbook(sheets)))).toEqual([
    ['title', 'Works & more', names],
    ['Pier & quay', 'Works & more', names],
  ]);
  expect(shown(await read(await workbook(sheets), 'Cover'))).toEqual([
    ['Printed in May', 'Cover', names],
    ['by the studio', 'for May', 'Cover', names],
  ]);
  expect(await read(await workbook(sheets.slice(0, 3)))).toMatchObject([
    { cells: ['Printed in May'], sheet: 'Cover' },
    { sheet: 'Cover' },
  ]);
  // Headings in another language come before those of a list of addresses.
  const german = [
    { name: 'Werke', rows: sheetRows([['Bild', 'Jahr']]) },
    { name: 'Adressen', rows: sheetRows([['Name']]) },
  ];
  expect(await read(await workbook(german))).toMatchObject([{ sheet: 'Werke' }]);
  expect(await read(await workbook([{ name: 'Empty', rows: '' }]))).toEqual([]);
  await expect(workbook(sheets).then((bytes) => read(bytes, 'Lists'))).rejects.toThrow('has no sheet “Lists”');
});

test('a workbook opens whose parts are named in another case, or with backslashes', async () => {
  const rows = '<row><c t="s"><v>0</v></c></row>';
  const files = { 'xl/sharedStrings.xml': '<sst><si><t>title</t></si></sst>' };
  const renamed = (rename: (name: string) => string) =>
    workbook([{ name: 'Works', rows }], { parts: files, rename }).then(read);
  for (const rename of [(name: string) => name.replaceAll('/', '\\'), (name: string) => name.toUpperCase()]) {
    expect(await renamed(rename)).toMatchObject([{ cells: ['title'] }]);
  }
});

test('rows that the spreadsheet hides are read, and known as such', async () => {
  const rows = '<row><c><v>1</v></c></row><row hidden="1"><c><v>2</v></c></row>';
  expect(await read(await one(rows))).toMatchObject([{ cells: ['1'] }, { cells: ['2'], isHidden: true }]);
});

test('the value of merged cells counts for each of their rows, but not for those that a sheet leaves out', async () => {
  const cell = (name: string, text: string) => `<c r="${name}" t="str"><v>${text}</v></c>`;
  const rows = [
    `<row r="1">${cell('A1', 'title')}${cell('B1', 'period')}</row>`,
    `<row r="2">${cell('A2', 'one')}${cell('B2', 'France')}</row>`,
    `<row r="3">${cell('A3', 'two')}</row>`,
    `<row r="4"><c r="B4"/></row>`,
    `<row r="5">${cell('A5', 'three')}${cell('B5', 'Italy')}</row>`,
    `<row r="6">${cell('A6', 'four')}</row>`,
  ];
  const ranges =
    '</sheetData><x:mergeCells><x:mergeCell ref="A1:A2"/><x:mergeCell ref="B2:B5"/></x:mergeCells><sheetData>';
  expect((await read(await one(rows.join('') + ranges))).map(({ cells }) => cells)).toEqual([
    ['title', 'period'],
    ['one', 'France'],
    ['two', 'France'],
    ['three', 'Italy'],
    ['four', ''],
  ]);
});

const one = (rows: string, parts?: Record<string, string>) =>
  workbook([{ name: 'Works', rows }], { ...(parts && { parts }) });
const entity = '<!DOCTYPE sst [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['cut off', async () => (await one(sheetRows([['title']]))).subarray(0, -40), /is damaged, or its end is missing/],
  ['a changed byte', async () => (await one(sheetRows([['title']]))).fill(7, 120, 140), /is damaged/],
  [
    'not closed',
    () => one('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row>' }),
    /is damaged/,
  ],
  [
    'not in UTF-8',
    () => one('', { 'xl/worksheets/sheet1.xml': '\u0000<worksheet/>' }).then((bytes) => bytes.subarray(0, 99)),
    /is damaged/,
  ],
  ['nested without end', () => one('<a>'.repeat(100)), /is damaged/],
  [
    'another ZIP file',
    () => workbook([], { parts: { '_rels/.rels': '<Relationships/>' } }),
    /is not an Excel workbook/,
  ],
  ['entities of its own', () => one('', { 'xl/sharedStrings.xml': entity }), /declares words of its own/],
  ['a text that is not there', () => one('<row><c t="s"><v>9</v></c></row>'), /is damaged/],
  ['too wide', () => one('<row><c r="AMZ1"><v>1</v></c></row>'), /has 1040 columns/],
  ['a long row', () => one(sheetRows([['x'.repeat(1_000_001)]])), /row 1 has more than 1,000,000 letters/],
  [
    'a text of two million letters',
    () => one('', { 'xl/sharedStrings.xml': longText }),
    /a text has more than 1,000,000/,
  ],
  [
    'an endless attribute',
    () => one(`<row r="${'9'.repeat(5_000_000)}"/>`),
    /part of it has more than 1,000,000 letters/,
  ],
  ['an endless name', () => one(`<${'a'.repeat(5_000_000)}/>`), /part of it has more than 1,000,000 letters/],
  [
    'a number format of 256 letters',
    () => one('', { 'xl/styles.xml': `<a><numFmt numFmtId="164" formatCode="${'['.repeat(256)}"/></a>` }),
    /a number format has more than 255 letters/,
  ],
  [
    'an older format',
    async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    /older format \(\.xls\), or it has a password/,
  ],
])('a workbook that is or has %s is refused with a sentence', async (_, made, sentence) => {
  await expect(made().then(read)).rejects.toThrow(sentence);
});

const longText = `<sst><si><t>${'&lt;'.repeat(600_000)}</t><t>${'a'.repeat(500_000)}</t></si></sst>`;

const half = { 'xl/sharedStrings.xml': `<sst><si><t>${'a'.repeat(600_000)}</t></si></sst>` };

const related = (count: number) =>
  `<Relationships>${'<Relationship Id="a" Type="/officeDocument" Target="xl/workbook.xml"/>'.repeat(count)}</Relationships>`;

/** Rows of cells that name the same text. */
const naming = (rows: number, cells = 1) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`.repeat(rows);

test.each<[string, Partial<typeof workbookLimits>, string, RegExp, Record<string, string>?]>([
  ['rows', { rows: 3 }, sheetRows([['a'], ['b'], ['c'], ['d']]), /more than 3 rows/],
  ['empty rows', { lines: 3 }, '<row/><row/><row/><row/>', /more than 3 rows/],
  ['cells', { cells: 3 }, '<row><c/><c/><c/><c/></row>', /more than 3 cells/],
  [
    'merged cells',
    { ranges: 1 },
    '</sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="A3:A4"/></mergeCells><sheetData>',
    /more than 1 merged cells/,
  ],
  [
    'letters of merged cells',
    { unpacked: 1 },
    `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" t="str"><v>${'a'.repeat(200_000)}</v></c></row>${[3, 4, 5, 6, 7].map((row) => `<row r="${row}"><c r="B${row}"><v>1</v></c></row>`).join('')}</sheetData><mergeCells><mergeCell ref="A2:A7"/></mergeCells><sheetData>`,
    /its cells have more than 1 MB of text/,
  ],
  ['parts', { parts: 3 }, '', /is damaged/],
  ['bytes when it is unpacked', { unpacked: 1 }, ' '.repeat(2 ** 20), /unpacks to more than 1 MB/],
  ['letters that cells of one row name', {}, naming(1, 2), /row 1 has more than 1,000,000 letters/, half],
  ['letters that all cells name', { unpacked: 2 }, naming(4), /its cells have more than 2 MB of text/, half],
  ['attributes', { attributes: 3 }, '<row a="1" b="2" c="3" d="4"/>', /an element has more than 3 attributes/],
  ['texts', { cells: 3 }, '', /more than 3 texts/, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(4)}</sst>` }],
  [
    'styles',
    { styles: 3 },
    '',
    /more than 3 formats/,
    { 'xl/styles.xml': `<a><cellXfs>${'<xf/>'.repeat(4)}</cellXfs></a>` },
  ],
  ['relationships', { parts: 9 }, '', /names more than 9 parts/, { '_rels/.rels': related(10) }],
  [
    'sheets',
    { parts: 9 },
    '',
    /names more than 9 parts/,
    { 'xl/workbook.xml': `<a>${'<sheet r:id="rId1"/>'.repeat(10)}</a>` },
  ],
])('a workbook has a limit of %s', async (_, limits, rows, sentence, parts) => {
  const path = join(folder, 'large.xlsx');
  await writeFile(path, await one(rows, parts));
  await expect(all(readXlsx(path, null, { ...workbookLimits, ...limits }))).rejects.toThrow(sentence);
});
