import { expect, test } from 'vitest';
import { type ArtworkFacts, emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { findAlikeRows, isAlike, likenessOf } from '../../../src/domain/import/same-works.ts';

const pier: ArtworkFacts = {
  ...emptyArtwork,
  title: 'The Pier',
  year: 1951,
  medium: 'Oil on board',
  dimensions: '61 × 91.5 cm',
};
const stored = (facts: Partial<typeof pier> = {}, key = 'w0123456789abcdef') => likenessOf({ ...pier, ...facts }, key);
const row = (facts: Partial<typeof pier> = {}, key: string | null = null) => likenessOf({ ...pier, ...facts }, key);

test('a row looks like a stored work with its title and date, however they are written', () => {
  expect(isAlike(row({ title: 'the  PIER' }), stored())).toBe(true);
  expect(isAlike(row({ title: 'The Piér' }), stored())).toBe(true);
  expect(isAlike(row({ title: 'The Pier II' }), stored())).toBe(false);
  expect(isAlike(row({ year: 1952 }), stored())).toBe(false);
  expect(isAlike(row({ year: null }), stored())).toBe(false);
  expect(isAlike(row({ year: null }), stored({ year: null }))).toBe(true);
  // Words are compared with words, and with the year of a work that has none.
  expect(isAlike(row({ dateText: 'c. 1951' }), stored())).toBe(true);
  expect(isAlike(row(), stored({ dateText: 'about 1951' }))).toBe(true);
  expect(isAlike(row({ dateText: 'c. 1951–53' }), stored({ dateText: 'C. 1951-53' }))).toBe(true);
  expect(isAlike(row({ dateText: 'c. 1951' }), stored({ dateText: '1951' }))).toBe(false);
});

test('medium, size, number and stock code are compared where both have them', () => {
  expect(isAlike(row({ medium: 'Ink' }), stored())).toBe(false);
  expect(isAlike(row({ medium: '' }), stored())).toBe(true);
  expect(isAlike(row({ medium: 'Ink' }), stored({ medium: '' }))).toBe(true);
  expect(isAlike(row({ dimensions: '61 x 91.5cm' }), stored())).toBe(true);
  expect(isAlike(row({ dimensions: '61 x 91.5' }), stored())).toBe(true);
  expect(isAlike(row({ dimensions: '61 × 91 cm' }), stored())).toBe(false);
  expect(isAlike(row({ dimensions: '' }), stored())).toBe(true);
  expect(isAlike(row({ stockCode: 'fm 7' }), stored({ stockCode: 'FM 7' }))).toBe(true);
  expect(isAlike(row({ stockCode: 'FM 8' }), stored({ stockCode: 'FM 7' }))).toBe(false);
  expect(isAlike(row({ stockCode: 'FM 8' }), stored())).toBe(true);
  expect(isAlike(row({}, 'C 1'), stored({}, 'C 2'))).toBe(false);
  // A generated key is no number of a catalogue.
  expect(isAlike(row({}, 'C 1'), stored())).toBe(true);
  expect(isAlike(row({}, 'C 1'), stored({}, `${'a'.repeat(20)}-1`))).toBe(true);
  expect(isAlike(row({}, `${'a'.repeat(20)}-2`), stored({}, 'C 2'))).toBe(true);
});

test('one row and one work are clear; a row with several works, and several rows with one work, are not', () => {
  const rows = [2, 3, 4, 5, 6].map((number) => ({ row: number }));
  const works: Record<number, { id: number }[]> = {
    2: [{ id: 12 }],
    3: [{ id: 13 }, { id: 14 }, { id: 15 }],
    4: [{ id: 16 }],
    5: [{ id: 16 }],
  };
  expect(findAlikeRows(rows, (each) => works[each.row] ?? [])).toEqual([
    { row: { row: 2 }, works: [{ id: 12 }], unclear: null },
    {
      row: { row: 3 },
      works: [{ id: 13 }, { id: 14 }],
      unclear: 'Several works look like this row, such as No. 13 and No. 14.',
    },
    { row: { row: 4 }, works: [{ id: 16 }], unclear: 'Row 5 looks like the same work, No. 16.' },
    { row: { row: 5 }, works: [{ id: 16 }], unclear: 'Row 4 looks like the same work, No. 16.' },
  ]);
  // A work that looks like a row of several works is not clear for another row either.
  const shared = findAlikeRows([{ row: 2 }, { row: 3 }], ({ row: at }) =>
    at === 2 ? [{ id: 1 }, { id: 2 }] : [{ id: 1 }],
  );
  expect(shared.every(({ unclear }) => unclear !== null)).toBe(true);
});
