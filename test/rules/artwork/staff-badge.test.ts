import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf, type StoredOffer } from '../../../src/domain/artwork/artwork-badge.ts';
import { artworkStatuses, isNotOffered, staffBadge } from '../../../src/domain/artwork/artwork-status.ts';

const badge = (facts: StoredOffer) => staffBadge({ ...facts, ...offerOf(facts, 'Sold') });

test('staff read “Not offered” where a visitor reads “Sold” of an artwork that is not sold', () => {
  const unoffered: StoredOffer = {
    status: 'available',
    available: false,
    price: 100,
    collection: ' ',
    published: true,
  };
  expect(badge(unoffered)).toEqual({ badge: 'Not offered', tone: 'neutral' });
  expect(badge({ ...unoffered, available: true })).toEqual({ badge: 'Available', tone: 'green' });
  expect(badge({ ...unoffered, status: 'sold' })).toEqual({ badge: 'Sold', tone: 'red' });
  expect(badge({ ...unoffered, collection: 'Humber Gallery' })).toEqual({ badge: 'Humber Gallery', tone: 'red' });
});

test('for any record: staff read the setting never, “Not offered” in its place, and every other badge as visitors do', () => {
  const anyWork = fc.record({
    status: fc.constantFrom(...artworkStatuses),
    available: fc.boolean(),
    price: fc.option(fc.integer({ min: 0, max: 1000 }), { nil: null }),
    collection: fc.option(fc.constantFrom('', ' ', 'Humber Gallery'), { nil: null }),
    published: fc.boolean(),
  });
  fc.assert(
    fc.property(anyWork, (artwork) => {
      const { badge, tone } = offerOf(artwork, 'the setting');
      const forStaff = staffBadge({ ...artwork, badge, tone });
      expect(isNotOffered(artwork)).toBe(badge === 'the setting');
      expect(forStaff).toEqual(badge === 'the setting' ? { badge: 'Not offered', tone: 'neutral' } : { badge, tone });
    }),
  );
});
