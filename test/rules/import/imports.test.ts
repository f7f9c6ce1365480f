import { expect, test } from 'vitest';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import {
  fieldsOfColumns,
  importFieldLabel,
  importFieldNames,
  rememberedMapping,
} from '../../../src/domain/import/import-columns.ts';
import { adviceOf, changedFields, groupProblems, rowsInWords } from '../../../src/domain/import/import-preview.ts';
import { whyTaskWaits } from '../../../src/domain/import/import-state.ts';
import { mappingWith } from '../../../src/web/admin/artworks/import/use-check-again.ts';

test('each column shows its field, also when no title is found', () => {
  expect(fieldsOfColumns(['Name', 'Shelf', 'price_aud'])).toEqual(['title', null, 'price']);
  expect(fieldsOfColumns(['Bezeichnung', 'Preis'], { Preis: 'price' })).toEqual([null, 'price']);
  expect(fieldsOfColumns(['title', 'Title'])).toEqual([null, null]);
  expect(fieldsOfColumns(['artwork_file', 'artwork_title', 'artwork_year', 'artwork_medium'])).toEqual([
    ...['image', 'title', 'year', 'medium'],
  ]);
  // A price list as staff write it; a surer heading takes precedence.
  expect(fieldsOfColumns(['Number', 'Price'])).toEqual(['key', 'price']);
  expect(fieldsOfColumns(['Number', 'Catalogue number', 'Price'])).toEqual([null, 'key', 'price']);
});

test('the mapping of an earlier file is remembered for equal headings only, the latest of several', () => {
  const earlier = { Bezeichnung: 'title', Regal: '', Preis: 'price' };
  const others = { Bezeichnung: 'title', Regal: 'location' };
  const headings = ['Preis', 'bezeichnung', 'Regal', ''];
  expect(rememberedMapping(headings, [others, earlier, { ...earlier, Regal: 'key' }])).toEqual(earlier);
  expect(rememberedMapping([...headings, 'Jahr'], [earlier])).toEqual({});
  expect(rememberedMapping(['Bezeichnung', 'Regal'], [earlier])).toEqual({});
  expect(rememberedMapping(['title'], [{}])).toEqual({});
  // Two headings of one field.
  expect(rememberedMapping(['A', 'B', 'title'], [{ A: 'year', B: 'year', title: 'title' }])).toEqual({});
});

test('a chosen field replaces the proposed one; a column without a heading cannot be mapped', () => {
  const columns = [
    { heading: 'Name', field: 'title' as const, samples: [] },
    { heading: '', field: null, samples: [] },
    { heading: 'Shelf', field: null, samples: [] },
  ];
  expect(mappingWith(columns, { Shelf: 'key' })).toEqual({ Name: 'title', Shelf: 'key' });
  expect(mappingWith(columns, { Name: '' })).toEqual({ Name: '', Shelf: '' });
});

test('every field of an import has a label in plain words', () => {
  for (const field of importFieldNames) expect(importFieldLabel(field), field).toMatch(/^[A-Z]/);
});

test('a preview has the changed fields as a person reads them, and of a new artwork what it gets', () => {
  const periods = new Map([[4, 'Docklands']]);
  const before = { ...emptyArtwork, title: 'Pier', price: 400, available: true };
  expect(changedFields(before, { ...before, price: 4200, periodId: 4, available: false }, periods)).toEqual([
    { field: 'price', from: '$400', to: '$4,200' },
    { field: 'period', from: '', to: 'Docklands' },
    { field: 'available', from: 'yes', to: 'no' },
  ]);
  expect(changedFields(null, { ...emptyArtwork, title: 'Pier', description: 'x'.repeat(300) }, periods)).toEqual([
    { field: 'title', from: '', to: 'Pier' },
    { field: 'description', from: '', to: `${'x'.repeat(199)}…` },
    { field: 'status', from: '', to: 'available' },
    { field: 'published', from: '', to: 'yes' },
  ]);
});

test('advice tells what to do with the cell, and a held artwork has its own', () => {
  expect(adviceOf({ field: 'price' })).toMatch(/whole dollars/);
  expect(adviceOf({ field: 'medium' })).toMatch(/Correct the cell/);
  expect(adviceOf({ field: 'status', advice: 'Leave it.' })).toBe('Leave it.');
});

test('equal problems are listed once, with their rows in a few words', () => {
  const problem = { field: 'price', message: 'Please enter whole dollars.' };
  const other = { ...problem, field: 'medium' };
  const own = { ...problem, advice: 'Leave it.' };
  const problems = [3, 5, 9].flatMap((row) => [
    { row, ...problem },
    { row, ...(row === 5 ? own : other) },
  ]);
  expect(groupProblems(problems)).toEqual([
    { ...problem, rows: [3, 5, 9] },
    { ...other, rows: [3, 9] },
    { ...own, rows: [5] },
  ]);
  expect(rowsInWords([3])).toBe('3');
  expect(rowsInWords([3, 5, 9, 10, 11, 12, 1204, 1205])).toBe('3, 5, 9–12, 1204, 1205');
  const odd = Array.from({ length: 100 }, (_, at) => 2 * at + 3);
  expect(rowsInWords(odd)).toMatch(/^3, 5, .*, 39, 41 and 80 more$/);
  expect(rowsInWords([3, 4, 5, ...odd.slice(3, 21), 99, 100])).toMatch(/^3–5, 9, .*, 43, 99, 100$/);
});

test('a task starts only where it makes sense, and one at a time', () => {
  expect(whyTaskWaits('check', 'received', null)).toBeNull();
  expect(whyTaskWaits('check', 'checked', null)).toBeNull();
  expect(whyTaskWaits('import', 'checked', null)).toBeNull();
  expect(whyTaskWaits('undo', 'imported', null)).toBeNull();
  expect(whyTaskWaits('import', 'checked', 'check')).toMatch(/being worked on/);
  expect(whyTaskWaits('import', 'received', null)).toMatch(/checked first/);
  expect(whyTaskWaits('import', 'imported', null)).toMatch(/imported already/);
  expect(whyTaskWaits('undo', 'checked', null)).toMatch(/nothing to undo/);
  expect(whyTaskWaits('undo', 'undone', null)).toMatch(/was undone/);
});
