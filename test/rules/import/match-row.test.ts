import { expect, test } from 'vitest';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { type KeyedRow, rowMatcher } from '../../../src/domain/import/merge-import.ts';

test('a row that names no work, or the work of an earlier row, says what to do about it', () => {
  const match = rowMatcher('FM');
  const slipway = {
    id: 7,
    facts: { ...emptyArtwork, title: 'Slipway', stockCode: 'SL-1' },
    hasImage: false,
    heldBy: null,
  };
  const row = (number: number, given: KeyedRow['given']): KeyedRow => ({
    row: number,
    given,
    hasFile: false,
    wordsYear: null,
    register: {},
    key: '',
    hasKey: false,
  });
  const found = { byKey: undefined, byNumber: undefined, byCode: [slipway] };
  expect(match(row(2, { stockCode: 'SL-1' }), found)).toMatchObject({ known: { id: 7 } });
  expect(match(row(3, { stockCode: 'sl-1' }), found)).toMatchObject({
    problem: {
      row: 3,
      field: 'row',
      message: 'Row 2 names the same work already.',
      advice: 'Keep one row of this work, and remove the other.',
    },
  });
  expect(match(row(4, {}), { ...found, byCode: [] })).toMatchObject({
    problem: { field: 'row', advice: 'Fill in one of them, or remove the row.' },
  });
});
