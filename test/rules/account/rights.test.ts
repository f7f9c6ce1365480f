import { expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { type Call, isForStaff } from '../../../src/contract/call.ts';
import { isAllowed, rights } from '../../../src/domain/account/rights.ts';
import { artworkFields, emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import { visibleTo } from '../../../src/domain/record/fields.ts';

test('a visitor may do what needs no right, and an administrator everything', () => {
  expect(isAllowed(null, 'anyone')).toBe(true);
  expect(rights.filter((right) => isAllowed(null, right))).toEqual([]);
  expect(rights.filter((right) => !isAllowed('administrator', right))).toEqual([]);
});

test('each right is needed by a call', () => {
  const calls: Call[] = Object.values(allCalls);
  expect(new Set(calls.filter(isForStaff).map(({ right }) => right))).toEqual(new Set(rights));
});

test('a visitor sees the fields for anyone, and an administrator all of them', () => {
  const hidden = [
    'published',
    'rightsHolder',
    'rightsCredit',
    'created',
    'customerName',
    'customerEmail',
    'customerPhone',
    'saleNotes',
    'soldOn',
    'customerId',
  ];
  const all = Object.keys(artworkFields);
  expect(Object.keys(visibleTo(null, artworkFields, emptyArtwork))).toEqual(
    all.filter((name) => !hidden.includes(name)),
  );
  expect(Object.keys(visibleTo('administrator', artworkFields, emptyArtwork))).toEqual(all);
});
