import { expect, test } from 'vitest';
import { isHalfReserved, mostFromAddress } from '../../../src/domain/rate-limits/order-limit.ts';

test.each([
  [9, Number.POSITIVE_INFINITY],
  [10, 3],
  [20, 6],
  [60, 20],
])('of a shop of %i one address orders at most %d', (shop, most) => {
  expect(mostFromAddress({ onSale: shop, reserved: 0 })).toBe(most);
  expect(mostFromAddress({ onSale: shop - 4, reserved: 4 })).toBe(most);
});

test('one address never brings the brake about, in a shop of any size', () => {
  for (let shop = 10; shop <= 500; shop += 1) {
    const reserved = mostFromAddress({ onSale: shop, reserved: 0 });
    expect(isHalfReserved({ onSale: shop - reserved, reserved }), `${shop}`).toBe(false);
  }
});
