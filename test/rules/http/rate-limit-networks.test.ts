import { expect, test } from 'vitest';
import { networkOf, tooManyTries } from '../../../src/domain/estate/rate-limits.ts';

test.each([
  ['203.0.113.66', '203.0.113.66'],
  ['::ffff:203.0.113.66', '203.0.113.66'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['::ffff:203.113.0.66', '203.113.0.66'],
  ['1::ffff:1.2.3.4', '1:0:0:0::/64'],
  ['::ffff:1.2.3.4.5', '0:0:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['1:2::5:6:7:8:9', '1:2:0:5::/64'],
])('the address %o counts as %o', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('after %i seconds one may try again in %s', (seconds, wait) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please try again in ${wait}.`);
});
