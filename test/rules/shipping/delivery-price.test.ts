import { expect, test } from 'vitest';
import { longestSideCm } from '../../../src/domain/artwork/dimensions.ts';
import { feesAlwaysHold } from '../../../src/domain/content/every-page.ts';
import { defaultSettings } from '../../../src/domain/content/settings.ts';
import { findCountry } from '../../../src/domain/shipping/countries.ts';
import {
  type DeliverySettings,
  type Destination,
  deliveryPrice,
  goesAbroad,
} from '../../../src/domain/shipping/delivery-price.ts';
import { whyByQuote } from '../../../src/domain/shipping/delivery-words.ts';
import type { DeliveredWork } from '../../../src/domain/shipping/quote-reasons.ts';
import { shippingMethods } from '../../../src/domain/shipping/shipping-methods.ts';

const seed = { pickup: 0, standard: 25, express: 45, courier: 95 };
const none = { standard: 0, express: 0, courier: 0 };
const own = { standard: 60, express: 90, courier: 240 };

const small: DeliveredWork = { title: 'Low water', longestCm: 91.5, price: 4200 };
const large: DeliveredWork = { title: 'The estuary', longestCm: 183, price: 48_000 };

const to = (country: string, changes: Partial<DeliverySettings> = {}, works = [small]) =>
  deliveryPrice({ ...defaultSettings, ...changes }, findCountry(country), works);

test('an estate that sets nothing charges the four fees in every country', () => {
  for (const country of ['Australia', 'USA', 'Freedonia', '']) {
    expect(to(country, {}, [small, large])).toEqual({ fees: seed, reasons: [] });
  }
});

test('fees that hold at home are quoted abroad, and to a country that is not known', () => {
  for (const country of ['Australia', 'australia', 'AUS']) expect(to(country, { feesHold: 'home' }).fees).toEqual(seed);
  for (const country of ['USA', 'Holland', 'U.K.', 'Freedonia', '']) {
    const { fees, reasons } = to(country, { feesHold: 'home' });
    expect(fees).toEqual({ pickup: 0, standard: null, express: null, courier: null });
    expect(reasons).toEqual([{ why: 'destination' }]);
  }
});

test('the estate’s country is a setting', () => {
  const french = { feesHold: 'home', homeCountry: 'FR' } as const;
  expect(to('Frankreich', french).fees).toEqual(seed);
  expect(to('Australia', french).reasons).toEqual([{ why: 'destination' }]);
});

test('a destination has fees of its own, or is quoted; one without countries is all others', () => {
  const destinations: Destination[] = [
    { name: 'Rest of the world', countries: [], byQuote: false, ...own, standard: 200 },
    { name: 'New Zealand', countries: ['NZ'], byQuote: false, ...own },
    { name: 'North America', countries: ['US', 'CA'], byQuote: true, ...none },
  ];
  for (const feesHold of ['everywhere', 'home'] as const) {
    expect(to('Aotearoa', { feesHold, destinations }).fees).toEqual({ pickup: 0, ...own });
    expect(to('USA', { feesHold, destinations }).reasons).toEqual([{ why: 'destination' }]);
    expect(to('Freedonia', { feesHold, destinations }).fees.standard).toBe(200);
    expect(to('Australia', { feesHold, destinations }).fees).toEqual(seed);
  }
});

test('a work above the limits makes the whole delivery one by quote, at home too', () => {
  const size = { quoteAboveCm: 150 };
  expect(to('Australia', size).fees).toEqual(seed);
  expect(to('Australia', { quoteAboveCm: 91.5 }).fees).toEqual(seed);
  const mixed = to('Australia', { ...size, quoteAbovePrice: 40_000 }, [small, large]);
  expect(mixed.fees).toEqual({ pickup: 0, standard: null, express: null, courier: null });
  expect(mixed.reasons).toEqual([
    { why: 'size', titles: ['The estuary'], above: 150 },
    { why: 'price', titles: ['The estuary'], above: 40_000 },
  ]);
  expect(to('Australia', size, [{ ...small, longestCm: null }]).reasons).toEqual([
    { why: 'unknown-size', titles: ['Low water'] },
  ]);
});

test('collection is never quoted', () => {
  const strict = { feesHold: 'home', quoteAboveCm: 1, quoteAbovePrice: 0 } as const;
  const { fees } = to('USA', strict, [large]);
  expect(shippingMethods.filter((method) => fees[method] !== null)).toEqual(['pickup']);
});

test('the fees always hold only while no setting makes an exception', () => {
  expect(feesAlwaysHold(defaultSettings)).toBe(true);
  const exceptions: Partial<DeliverySettings>[] = [
    { feesHold: 'home' },
    { destinations: [{ name: 'Fiji', countries: ['FJ'], byQuote: false, ...own }] },
    { quoteAboveCm: 150 },
    { quoteAbovePrice: 0 },
    { courierAbovePrice: 0 },
  ];
  for (const exception of exceptions) expect(feesAlwaysHold({ ...defaultSettings, ...exception })).toBe(false);
});

test('the longest side is that of all measures, with the frame', () => {
  expect(longestSideCm('122 × 183 cm')).toBe(183);
  expect(longestSideCm('61 × 91.5 cm\nframe: 1.2 × 0.8 m')).toBe(120);
  expect(longestSideCm('20 x 30 x 40 in')).toBeCloseTo(101.6);
  expect(longestSideCm('about the size of a door')).toBeNull();
});

test('the reasons are sentences, and many titles are counted', () => {
  const titles = ['A', 'B', 'C', 'D', 'E'];
  expect(whyByQuote([{ why: 'destination' }, { why: 'size', titles: ['A'], above: 150 }])).toBe(
    'Every delivery to this country is quoted. “A” is longer than 150 cm.',
  );
  expect(whyByQuote([{ why: 'price', titles: ['A', 'B'], above: 20_000 }])).toBe(
    '“A” and “B” cost more than $20,000.00.',
  );
  expect(whyByQuote([{ why: 'unknown-size', titles }])).toBe('The size of “A”, “B”, “C” and 2 others is not certain.');
});

test('works go abroad to any country but the estate’s, also one that is not known, unless they are collected', () => {
  for (const country of ['USA', 'Aotearoa', 'Freedonia']) {
    expect(goesAbroad(country, false, 'AU')).toBe(true);
    expect(goesAbroad(country, true, 'AU')).toBe(false);
  }
  for (const country of ['Australia', 'au', '', ' ']) expect(goesAbroad(country, false, 'AU')).toBe(false);
});

test('from a price on only the art courier has a fee, and every other way to send is by quote', () => {
  const dear = { ...small, title: 'Spring tide', price: 30_000 };
  const limited = { courierAbovePrice: 20_000 };
  const { fees, reasons } = to('Australia', limited, [small, dear]);
  expect(fees).toEqual({ pickup: 0, standard: null, express: null, courier: 95 });
  expect(whyByQuote(reasons)).toBe('“Spring tide” costs more than $20,000.00, so only Art Courier has a fee.');
  expect(to('Australia', limited, [small]).fees).toEqual(seed);
  expect(to('Australia', { ...limited, quoteAboveCm: 50 }, [dear]).fees.courier).toBeNull();
});
