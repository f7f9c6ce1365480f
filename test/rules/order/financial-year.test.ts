import { expect, test } from 'vitest';
import { monthNames } from '../../../src/domain/days.ts';
import { financialSpans, usualYearStart } from '../../../src/domain/order/financial-year.ts';

const spansOn = (today: string, firstMonth = 'July') =>
  financialSpans(today, firstMonth).map(({ label, from, to }) => `${label}: ${from} ${to}`);

test('quarters and financial years begin in July, or in the month of the setting', () => {
  expect(spansOn('2026-11-25')).toEqual([
    'This quarter: 2026-10-01 2026-12-31',
    'Last quarter: 2026-07-01 2026-09-30',
    'This financial year: 2026-07-01 2027-06-30',
    'Last financial year: 2025-07-01 2026-06-30',
  ]);
  expect(spansOn('2027-02-28', 'January')).toEqual([
    'This quarter: 2027-01-01 2027-03-31',
    'Last quarter: 2026-10-01 2026-12-31',
    'This financial year: 2027-01-01 2027-12-31',
    'Last financial year: 2026-01-01 2026-12-31',
  ]);
  // A quarter of a year that begins in May goes over the turn of the year.
  expect(spansOn('2027-01-01', 'May')[0]).toBe('This quarter: 2026-11-01 2027-01-31');
});

test('the financial year of a country begins as its tax office says, elsewhere in January', () => {
  expect(['AU', 'NZ', 'GB', 'ZA', 'IT', 'US', ''].map(usualYearStart)).toEqual([
    ...['July', 'April', 'April', 'March', 'January', 'January', 'January'],
  ]);
  for (const country of ['AU', 'HK', 'IN', 'IT']) expect(monthNames).toContain(usualYearStart(country));
});

test('the first and the last day of a financial year are in it', () => {
  expect(spansOn('2026-06-30')[2]).toBe('This financial year: 2025-07-01 2026-06-30');
  expect(spansOn('2026-07-01')[2]).toBe('This financial year: 2026-07-01 2027-06-30');
  expect(spansOn('2026-07-01')[1]).toBe('Last quarter: 2026-04-01 2026-06-30');
  expect(spansOn('2028-02-29', 'March')[3]).toBe('Last financial year: 2026-03-01 2027-02-28');
  expect(spansOn('2028-03-01', 'March')[3]).toBe('Last financial year: 2027-03-01 2028-02-29');
});
