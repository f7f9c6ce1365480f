import { expect, test } from 'vitest';
import {
  columnOfCell,
  dayCell,
  fifteenDigits,
  lettersOfColumn,
  numberCell,
  readFormat,
} from '../../../src/domain/import/spreadsheet-cell.ts';

test.each<[number, string | undefined, string | undefined]>([
  [14, undefined, 'day'],
  [22, undefined, 'day'],
  [17, undefined, 'mmm yyyy'],
  [20, undefined, 'time'],
  [0, undefined, undefined],
  [164, 'yyyy\\-mm\\-dd', 'day'],
  [164, '[$-410]d mmmm yyyy;@', 'day'],
  [164, 'mmm\\ yyyy', 'mmm yyyy'],
  [164, 'yyyy"年"m"月"', 'yyyy年m月'],
  [164, 'yy', 'yy'],
  [164, 'mmmm', 'mmmm'],
  [164, '#,##0.00 "days"', undefined],
  [164, '[Red]0.00;[Blue]d', undefined],
  [164, '[h]:mm:ss', 'time'],
  [164, 'h:mm AM/PM', 'time'],
  [164, 'General', undefined],
])('the format %i %j shows of a date: %j', (id, code, date) => {
  expect(readFormat(id, code).date).toBe(date);
});

test.each([
  ['"£"#,##0.00', '£'],
  ['[$£-809]#,##0.00', '£'],
  ['#,##0 [$€-407]', '€'],
  ['_-[$$-C09]* #,##0.00_-;-[$$-C09]* #,##0.00_-', '$'],
  ['[$CHF-807] #,##0', 'CHF'],
  ['[$ZAR] #,##0', 'ZAR'],
  ['#,##0\\ "kr"', 'kr'],
  ['"EUR "0.00;[Red]-"GBP "0.00', 'EUR'],
  ['$#,##0', '$'],
  ['"GBP £"#,##0', 'GBP'],
  ['"£ "#,##0" GBP"', '£'],
  ['0.0 "yards"', undefined],
  ['[$-409]#,##0', undefined],
  ['[Red][>1000]0.00', undefined],
])('the format %j shows the sign %j', (code, sign) => {
  expect(readFormat(164, code).sign).toBe(sign);
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
  expect(numberCell(text, { date: 'day' }, false)).toBe(day);
});

test.each([
  ['yyyy', '1965'],
  ['yy', '1965'],
  ['mmm yyyy', 'Mar 1965'],
  ['mmmm', 'March'],
  ['mm/yyyy', '03/1965'],
  ['m.yy', '3.1965'],
  ['day', '1965-03-01'],
])('a day in the format %j is shown as %j', (date, shown) => {
  expect(numberCell('23802', { date }, false)).toBe(shown);
  expect(dayCell('1965-03-01', { date })).toBe(shown);
});

test.each([
  ['59.690000000000005', '59.69'],
  ['91.440000000000012', '91.44'],
  ['899.99999999999989', '900'],
  ['0.30000000000000004', '0.3'],
  ['40.333333333333336', '40.3333333333333'],
  ['-3', '-3'],
  ['12 345', '12 345'],
  [' ', ' '],
])('the number %j has at most 15 digits: %j', (text, shown) => {
  expect(fifteenDigits(text)).toBe(shown);
});

test('a column is found by its letters, and has them', () => {
  expect([0, 25, 26, 16_383].map(lettersOfColumn)).toEqual(['A', 'Z', 'AA', 'XFD']);
  expect(['A1', 'Z9', 'AA1', 'XFD1048576', 'a1', '7', ''].map(columnOfCell)).toEqual([
    ...[0, 25, 26, 16_383],
    ...[undefined, undefined, undefined],
  ]);
});
