import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCollectionBadge, offerOf, type StoredOffer, shopBadge } from '../../../src/domain/artwork/artwork-badge.ts';
import { artworkStatuses } from '../../../src/domain/artwork/artwork-status.ts';

const offered: StoredOffer = {
  published: true,
  status: 'available',
  available: true,
  price: 4200,
  collection: null,
};
const offer = (facts: Partial<StoredOffer>, unofferedBadge = 'Sold') =>
  offerOf({ ...offered, ...facts }, unofferedBadge);

test('an available artwork with a price can be bought', () => {
  expect(offer({})).toEqual({
    badge: 'Available',
    tone: 'green',
    publicStatus: 'available',
    inShop: true,
    inMuseum: false,
    purchasable: true,
    enquire: false,
  });
});

test('an artwork without a price has Enquire and cannot be bought', () => {
  for (const price of [null, 0]) {
    expect(offer({ price })).toMatchObject({ badge: 'Available', purchasable: false, enquire: true, inShop: true });
  }
});

test('an artwork in an unpaid order, or reserved by staff, reads Reserved and cannot be bought', () => {
  for (const status of ['invoiced', 'reserved'] as const) {
    expect(offer({ status })).toMatchObject({ badge: 'Reserved', tone: 'amber', inShop: true, purchasable: false });
    expect(offer({ status, available: false })).toMatchObject({ badge: 'Reserved', inShop: false });
  }
});

test('sold, paid and delivered artworks read Sold, or the name of the collection', () => {
  for (const status of ['sold', 'paid', 'delivered'] as const) {
    expect(offer({ status, available: false })).toMatchObject({ badge: 'Sold', tone: 'red', publicStatus: 'sold' });
    expect(offer({ status, available: false, collection: 'Humber Gallery' })).toMatchObject({
      badge: 'Humber Gallery',
    });
  }
});

test('an artwork of a museum shows the collection and is listed under Museum Collection', () => {
  const museum = { status: 'museum' as const, available: false };
  expect(offer(museum)).toMatchObject({ badge: 'Museum Collection', inMuseum: true, publicStatus: 'museum' });
  expect(offer({ ...museum, collection: 'Humber Gallery' })).toMatchObject({ badge: 'Humber Gallery' });
  expect(offer({ available: false, collection: 'Humber Gallery' })).toMatchObject({
    badge: 'Humber Gallery',
    inMuseum: true,
  });
});

test('an artwork that is not offered has the badge of the settings', () => {
  expect(offer({ available: false }, 'Not for sale')).toMatchObject({ badge: 'Not for sale', inShop: false });
  expect(offer({ available: false, collection: '  ' })).toMatchObject({ badge: 'Sold' });
});

test('a private artwork has the badge that it will have, and nothing of it is offered', () => {
  const closed = { inShop: false, inMuseum: false, purchasable: false, enquire: false };
  expect(offer({ published: false })).toEqual({ ...offer({}), ...closed });
  expect(offer({ published: false, price: null })).toEqual({ ...offer({ price: null }), ...closed });
  expect(offer({ published: false, status: 'museum' })).toEqual({ ...offer({ status: 'museum' }), ...closed });
});

test('on a shop card an artwork in this browser’s cart reads Reserved, and why', () => {
  expect(shopBadge(offer({}), true)).toEqual({ badge: 'Reserved: in your cart', tone: 'amber' });
  expect(shopBadge(offer({}), false)).toEqual({ badge: 'Available', tone: 'green' });
});

test('a badge names a collection when the artwork is in a museum or was sold to a collection', () => {
  const named = (facts: Parameters<typeof offer>[0]) =>
    isCollectionBadge({ ...offer(facts), collection: facts.collection ?? null });
  expect(named({ status: 'museum', available: false })).toBe(true);
  expect(named({ status: 'sold', available: false, collection: ' Musée de Sète ' })).toBe(true);
  expect(named({ status: 'sold', available: false })).toBe(false);
  expect(named({ status: 'reserved', collection: 'Musée de Sète' })).toBe(false);
  expect(named({})).toBe(false);
});

test('for any record: a purchasable artwork is in the shop, available, priced and not in a museum', () => {
  const anyWork = fc.record({
    published: fc.boolean(),
    status: fc.constantFrom(...artworkStatuses),
    available: fc.boolean(),
    price: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    collection: fc.option(fc.string(), { nil: null }),
  });
  fc.assert(
    fc.property(anyWork, (artwork) => {
      const { purchasable, inShop, inMuseum, enquire, publicStatus } = offerOf(artwork, 'Sold');
      if (purchasable) {
        const { published, status, available, price } = artwork;
        expect(published && status === 'available' && available && (price ?? 0) > 0).toBe(true);
        expect(inShop).toBe(true);
      }
      expect(purchasable && enquire).toBe(false);
      expect(inShop && inMuseum).toBe(false);
      if (['sold', 'paid', 'delivered', 'museum'].includes(artwork.status)) expect(inShop).toBe(false);
      expect(['available', 'reserved', 'sold', 'museum']).toContain(publicStatus);
    }),
  );
});
