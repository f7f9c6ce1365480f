import { expect, test } from 'vitest';
import { placeFinder } from '../../../src/domain/artwork/places.ts';
import { fieldsOfColumns } from '../../../src/domain/import/import-columns.ts';
import { readImportedRow } from '../../../src/domain/import/import-row.ts';
import {
  conditionCell,
  nothingRecorded,
  readCondition,
  readInsuranceValue,
  registerChange,
} from '../../../src/domain/import/register-cells.ts';
import { usedTime } from '../../cpu-time.ts';

const places = [
  { id: 1, parentId: null, name: 'Studio' },
  { id: 2, parentId: 1, name: 'Rack 3' },
  { id: 3, parentId: null, name: 'House' },
  { id: 4, parentId: 3, name: 'Store' },
  { id: 5, parentId: 4, name: 'Rack 3' },
  { id: 6, parentId: 4, name: 'Shelf A/B' },
];
const find = placeFinder(places);

test('the columns of a registrar’s list are known by their plain names', () => {
  const headings = ['Title', 'Location', 'Insurance Value', 'Condition'];
  expect(fieldsOfColumns(headings)).toEqual(['title', 'location', 'insuranceValue', 'condition']);
  const others = ['Title', 'Place', 'Insured value (EUR)', 'Condition report', 'Condition note'];
  expect(fieldsOfColumns(others)).toEqual(['title', 'location', 'insuranceValue', 'condition', 'conditionNote']);
  expect(fieldsOfColumns(['Title', 'Valuation'])).toEqual(['title', 'insuranceValue']);
});

test('a place is found by its name or path, in any case, with any sign between', () => {
  expect(find('studio')).toEqual({ id: 1, path: 'Studio' });
  expect(find('Studio / Rack 3')).toEqual({ id: 2, path: 'Studio › Rack 3' });
  expect(find('store > RACK 3')).toEqual({ id: 5, path: 'House › Store › Rack 3' });
  expect(find('House › Store › Shelf A/B')).toEqual({ id: 6, path: 'House › Store › Shelf A/B' });
  expect(find('Shelf A/B')).toMatchObject({ id: 6 });
  expect(find('Rack 3')).toEqual({
    problem: 'Several places are called “Rack 3”, such as “Studio › Rack 3” and “House › Store › Rack 3”.',
  });
});

test('a place that is not there is new inside those of its path that are', () => {
  expect(find('Store / Rack 9')).toEqual({ parentId: 4, names: ['Rack 9'], path: 'House › Store › Rack 9' });
  expect(find('Barn / Loft / Box 1')).toEqual({
    parentId: null,
    names: ['Barn', 'Loft', 'Box 1'],
    path: 'Barn › Loft › Box 1',
  });
  expect(find('/')).toEqual({ problem: '“/” is no name of a place.' });
  expect(find('x'.repeat(201))).toEqual({ problem: 'The name of a place has at most 200 characters.' });
  expect(find('Rack 3 / Left')).toHaveProperty('problem');
});

test('a path of thousands of names is compared with a tree of a thousand places at once', () => {
  const tree = Array.from({ length: 1000 }, (_, at) => ({
    id: at + 1,
    parentId: at === 0 ? null : 1 + Math.floor((at - 1) / 4),
    name: `Place ${at}`,
  }));
  const inTree = placeFinder(tree);
  const begun = usedTime();
  for (const name of ['Box', 'Tray'])
    expect(inTree(Array(2000).fill(name).join('/'))).toMatchObject({ parentId: null, names: { length: 2000 } });
  expect(usedTime() - begun).toBeLessThan(1000);
});

test('an insurance value needs an amount and one currency, in the cell or in the heading', () => {
  const aud = (cents: number) => ({ cents, currency: 'AUD' });
  for (const cell of ['AUD 12,500', '12500 AUD', 'A$12,500', 'aud 12500.00', 'AUD $12,500'])
    expect(readInsuranceValue(cell, undefined), cell).toEqual(aud(1_250_000));
  expect(readInsuranceValue('€900.50', undefined)).toEqual({ cents: 90_050, currency: 'EUR' });
  expect(readInsuranceValue('12,500', 'GBP')).toEqual({ cents: 1_250_000, currency: 'GBP' });
  expect(readInsuranceValue('EUR 10', 'GBP')).toEqual({ cents: 1000, currency: 'EUR' });
  expect(readInsuranceValue('12,500', undefined)).toBe('“12,500” does not say in which currency.');
  expect(readInsuranceValue('$12,500', undefined)).toBe('“$12,500” does not say in which currency.');
  expect(readInsuranceValue('EUR 10 GBP', undefined)).toBe('“EUR 10 GBP” does not say in which currency.');
  expect(readInsuranceValue('THB 500', undefined)).toMatch(/^“THB” is no currency of a value\. These are: AUD, /);
  expect(readInsuranceValue('soon', 'AUD')).toBe('Please write an amount with its currency, such as AUD 12,500.');
  expect(readInsuranceValue('AUD 0', undefined)).toBe('Please write an amount above 0, with at most two decimals.');
  expect(readInsuranceValue('AUD 1.234', undefined)).toMatch(/two ways|at most two decimals/);
  expect(readInsuranceValue(`AUD ${'9'.repeat(30)}`, undefined)).toBe('This value is too high.');
});

test('a condition is a grade, a text, or both; what the export writes is read as it was', () => {
  expect(readCondition('Good')).toEqual({ grade: 'good', text: '' });
  expect(readCondition('fair. Slight abrasion')).toEqual({ grade: 'fair', text: 'Slight abrasion' });
  expect(readCondition('Poor – torn')).toEqual({ grade: 'poor', text: 'torn' });
  expect(readCondition('Good colours, torn')).toEqual({ grade: '', text: 'Good colours, torn' });
  for (const entry of [{ grade: 'good', text: 'A\nB' } as const, { grade: '', text: 'Good. As new' } as const]) {
    expect(conditionCell(readCondition(conditionCell(entry)))).toBe(conditionCell(entry));
  }
});

test('a row changes what differs from the record, and a work that is away is not moved', () => {
  const known = { note: 'As it was', places: new Map(places.map((place) => [place.id, place])), find };
  const change = (cells: Parameters<typeof registerChange>[0], stored = {}) =>
    registerChange(cells, { ...nothingRecorded, ...stored }, known);
  expect(change({})).toEqual({});
  expect(change({ location: 'studio' })).toEqual({ place: { id: 1, path: 'Studio' } });
  expect(change({ location: 'Studio' }, { placeId: 1 })).toEqual({});
  // Its present place, although the name alone means several.
  expect(change({ location: 'Studio › Rack 3' }, { placeId: 2, custody: 'framer', party: 'Oak' })).toEqual({});
  expect(change({ location: 'House' }, { placeId: 2, custody: 'on-loan', party: 'City Museum' })).toEqual({
    field: 'location',
    message: 'This work is away (on loan: City Museum), so an import does not move it.',
  });
  const value = { cents: 100, currency: 'AUD' } as const;
  expect(change({ insuranceValue: value }, { insuranceValue: value })).toEqual({});
  expect(change({ insuranceValue: value }, { insuranceValue: { ...value, currency: 'EUR' } })).toEqual({
    insuranceValue: value,
  });
  const condition = { grade: 'good', text: 'Clean' } as const;
  expect(change({ condition }, { condition })).toEqual({});
  expect(change({ condition: readCondition('Good, torn') }, { condition: { grade: '', text: 'Good, torn' } })).toEqual(
    {},
  );
  expect(change({ condition }, { condition: { grade: 'good', text: 'Torn' } })).toEqual({ condition });
  // The public note, which an export of an earlier release has in this column.
  expect(change({ condition: { grade: '', text: 'As it was' } })).toEqual({});
});

test('a cell of the register that cannot be read is a problem of its row', () => {
  const cells = new Map([
    ['title', 'Pier'],
    ['insuranceValue', '5000'],
    ['location', '#REF!'],
  ] as const);
  expect(readImportedRow(3, cells, [])).toEqual({
    problems: [
      expect.objectContaining({
        row: 3,
        field: 'location',
        message: expect.stringContaining('error of your spreadsheet'),
      }),
      { row: 3, field: 'insuranceValue', message: '“5000” does not say in which currency.' },
    ],
  });
  const fine = new Map([...cells, ['location', ' Studio '] as const]);
  const row = readImportedRow(3, fine, [], { insuranceValue: 'Insurance Value EUR' });
  expect(row).toMatchObject({ register: { location: 'Studio', insuranceValue: { cents: 500_000, currency: 'EUR' } } });
});
