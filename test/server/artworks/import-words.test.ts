import { afterAll, expect, test } from 'vitest';
import { activityCalls } from '../../../src/contract/activity/activity.calls.ts';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import type { Artwork, ImportArtworks, ImportReport } from '../../../src/contract/artworks/artworks.schemas.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import type { CheckImport, ImportDetails } from '../../../src/contract/imports/imports.schemas.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import type { Period } from '../../../src/contract/periods/periods.schemas.ts';
import { anArtwork, aPeriod } from '../../factories.ts';
import { asCsv } from '../../sample-catalogue.ts';
import { settledImport } from '../../settled-import.ts';
import { startTestApp } from '../../test-app.ts';

const app = await startTestApp({ limits: false });
afterAll(() => app.close());
const staff = await app.staff();

const take = (rows: string[][], asked: Partial<ImportArtworks> = {}): Promise<ImportReport> =>
  staff.get(artworkCalls.importArtworks, { ...asked, csv: new Blob([asCsv(rows)]).stream() });

async function checked(rows: string[][]): Promise<ImportDetails> {
  const file = new TextEncoder().encode(asCsv(rows));
  const { id } = await staff.get(importCalls.uploadImport, { file, fileName: 'words.csv' });
  return settledImport(staff, id);
}

async function answered(id: number, answers: Omit<CheckImport, 'id'>): Promise<ImportDetails> {
  await staff.get(importCalls.checkImport, { id, ...answers });
  return settledImport(staff, id);
}

async function imported(id: number): Promise<ImportDetails> {
  await staff.get(importCalls.startImport, { id, publish: true });
  return settledImport(staff, id);
}

const find = (q: string): Promise<Artwork[]> => staff.get(artworkCalls.listArtworks, { q, limit: 200 });
const periodNamed = async (name: string): Promise<Period | undefined> =>
  (await staff.get(periodCalls.listPeriods, {})).find((period) => period.name === name);

test('each period that is not there is asked about once: it is created, another one is taken, or the cell stays empty', async () => {
  const pacific = await aPeriod(staff, { slug: 'pacific', name: 'The Pacific', order: 7 });
  const old = await anArtwork(staff, { title: 'Mole old', stockCode: 'MW-1', year: 1958 });
  const rows = [
    ['stock code', 'title', 'year', 'period'],
    ['MW-1', 'Mole old', '1958', 'Trieste'],
    ['MW-2', 'Mole one', '1964', 'TRIESTE'],
    ['MW-3', 'Mole two', '1961', 'Coast'],
    ['MW-4', 'Mole three', '1970', 'None'],
  ];
  const { id, ...asked } = await checked(rows);
  expect(asked.outcome).toMatchObject({ added: 0, updated: 0, refused: 4 });
  expect(asked.words).toEqual([
    { column: 'period', word: 'Trieste', rows: 2, answer: null },
    { column: 'period', word: 'Coast', rows: 1, answer: null },
    { column: 'period', word: 'None', rows: 1, answer: null },
  ]);
  const some = await answered(id, { periods: { Trieste: 'create', Coast: '' } });
  expect(some.outcome).toMatchObject({ added: 2, updated: 1, refused: 1 });
  expect(some.preview.find(({ row }) => row === 2)?.fields).toEqual([{ field: 'period', from: '', to: 'Trieste' }]);
  // An answer can be changed, also one that left the cell empty; the others stay.
  const all = await answered(id, { periods: { coast: 'pacific', None: '' } });
  expect(all.outcome).toMatchObject({ added: 3, updated: 1, refused: 0 });
  expect(all.words.map(({ word, answer }) => [word, answer])).toEqual([
    ['Trieste', 'create'],
    ['Coast', 'pacific'],
    ['None', ''],
  ]);
  expect(await periodNamed('Trieste')).toBeUndefined();

  expect((await imported(id)).outcome).toMatchObject({ added: 3, updated: 1 });
  const trieste = await periodNamed('Trieste');
  expect(trieste).toMatchObject({ slug: 'trieste', years: '1958–1964', startYear: 1958, order: 8, image: '' });
  const periodOf = Object.fromEntries((await find('mole')).map(({ title, periodId }) => [title, periodId]));
  expect(periodOf).toEqual({
    'Mole old': trieste?.id,
    'Mole one': trieste?.id,
    'Mole two': pacific.id,
    'Mole three': null,
  });
  const [change] = await staff.get(activityCalls.listActivity, { kind: 'artwork', record: String(old.id) });
  expect(change?.changes).toEqual([{ field: 'periodId', from: null, to: trieste?.id }]);
  const created = await staff.get(activityCalls.listActivity, { kind: 'period', record: String(trieste?.id) });
  expect(created).toMatchObject([{ action: 'added period', by: 'ruth' }]);

  // The same file finds the period by its name; the undo leaves it. Other words may name a person, and are not kept.
  expect((await checked(rows)).words.map(({ word }) => word)).not.toContain('Trieste');
  await staff.get(importCalls.undoImport, { id });
  expect(await settledImport(staff, id)).toMatchObject({
    state: 'undone',
    words: all.words.filter(({ answer }) => answer === 'create'),
  });
  expect((await find('mole')).map(({ title, periodId }) => [title, periodId])).toEqual([['Mole old', null]]);
  expect(await periodNamed('Trieste')).toBeDefined();
});

test('periods that an import creates are displayed in the order of their years', async () => {
  const rows = [
    ['title', 'year', 'period'],
    ['Order one', '1931', 'Late pier'],
    ['Order two', '', 'Pier without a year'],
    ['Order three', '1902', 'Early pier'],
    ['Order four', '1890', 'Late pier?'],
  ];
  const names = ['Late pier', 'Pier without a year', 'Early pier', 'Late pier?'];
  await take(rows, { periods: JSON.stringify(Object.fromEntries(names.map((name) => [name, 'create']))) });
  const shown = (await staff.get(periodCalls.listPeriods, {})).map(({ name }) => name);
  expect(shown.filter((name) => names.includes(name))).toEqual([
    'Late pier?',
    'Early pier',
    'Late pier',
    'Pier without a year',
  ]);
});

test('a program answers in its call; periods without a name of their own in Latin letters have an address too', async () => {
  const rows = [
    ['title', 'period', 'status'],
    ['Quay one', '海', 'Vanished'],
    ['Quay two', '山', 'sold'],
  ];
  const asked = await take(rows);
  expect(asked).toMatchObject({ refused: 2, written: false });
  expect(asked.words).toEqual([
    { column: 'period', word: '海', rows: 1, answer: null },
    { column: 'status', word: 'Vanished', rows: 1, answer: null },
    { column: 'period', word: '山', rows: 1, answer: null },
  ]);
  const periods = JSON.stringify({ 海: 'create', 山: 'create' });
  const words = JSON.stringify({ status: { vanished: 'not for sale' } });
  // A dry run and a run that is refused create nothing.
  expect(await take(rows, { periods, words, dryRun: true })).toMatchObject({ added: 2, written: false });
  expect(await take(rows, { periods })).toMatchObject({ refused: 1, written: false });
  expect(await periodNamed('海')).toBeUndefined();
  expect(await take(rows, { periods, words })).toMatchObject({ added: 2, refused: 0, written: true });
  expect(await periodNamed('海')).toMatchObject({ slug: 'period', years: '' });
  expect(await periodNamed('山')).toMatchObject({ slug: 'period-2' });
  const unknown = await staff.ask(artworkCalls.importArtworks, {
    words: JSON.stringify({ status: { Vanished: 'gone' } }),
    csv: new Blob([asCsv(rows)]).stream(),
  });
  expect(unknown).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining('“gone” is no answer for status.') }] },
  });
});

test('words for a status, for yes and no and for a unit are asked about once for each word', async () => {
  const rows = [
    ['title', 'status', 'for sale', 'featured', 'height', 'width', 'unit'],
    ['Ferry one', 'Lost', 'certo', 'X', '60', '90', 'cubits'],
    ['Ferry two', 'lost', 'forse', '', '30', '40', 'cubits'],
    ['Ferry three', '', '', 'star', '3', '4', 'inches'],
  ];
  const { id, words } = await checked(rows);
  expect(words.map(({ column, word, rows: count }) => [column, word, count])).toEqual([
    ['available', 'certo', 1],
    ['status', 'Lost', 2],
    ['unit', 'cubits', 2],
    ['available', 'forse', 1],
    ['featured', 'star', 1],
  ]);
  const said = {
    available: { certo: 'yes', forse: 'reserved' },
    status: { Lost: '' },
    unit: { cubits: 'cm' },
    featured: { star: 'yes' },
  };
  expect((await answered(id, { words: said })).outcome).toMatchObject({ added: 3, refused: 0 });
  await imported(id);
  const ferries = Object.fromEntries((await find('ferry')).map((work) => [work.title, work]));
  expect(ferries['Ferry one']).toMatchObject({ status: 'available', featured: true, dimensions: '60 × 90 cm' });
  expect(ferries['Ferry two']).toMatchObject({ status: 'reserved', featured: false, dimensions: '30 × 40 cm' });
  expect(ferries['Ferry three']).toMatchObject({ featured: true, dimensions: '3 × 4 in' });
});
