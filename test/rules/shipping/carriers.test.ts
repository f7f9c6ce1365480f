import { expect, test } from 'vitest';
import { carrierAsWritten, knownCarriers, trackingLink } from '../../../src/domain/order/shipment.ts';

test('a tracking number of a known carrier becomes a link to its own site, however the name is typed', () => {
  expect(trackingLink('Australia Post', '33 ABC 123')).toBe('https://auspost.com.au/mypost/track/details/33ABC123');
  expect(trackingLink('fed ex', '7712')).toBe('https://www.fedex.com/fedextrack/?trknbr=7712');
  expect(carrierAsWritten(' star-track ')).toBe('StarTrack');
  for (const name of ['Australia Post', 'DHL', 'FedEx', 'UPS', 'TNT', 'StarTrack', 'Royal Mail', 'USPS']) {
    expect(knownCarriers).toContain(name);
  }
  for (const name of knownCarriers) {
    const link = new URL(trackingLink(name, 'AB12') ?? '');
    expect(link.protocol).toBe('https:');
    expect(link.href).toContain('AB12');
  }
});

test('a carrier of the estate’s own and a missing number have no link', () => {
  expect(trackingLink('King & Wilson Fine Art', '12')).toBeNull();
  expect(trackingLink('constructor', '12')).toBeNull();
  expect(trackingLink('DHL', ' ')).toBeNull();
  expect(trackingLink('DHL', '..')).toBeNull();
  expect(carrierAsWritten(' King & Wilson ')).toBe('King & Wilson');
});

test('no number leads out of the carrier’s page', () => {
  const hostile = ['12"><script>', '../../evil/1', '1&x=2#frag', '$&1', 'javascript:1', '\ud8001'];
  for (const name of knownCarriers) {
    const page = trackingLink(name, 'N1') ?? '';
    for (const number of hostile) {
      const link = trackingLink(name, number) ?? '';
      expect(new URL(link).host).toBe(new URL(page).host);
      expect(link.startsWith(page.slice(0, page.indexOf('N1')))).toBe(true);
      expect(link.slice(page.indexOf('N1'))).not.toMatch(/["<>&#/?\s]/);
    }
  }
});
