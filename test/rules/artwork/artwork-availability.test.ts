import { expect, test } from 'vitest';
import { artworkStatuses, fixedAvailability } from '../../../src/domain/artwork/artwork-status.ts';

const facts = { medium: 'Oil on board', dimensions: '61 × 91.5 cm' };

test('the availability of an artwork can be changed only where no order and no sale decides it', () => {
  const fixed = (available: boolean) =>
    artworkStatuses.map((status) => fixedAvailability({ ...facts, status, available }));
  expect(artworkStatuses).toEqual(['available', 'reserved', 'sold', 'invoiced', 'paid', 'delivered', 'museum']);
  const expected = [null, null, 'stock-tracker', 'in-order', 'in-order', 'stock-tracker', 'stock-tracker'];
  expect(fixed(true)).toEqual(expected);
  expect(fixed(false)).toEqual(expected);
});

test('an artwork without medium or dimensions can be marked unavailable, but not available', () => {
  const incomplete = { ...facts, dimensions: '', status: 'available' as const };
  expect(fixedAvailability({ ...incomplete, available: false })).toBe('incomplete');
  expect(fixedAvailability({ ...incomplete, available: true })).toBeNull();
});
