import { expect, test } from 'vitest';
import {
  artworkStatuses,
  fixedAvailability,
  isDeletable,
  offersWithoutImage,
} from '../../../src/domain/artwork/artwork-status.ts';

const facts = { medium: 'Oil on board', dimensions: '61 × 91.5 cm', isHeld: false };

test('the availability of an artwork can be changed only where no order and no sale decides it', () => {
  const fixed = (available: boolean) =>
    artworkStatuses.map((status) => fixedAvailability({ ...facts, status, available }));
  expect(artworkStatuses).toEqual(['available', 'reserved', 'sold', 'invoiced', 'paid', 'delivered', 'museum']);
  const expected = [null, null, 'stock-tracker', 'in-order', 'in-order', 'stock-tracker', 'stock-tracker'];
  expect(fixed(true)).toEqual(expected);
  expect(fixed(false)).toEqual(expected);
});

test('a work that is held for a buyer is neither offered nor withdrawn nor deleted', () => {
  const held = { ...facts, status: 'reserved' as const, isHeld: true };
  expect(fixedAvailability({ ...held, available: true })).toBe('on-hold');
  expect(fixedAvailability({ ...held, available: false })).toBe('on-hold');
  expect(fixedAvailability({ ...held, status: 'invoiced', available: false })).toBe('in-order');
  expect(isDeletable({ inOrder: false, isHeld: true })).toBe(false);
  expect(isDeletable({ inOrder: true, isHeld: false })).toBe(false);
  expect(isDeletable({ inOrder: false, isHeld: false })).toBe(true);
});

test('an artwork without medium or dimensions can be marked unavailable, but not available', () => {
  const incomplete = { ...facts, dimensions: '', status: 'available' as const };
  expect(fixedAvailability({ ...incomplete, available: false })).toBe('incomplete');
  expect(fixedAvailability({ ...incomplete, available: true })).toBeNull();
});

test('a work without an image begins to be offered when it becomes published and available', () => {
  const [hidden, offered] = [
    { published: false, available: true },
    { published: true, available: true },
  ];
  const withdrawn = { published: true, available: false };
  const begins = (before: typeof offered | null, after: typeof offered, hasImage = false) =>
    offersWithoutImage(before, { ...after, hasImage });
  expect(begins(null, offered)).toBe(true);
  expect(begins(hidden, offered)).toBe(true);
  expect(begins(withdrawn, offered)).toBe(true);
  expect(begins(offered, offered)).toBe(false);
  expect(begins(withdrawn, hidden)).toBe(false);
  expect(begins(offered, withdrawn)).toBe(false);
  expect(begins(hidden, offered, true)).toBe(false);
});
