import { expect, test } from 'vitest';
import { columnOfCell, isDateFormat, numberCell } from '../../../src/domain/import/spreadsheet-cell.ts';

test.each([
  [14, undefined, true],
  [22, undefined, true],
  [20, undefined, false],
  [0, undefined, false],
  [164, 'yyyy\\-mm\\-dd', true],
  [164, '[$-410]d mmmm yyyy;@', true],
  [164, '#,##0.00 "days"', false],
  [164, '[Red]0.00;[Blue]d', false],
  [164, '[h]:mm:ss', false],
  [164, 'General', false],
])('the format %i %j shows a date: %j', (id, code, isDate) => {
  expect(isDateFormat(id, code)).toBe(isDate);
});

test.each([
  ['1', '1900-01-01'],
  ['59.5', '1900-02-28'],
  ['61', '1900-03-01'],
  ['46023', '2026-01-01'],
  ['0.5', '0.5'],
  ['2958466', '2958466'],
  ['1e9', '1000000000'],
  ['soon', 'soon'],
  ['', ''],
])('the day %j is %j', (text, day) => {
  expect(numberCell(text, true, false)).toBe(day);
});

test('a column is found by its letters', () => {
  expect(['A1', 'Z9', 'AA1', 'XFD1048576', 'a1', '7', ''].map(columnOfCell)).toEqual([
    ...[0, 25, 26, 16_383],
    ...[undefined, undefined, undefined],
  ]);
});
