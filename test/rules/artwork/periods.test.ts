import { expect, test } from 'vitest';
import { neighbourPeriods, slugOf, startYearOf } from '../../../src/domain/artwork/period.ts';

test('a slug is made from the name', () => {
  expect(slugOf('Watercolour & Étude (II)')).toBe('watercolour-etude-ii');
});

test('the start year is the first year in the years text', () => {
  expect(startYearOf('c. 1952–1961')).toBe(1952);
  expect(startYearOf('the last years')).toBeNull();
});

test('the previous and next period follow the start year, not the display order', () => {
  const periods = [
    { id: 1, startYear: 1977 },
    { id: 2, startYear: 1952 },
    { id: 3, startYear: null },
    { id: 4, startYear: 1960 },
  ];
  expect(neighbourPeriods(periods, 4)).toEqual({ previous: periods[1], next: periods[0] });
  expect(neighbourPeriods(periods, 2).previous).toBeNull();
  expect(neighbourPeriods(periods, 3).next).toBeNull();
});
