import { expect, test } from 'vitest';
import {
  imagePixels,
  initialPartsOf,
  minuteText,
  mostPrinted,
  partsOf,
  priceLines,
  printCountProblem,
  printKinds,
} from '../../../src/domain/print/print.ts';

test('at the place of a price is the price, or what became of the work', () => {
  expect(priceLines({ price: 4200, badge: 'Available', isOffered: true })).toEqual(['$4,200.00']);
  expect(priceLines({ price: null, badge: 'Available', isOffered: true })).toEqual(['Price on Request']);
  expect(priceLines({ price: 4200, badge: 'Reserved', isOffered: false })).toEqual(['$4,200.00', 'Reserved']);
  expect(priceLines({ price: 4200, badge: 'Sold', isOffered: false })).toEqual(['Sold']);
  expect(priceLines({ price: 4200, badge: 'On loan to City Museum', isOffered: false })).toEqual([
    'On loan to City Museum',
  ]);
});

test('500 works are the most, and a print without a work says why', () => {
  expect(printCountProblem(mostPrinted, 0)).toBeUndefined();
  expect(printCountProblem(1204, 0)).toBe(
    'A print has at most 500 works, and these are 1,204. Please choose fewer with the filters or the selection.',
  );
  expect(printCountProblem(0, 0)).toBe('There is no work to print.');
  expect(printCountProblem(0, 3)).toBe('All of these works are private. Please select the ones to print in the table.');
});

test('the minute is that of the estate', () => {
  expect(minuteText('2026-11-26T13:05:59.000Z', 'Australia/Melbourne')).toBe('27 November 2026, 12:05 am');
  expect(minuteText('2026-11-26T13:05:59.000Z', 'Europe/London')).toBe('26 November 2026, 1:05 pm');
});

test('what is ticked at first is what a kind can have', () => {
  for (const kind of printKinds) {
    expect(partsOf(kind)).toEqual(expect.arrayContaining(initialPartsOf(kind)));
    expect(initialPartsOf(kind).length).toBeGreaterThan(0);
  }
  expect(initialPartsOf('catalogue')).not.toContain('price');
  expect(partsOf('wall-labels')).not.toContain('place');
});

test('images have the pixels that their size on paper needs', () => {
  const pixels = (kind: (typeof printKinds)[number], perPage: 1 | 2 | 4 = 1) =>
    imagePixels({ kind, perPage, parts: initialPartsOf(kind) });
  expect([pixels('catalogue', 1), pixels('catalogue', 2), pixels('catalogue', 4)]).toEqual([1800, 1200, 800]);
  expect([pixels('sheets'), pixels('price-list'), pixels('wall-labels')]).toEqual([1800, 240, 0]);
});
