import { expect, test } from 'vitest';
import { emptyArtwork } from '../../../src/domain/artwork/artwork-fields.ts';
import {
  type BulkChange,
  bulkChangeText,
  changeInBulk,
  readPriceStep,
} from '../../../src/domain/import/bulk-change.ts';
import type { Holder } from '../../../src/domain/order/hold.ts';

const facts = {
  ...emptyArtwork,
  title: 'Low water',
  medium: 'Oil',
  dimensions: '20 × 30 cm',
  image: '/uploads/a.jpg',
  price: 1000,
  available: true,
};

const change = (
  changes: BulkChange,
  before: Partial<typeof facts> = {},
  heldBy: Holder | null = null,
  hasImage = true,
) => changeInBulk({ id: 3, facts: { ...facts, ...before }, hasImage, heldBy }, changes);

test.each([
  [{ percent: 10 }, 1000, 1100],
  [{ percent: -5 }, 999, 949],
  [{ percent: 5 }, 10, 11],
  [{ percent: 1 }, 1, 1],
  [{ to: 4200 }, 1000, 4200],
  [{ to: null }, 1000, null],
  [{ to: 0 }, 1000, 0],
])('the price change %o makes of $%i: %s', (price, before, after) => {
  const result = change({ price }, { price: before });
  if (before === after) expect(result).toEqual({ kind: 'unchanged' });
  else expect(result).toMatchObject({ kind: 'changed', artwork: { price: after } });
});

test('a percentage leaves a work without a price as it is, and refuses one that would have none', () => {
  expect(change({ price: { percent: 10 } }, { price: null as never })).toEqual({ kind: 'unchanged' });
  expect(change({ price: { percent: 10 } }, { price: 0 })).toEqual({ kind: 'unchanged' });
  expect(change({ price: { percent: -90 } }, { price: 4 })).toMatchObject({ reason: 'Its price would be $0.' });
  expect(change({ price: { percent: 500 } }, { price: 99_000_000 })).toMatchObject({
    reason: 'Its price would be above $100,000,000.',
  });
});

test('each work gets the price of its own, and one without keeps its price', () => {
  const each = [
    { id: 2, to: 5 },
    { id: 3, to: 1250 },
  ];
  expect(change({ price: { each } })).toMatchObject({ kind: 'changed', artwork: { price: 1250 } });
  expect(change({ price: { each: each.slice(0, 1) } })).toEqual({ kind: 'unchanged' });
  expect(change({ price: { each: [{ id: 3, to: null }] } })).toMatchObject({ artwork: { price: null } });
  expect(bulkChangeText({ price: { each } }, null)).toBe('Prices of 2 artworks');
  expect(bulkChangeText({ price: { each: each.slice(1) } }, null)).toBe('Price of 1 artwork');
});

test('a work that an order holds keeps its offer; the rest can be changed, also its price, which is not the order’s', () => {
  const holds = { kind: 'refused', reason: 'It is in order 2026-11-0013.' };
  expect(change({ price: { to: 5 } }, {}, { invoiceNumber: '2026-11-0013' })).toMatchObject({
    kind: 'changed',
    artwork: { price: 5 },
  });
  expect(change({ available: false }, {}, { invoiceNumber: '2026-11-0013' })).toEqual(holds);
  expect(change({ featured: true }, {}, { invoiceNumber: '2026-11-0013' })).toMatchObject({ kind: 'changed' });
  expect(change({ price: { to: 1000 }, featured: true }, {}, { invoiceNumber: '2026-11-0013' })).toMatchObject({
    kind: 'changed',
  });
});

test('only a complete work that is for sale can be offered', () => {
  const offer = (before: object) => change({ available: true }, { available: false, ...before });
  expect(offer({})).toMatchObject({ kind: 'changed', artwork: { available: true }, offersWithoutImage: false });
  expect(offer({ medium: '' })).toMatchObject({
    kind: 'refused',
    reason: 'It needs a medium before it can be offered.',
  });
  expect(offer({ dimensions: '' })).toMatchObject({ reason: 'It needs dimensions before it can be offered.' });
  expect(offer({ medium: '', dimensions: '' })).toMatchObject({
    reason: 'It needs a medium and dimensions before it can be offered.',
  });
  expect(offer({ status: 'sold' })).toMatchObject({ kind: 'refused', reason: expect.stringContaining('It is Sold:') });
  const bare = (changes: BulkChange, before: object) => change(changes, before, null, false);
  expect(bare({ available: true }, { available: false })).toMatchObject({ kind: 'changed', offersWithoutImage: true });
  expect(bare({ published: true }, { published: false })).toMatchObject({ offersWithoutImage: true });
  expect(change({ available: false }, { medium: '' })).toMatchObject({ kind: 'changed' });
});

test('a change that says what is so already changes nothing; an empty collection is none', () => {
  expect(change({ featured: false, available: true })).toEqual({ kind: 'unchanged' });
  expect(change({ collection: null }, { collection: '' as never })).toEqual({ kind: 'unchanged' });
});

test.each([
  ['4,200', { to: 4200 }],
  ['$4200', { to: 4200 }],
  ['0', { to: 0 }],
  ['+10 %', { percent: 10 }],
  ['-5%', { percent: -5 }],
  ['−5 %', { percent: -5 }],
  ['', null],
  ['10%', 'unclear'],
  ['+0%', 'unclear'],
  ['-95%', 'unclear'],
  ['12.50', 'unclear'],
  ['dear', 'unclear'],
  ['-3', 'unclear'],
])('a typed price change is read: %s', (typed, read) => {
  expect(readPriceStep(typed)).toEqual(read);
});

test('a change in words names no collection, which may be a person’s', () => {
  expect(bulkChangeText({ price: { percent: -5 }, periodId: 3, featured: true, collection: 'J. Smith' }, 'Late')).toBe(
    'Price −5 %, Period: Late, Featured: yes, Collection',
  );
  expect(bulkChangeText({ price: { to: null }, periodId: null, published: false, collection: null }, null)).toBe(
    'Price: none, Period: none, Published: no, Collection: none',
  );
});
