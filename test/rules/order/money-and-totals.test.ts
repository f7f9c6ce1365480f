import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offerOf } from '../../../src/domain/artwork/artwork-badge.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { formatDollars, formatPrice, toCents, toDollars } from '../../../src/domain/money.ts';
import { estimateCart, payableRange } from '../../../src/domain/order/cart-estimate.ts';
import { orderTotals } from '../../../src/domain/order/order-totals.ts';
import { freeCancellationEnd } from '../../../src/domain/order/payment.ts';
import { knownFees } from '../../../src/domain/shipping/quote-reasons.ts';
import { shippingMethods } from '../../../src/domain/shipping/shipping-methods.ts';
import { Money } from '../../../src/web/ui/text/Money.tsx';

test('a price has a dollar sign, separated thousands and two decimals, or reads Price on Request', () => {
  expect(formatPrice(48_000)).toBe('$48,000.00');
  expect(formatPrice(null)).toBe('Price on Request');
  expect(formatDollars(0.1 + 0.2)).toBe('$0.30');
});

test('an amount reads as the locale en-AU writes it', () => {
  const locale = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
      const sign = cents < 0 ? '−' : '';
      expect(formatDollars(toDollars(cents))).toBe(`${sign}$${locale.format(Math.abs(cents) / 100)}`);
    }),
  );
});

const work = { title: 'Low water', dimensions: '61 × 81 cm', price: 1000 };

test('0 is not a price, on the label and the button; a fee of 0 is shown', () => {
  expect(formatPrice(0)).toBe('Price on Request');
  for (const price of [null, 0, 1]) {
    const artwork = { published: true, status: 'available', available: true, price, collection: null } as const;
    const { enquire } = offerOf(artwork, 'Sold');
    expect(formatPrice(price) === 'Price on Request').toBe(enquire);
  }
  expect(formatDollars(0)).toBe('$0.00');
  expect(renderToStaticMarkup(createElement(Money, { dollars: 0 }))).toContain('$0.00');
});

test('checkout charges the artworks and the chosen shipping, and no GST', () => {
  const { shippingFees } = defaultSettings;
  const totals = (method: (typeof shippingMethods)[number]) => orderTotals([1200, 800], shippingFees[method]);
  expect(totals('pickup')).toEqual({ subtotal: 200_000, shipping: 0, total: 200_000 });
  expect(totals('standard').shipping).toBe(2500);
  expect(totals('express').shipping).toBe(4500);
  expect(totals('courier')).toEqual({ subtotal: 200_000, shipping: 9500, total: 209_500 });
});

test('the cart’s estimate has flat shipping of 15 and 7 % tax; an empty cart costs nothing', () => {
  expect(estimateCart([work], defaultSettings)).toEqual({
    subtotal: 100_000,
    shipping: 1500,
    tax: 7000,
    total: 108_500,
    isQuoted: false,
  });
  expect(estimateCart([], defaultSettings)).toMatchObject({ subtotal: 0, shipping: 0, tax: 0, total: 0 });
});

test('the estimate of a work whose delivery is quoted has no shipping', () => {
  const quoted = { ...defaultSettings, quoteAboveCm: 80 };
  expect(estimateCart([work], quoted)).toMatchObject({ shipping: 0, tax: 7000, total: 107_000, isQuoted: true });
  expect(estimateCart([work], { ...quoted, quoteAboveCm: 90 })).toMatchObject({ shipping: 1500, isQuoted: false });
});

test('before the country is known the fees are those of every country, of the country, or by quote', () => {
  const { shippingFees } = defaultSettings;
  const known = { shippingFees, quoteAboveCm: 90, quoteAbovePrice: null, courierAbovePrice: null };
  expect(knownFees(known, [work])).toEqual(shippingFees);
  expect(knownFees({ ...known, shippingFees: null }, [work])).toBe('country');
  expect(knownFees({ ...known, courierAbovePrice: 999 }, [work])).toEqual({ pickup: 0, courier: 95 });
  for (const limits of [{ quoteAboveCm: 80 }, { quoteAbovePrice: 999 }])
    for (const fees of [null, shippingFees])
      expect(knownFees({ ...known, shippingFees: fees, ...limits }, [work])).toBe('quote');
});

test('below the estimate is what checkout charges, from the lowest shipping fee to the highest, without tax', () => {
  expect(payableRange(26_000, defaultSettings.shippingFees)).toEqual({
    shipping: { from: 0, to: 9500 },
    total: { from: 2_600_000, to: 2_609_500 },
  });
  const charged = shippingMethods.map((method) => orderTotals([1200, 800], defaultSettings.shippingFees[method]).total);
  const { total } = payableRange(2000, defaultSettings.shippingFees);
  expect(total).toEqual({ from: Math.min(...charged), to: Math.max(...charged) });
});

test('an order can be cancelled at no cost until the invoice is due', () => {
  expect(freeCancellationEnd('2026-09-26', { invoiceDueDays: 14 })).toBe('2026-10-10');
  expect(freeCancellationEnd('2026-12-31', { invoiceDueDays: 0 })).toBe('2026-12-31');
});

test('totals are exact to the cent for any prices', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }),
      fc.constantFrom(...shippingMethods),
      (prices, method) => {
        const { subtotal, shipping, total } = orderTotals(prices, defaultSettings.shippingFees[method]);
        expect(subtotal).toBe(prices.reduce((sum, price) => sum + price, 0) * 100);
        expect(total).toBe(subtotal + shipping);
        expect(toCents(toDollars(total))).toBe(total);
      },
    ),
  );
});

test('an amount below zero has a minus before the dollar sign; only whole dollars lose their cents', () => {
  expect(formatDollars(-12.5)).toBe('−$12.50');
  expect(formatDollars(12.5)).toBe('$12.50');
});
