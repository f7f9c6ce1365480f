import { afterAll, expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, ImportArtworks, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { catalogueCalls } from '../../../src/contract/catalogue/catalogue.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { CheckImport, ImportDetails, StartImport } from '../../../src/contract/imports/imports.schemas.ts';
import { anArtwork } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

type Rows = readonly (readonly string[])[];

const take = (rows: Rows, asked: Partial<ImportArtworks> = {}): Promise<ImportReport> =>
  staff.get(artworkCalls.importArtworks, { ...asked, csv: new Blob([asCsv(rows)]).stream() });

async function checked(csv: string): Promise<ImportDetails> {
  const file = new TextEncoder().encode(csv);
  const { id } = await staff.get(importCalls.uploadImport, { file, fileName: 'list.csv' });
  return settledImport(staff, id);
}

async function answered(input: CheckImport): Promise<ImportDetails> {
  await staff.get(importCalls.checkImport, input);
  return settledImport(staff, input.id);
}

async function started(input: StartImport): Promise<ImportDetails> {
  await staff.get(importCalls.startImport, input);
  return settledImport(staff, input.id);
}

const titled = (q: string): Promise<Artwork[]> => staff.get(artworkCalls.listArtworks, { q, limit: 100 });
const read = (id: number): Promise<Artwork> => staff.get(artworkCalls.getArtwork, { id });
const archive = async () => (await staff.send('/api/admin/export/artworks.csv')).text();

const headings = ['title', 'year', 'medium', 'dimensions', 'price', 'published'];

test('rows that look like stored works are asked about once; the answer changes these works, or adds others', async () => {
  const pier = await anArtwork(staff, { title: 'Pier at dawn', year: 1951, medium: 'Oil', dimensions: '61 × 91 cm' });
  const rows = [
    headings,
    ['PIER at dawn', '1951', 'oil', '61 x 91', '700', 'yes'],
    ['Pier at dusk', '1951', 'Oil', '61 × 91 cm', '800', 'yes'],
  ];
  const asked = await take(rows);
  expect(asked).toMatchObject({ rows: 2, added: 0, updated: 0, refused: 0, written: false });
  const facts = '1951, Oil, 61 × 91 cm (24 × 35.8 in)';
  const examples = [{ row: 2, works: [{ id: pier.id, title: pier.title, facts }] }];
  expect(asked.sameWorks).toEqual({ rows: 1, unclear: 0, answer: null, examples });
  expect(await take(rows, { dryRun: true })).toMatchObject({ added: 1, updated: 0, sameWorks: { rows: 1 } });
  expect(await take(rows, { skip: true })).toMatchObject({ added: 0, written: false });
  expect(await titled('pier at')).toHaveLength(1);

  const same = await take(rows, { sameWorks: 'change' });
  expect(same).toMatchObject({ added: 1, updated: 1, refused: 0, written: true, sameWorks: { answer: 'change' } });
  expect(await read(pier.id)).toMatchObject({ title: 'PIER at dawn', price: 700 });
  const others = await take([headings, ['Pier at dawn', '1951', 'Oil', '', '900', 'yes']], { sameWorks: 'add' });
  expect(others).toMatchObject({ added: 1, updated: 0, written: true });
  expect((await titled('pier at dawn')).map(({ price }) => price).sort()).toEqual([700, 900]);
});

test('an empty cell of a row that only looks like a work leaves what is stored; in a row with its stock code it removes it', async () => {
  const facts = { year: 1952, medium: 'Oil', dimensions: '61 × 91 cm', price: 400 };
  const work = await anArtwork(staff, { title: 'Quay', ...facts, stockCode: 'QU 1', provenance: 'By descent' });
  const columns = ['title', 'year', 'stock code', 'medium', 'dimensions', 'price', 'provenance'];
  const alike = await take([columns, ['Quay', '1952', '', '', '', '450', '']], { sameWorks: 'change' });
  expect(alike).toMatchObject({ updated: 1, written: true, sameWorks: { rows: 1 } });
  const kept = { medium: 'Oil', dimensions: '61 × 91 cm', stockCode: 'QU 1', provenance: 'By descent' };
  expect(await read(work.id)).toMatchObject({ ...kept, price: 450 });
  await take([columns, ['Quay', '1952', 'QU 1', 'Oil', '61 × 91 cm', '', '']]);
  expect(await read(work.id)).toMatchObject({ ...kept, price: null, provenance: null });
});

test('the same list twice asks nothing the second time, and keeps what staff have written meanwhile', async () => {
  const known = await anArtwork(staff, { title: 'Ferry', year: 1953, medium: 'Oil', dimensions: '1 × 2 cm' });
  const list = [
    ['title', 'year', 'medium', 'price', 'provenance'],
    ['Ferry', '1953', '', '300', ''],
    ['Tug', '1954', '', '', ''],
  ];
  expect((await take(list)).sameWorks).toMatchObject({ rows: 1, answer: null });
  expect(await take(list, { sameWorks: 'change' })).toMatchObject({ added: 1, updated: 1, written: true });
  const [tug] = await staff.get(catalogueCalls.listCatalogue, { q: 'tug', limit: 1 });
  await staff.get(artworkCalls.updateArtwork, { ...(await read(tug?.id ?? 0)), price: 90, medium: 'Ink' });
  const again = await take(list);
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 2, sameWorks: { rows: 0, examples: [] } });
  expect(await read(tug?.id ?? 0)).toMatchObject({ price: 90, medium: 'Ink' });
  // The question covers only the rows that look like stored works and would change one; they are then added as other
  // works.
  const [headings = [], ferry = [], ...rest] = list;
  const dearer = [headings, [...ferry.slice(0, 3), '350', ''], ...rest, ['Buoy', '1955', '', '', '']];
  await anArtwork(staff, { title: 'Buoy', year: 1955 });
  expect((await take(dearer)).sameWorks).toMatchObject({ rows: 1, examples: [{ row: 2 }] });
  expect(await take(dearer, { sameWorks: 'add' })).toMatchObject({ added: 1, updated: 0, unchanged: 2 });
  expect(await read(known.id)).toMatchObject({ price: 300 });
});

test('a row of several works and rows of one work change nothing, and are added only as other works', async () => {
  const sizes = ['10 × 10 cm', '20 × 20 cm'];
  for (const dimensions of sizes) await anArtwork(staff, { title: 'Leaf', year: 1940, medium: 'Ink', dimensions });
  const branch = await anArtwork(staff, { title: 'Branch', year: 1941 });
  const rows = [
    headings,
    ['Leaf', '1940', 'Ink', '', '50', 'yes'],
    ['Branch', '1941', '', '', '60', 'yes'],
    ['Branch', '1941', '', '', '70', 'yes'],
    ['Root', '1942', '', '', '80', 'yes'],
  ];
  expect((await take(rows)).sameWorks).toMatchObject({ rows: 3, unclear: 3 });
  const changed = await take(rows, { sameWorks: 'change' });
  expect(changed).toMatchObject({ refused: 3, written: false });
  expect(changed.problems.map(({ row, message }) => [row, message])).toEqual([
    [2, expect.stringMatching(/^Several works look like this row, such as No\. \d+ and No\. \d+\.$/)],
    [3, `Row 4 looks like the same work, No. ${branch.id}.`],
    [4, `Row 3 looks like the same work, No. ${branch.id}.`],
  ]);
  expect(await titled('root')).toEqual([]);
  expect(await take(rows, { sameWorks: 'add' })).toMatchObject({ added: 4, refused: 0, written: true });
  expect(await titled('branch')).toHaveLength(3);
  expect(await read(branch.id)).toMatchObject({ version: branch.version });
});

test('rows of one file are never compared with each other, nor with a work that another row names', async () => {
  const named = await anArtwork(staff, { title: 'Blank', year: 1930, stockCode: 'BL 1' });
  const rows = [
    ['title', 'year', 'stock code', 'published'],
    ['Blank', '1930', '', 'yes'],
    ['Blank', '1930', '', 'yes'],
    ['Blank', '1930', 'bl 1', 'yes'],
  ];
  const first = await take(rows);
  expect(first).toMatchObject({ added: 2, unchanged: 0, updated: 1, sameWorks: { rows: 0, answer: null } });
  expect(await read(named.id)).toMatchObject({ title: 'Blank' });
  // The same file again: the keys of its rows are known.
  expect(await take(rows)).toMatchObject({ added: 0, sameWorks: { rows: 0 }, written: false });
});

test('a number or a stock code of its own tells a row from a stored work that has another', async () => {
  await take([
    ['number', 'title', 'year'],
    ['K 1', 'Kelp', '1960'],
  ]);
  await anArtwork(staff, { title: 'Wrack', year: 1960, stockCode: 'WR 1' });
  const rows = [
    ['number', 'stock code', 'title', 'year'],
    ['K 2', '', 'Kelp', '1960'],
    ['', 'WR 2', 'Wrack', '1960'],
  ];
  expect(await take(rows)).toMatchObject({ added: 2, sameWorks: { rows: 0 }, written: true });
  const asked = await take([
    ['number', 'title', 'year'],
    ['W 9', 'Wrack', '1960'],
  ]);
  expect(asked.sameWorks).toMatchObject({ rows: 1, unclear: 1 });
});

test('staff are asked when the file is checked; without an answer it is not imported, and other columns ask again', async () => {
  const work = await anArtwork(staff, { title: 'Harbour wall', year: 1955, medium: 'Oil', dimensions: '1 × 1 cm' });
  const csv = asCsv([
    ['title', 'year', 'price', 'published', 'Shelf'],
    ['Harbour wall', '1955', '1200', 'yes', 'A'],
  ]);
  const first = await checked(csv);
  expect(first).toMatchObject({
    state: 'checked',
    outcome: { added: 0, updated: 0 },
    sameWorks: { rows: 1, answer: null },
  });
  const early = await staff.ask(importCalls.startImport, { id: first.id });
  const message = 'Some rows look like works that are here already. Please say first whether they are the same works.';
  expect(early).toMatchObject({ status: 409, body: { message } });

  const same = await answered({ id: first.id, sameWorks: 'change' });
  expect(same).toMatchObject({ outcome: { updated: 1 }, fields: { price: 1 }, sameWorks: { answer: 'change' } });
  // Checked again as it was, the answer stays; with other columns it is asked again.
  expect(await answered({ id: first.id })).toMatchObject({ sameWorks: { answer: 'change' } });
  const mapping = {
    title: 'title',
    year: 'year',
    price: 'price',
    published: 'published',
    Shelf: 'provenance',
  } as const;
  const mapped = await answered({ id: first.id, mapping });
  expect(mapped).toMatchObject({ sameWorks: { rows: 1, answer: null } });
  const other = await answered({ id: first.id, sameWorks: 'add' });
  expect(other).toMatchObject({ outcome: { added: 1, updated: 0 }, sameWorks: { answer: 'add' } });
  expect(other.columns.find(({ heading }) => heading === 'Shelf')).toMatchObject({ field: 'provenance' });
  await answered({ id: first.id, sameWorks: 'change' });
  expect(await started({ id: first.id })).toMatchObject({ state: 'imported', outcome: { updated: 1, added: 0 } });
  expect(await read(work.id)).toMatchObject({ price: 1200, provenance: 'A' });
});

test('a messy list with duplicates is imported and undone, and the archive’s list is as before', async () => {
  await anArtwork(staff, { title: 'Slipway', year: 1948, medium: 'Oil', dimensions: '30 × 40 cm', price: 500 });
  await anArtwork(staff, { title: 'Winch', year: 1949, dateText: 'c. 1949', stockCode: 'WI 1', price: 600 });
  const before = await archive();
  const messy = [
    'Work Title;Date; STOCK NO. ;Technique;Size;Price AUD;Shelf',
    ';;;;;;',
    '  slipway ;1948.0;;OIL;30x40;"$1,250";A1',
    '',
    'Winch;about 1949;wi 1;;;700;',
    'Crane;c. 1950–52;;;;;B2',
    'Crane;c. 1950–52;;;;;B3',
    ';;;;;;',
    'Bollard;undated;;Ink;;95;',
  ].join('\r\n');
  const record = await checked(messy);
  expect(record).toMatchObject({ failure: null, sameWorks: { rows: 1, unclear: 0, answer: null } });
  expect(await answered({ id: record.id, sameWorks: 'change' })).toMatchObject({
    outcome: { rows: 5, added: 3, updated: 2, refused: 0 },
  });
  const done = await started({ id: record.id });
  expect(done).toMatchObject({ state: 'imported', failure: null, outcome: { added: 3, updated: 2 } });
  const found = await staff.get(catalogueCalls.listCatalogue, { q: 'crane', limit: 10 });
  expect(found).toHaveLength(2);
  expect(await archive()).not.toBe(before);
  await staff.get(importCalls.undoImport, { id: record.id });
  await settledImport(staff, record.id);
  expect(await archive()).toBe(before);
});

test('the archive’s own list imported again unchanged changes nothing and asks nothing', async () => {
  await anArtwork(staff, { title: '=SUM(1), "quoted"', year: 1950, description: 'Two\nlines; and\t=tabs', price: 0 });
  const list = await archive();
  const record = await checked(list);
  expect(record).toMatchObject({
    failure: null,
    outcome: { added: 0, updated: 0, refused: 0, problems: 0 },
    sameWorks: { rows: 0, unclear: 0, answer: null, examples: [] },
  });
  expect(record.outcome?.unchanged).toBeGreaterThan(0);
  expect(record.outcome?.unchanged).toBe(record.outcome?.rows);
  expect(await archive()).toBe(list);
});
