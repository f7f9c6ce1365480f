import { expect, test } from 'vitest';
import { describeChanges, listOrderChanges } from '../../../src/domain/order/order-totals.ts';

const artworks = [
  { id: 1, title: 'Squall', price: 100 },
  { id: 2, title: 'Low water', price: 250 },
];
const [squall, lowWater] = artworks as [(typeof artworks)[0], (typeof artworks)[0]];
const now = { items: artworks, shipping: 25, total: 375 };
const seen = (changed: Partial<typeof now>) => listOrderChanges({ ...now, ...changed }, now);

test('nothing has changed when artworks, prices, shipping and total are the same, in any order', () => {
  expect(seen({})).toEqual([]);
  expect(seen({ items: [...artworks].reverse() })).toEqual([]);
});

test('each figure that differs from what the buyer saw is a change', () => {
  expect(seen({ total: 374.99 })).toEqual([{ what: 'total', before: 374.99, after: 375 }]);
  expect(seen({ items: [{ ...squall, price: 90 }, lowWater], shipping: 20, total: 360 })).toEqual([
    { what: 'artwork', id: 1, before: 90, after: 100 },
    { what: 'shipping', before: 20, after: 25 },
    { what: 'total', before: 360, after: 375 },
  ]);
});

test('an artwork that another tab added or removed is a change, and so is one that is sent twice', () => {
  expect(seen({ items: [squall, { ...lowWater, id: 3 }] })).toEqual([
    { what: 'artwork', id: 2, before: null, after: 250 },
    { what: 'artwork', id: 3, before: 250, after: null },
  ]);
  expect(seen({ items: [squall, lowWater, squall] })).toEqual([{ what: 'artwork', id: 1, before: 100, after: null }]);
});

test('an artwork that is no longer for sale does not change the figures of the others', () => {
  const rest = { items: [squall], shipping: 25, total: 125 };
  expect(listOrderChanges(now, rest, new Set([2]))).toEqual([]);
  // The buyer has read that it is not for sale, so the total that they saw is without it.
  expect(listOrderChanges({ ...now, total: 125 }, rest, new Set([2]))).toEqual([]);
  expect(listOrderChanges(now, { ...rest, items: [{ ...squall, price: 110 }], total: 135 }, new Set([2]))).toEqual([
    { what: 'artwork', id: 1, before: 100, after: 110 },
    { what: 'total', before: 125, after: 135 },
  ]);
  expect(listOrderChanges(now, { items: [], shipping: 0, total: 0 }, new Set([1, 2]))).toEqual([]);
});

test('the message names each change with the new figure', () => {
  const again = ' The total is $375.00. Please look at it again before you place the order.';
  const message = (changed: Partial<typeof now>) => describeChanges(seen(changed), now);
  expect(message({ total: 1 })).toBe(again.trim());
  expect(message({ shipping: 15 })).toBe(`Shipping is now $25.00.${again}`);
  expect(message({ items: [lowWater] })).toBe(`Your cart has changed.${again}`);
  expect(message({ items: artworks.map((artwork) => ({ ...artwork, price: 90 })) })).toBe(
    `“Squall” now costs $100.00. “Low water” now costs $250.00.${again}`,
  );
});
