import { expect, test } from 'vitest';
import { findEventDays } from '../../../src/domain/event/event.ts';
import { withYear } from '../../../src/domain/event/event-fields.ts';

const today = '2026-11-21';

test.each([
  ['12 March', '12 March 2027'],
  ['21 November', '21 November 2026'],
  ['20 November', '20 November 2027'],
  ['Saturday 12th March, 18:00', 'Saturday 12th March 2027, 18:00'],
  ['12 Mar. at 6 pm', '12 Mar. 2027 at 6 pm'],
  ['12 March (opening night)', '12 March 2027 (opening night)'],
  ['12 March, at the gallery', '12 March 2027, at the gallery'],
  ['March 12', 'March 12 2027'],
  ['4–6 March', '4–6 March 2027'],
  ['March 4–6', 'March 4–6 2027'],
  ['20 – 22 November', '20 – 22 November 2026'],
  ['28 December – 3 January', '28 December – 3 January 2027'],
  ['le 3 août', 'le 3 août 2027'],
  ['1er et 2 février', '1er et 2 février 2027'],
  ['25/12', '25/12/2026'],
  ['March', 'March 2027'],
  ['29 February', '29 February 2028'],
])('%j is saved as %j', (date, saved) => {
  expect(withYear(date, today)).toBe(saved);
  expect(findEventDays(saved)?.last.localeCompare(today)).toBeGreaterThanOrEqual(0);
});

test.each([
  '12 March 2025',
  '2025-03-12',
  '4–6 March 2027',
  'TBA',
  'To be confirmed',
  '12',
  'Saturday',
  'Summer 2027',
  '31 February',
  '12/25',
  '6.30',
  '',
])('%j stays as it is', (date) => {
  expect(withYear(date, today)).toBe(date);
});
