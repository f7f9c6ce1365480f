import { expect, test } from 'vitest';
import { allCalls } from '../../../src/contract/all.calls.ts';
import { type Call, call, isForStaff } from '../../../src/contract/call.ts';
import { networksOf, tooManyTries } from '../../../src/domain/rate-limits/rate-limits.ts';

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
  expect(networksOf(address)[0]).toEqual({ network, factor: 1 });
});

test('an IPv6 address counts for its /56 three times and for its /48 ten times, an IPv4 address for itself only', () => {
  const networks = (address: string) => networksOf(address).map(({ network, factor }) => `${factor} × ${network}`);
  const of = ['1 × 2001:db8:1:2ab::/64', '3 × 2001:db8:1:200::/56', '10 × 2001:db8:1::/48'];
  expect(networks('2001:db8:1:2ab::9')).toEqual(of);
  expect(networks('2001:db8:1:2ff::9').slice(1)).toEqual(of.slice(1));
  expect(networks('2001:db8:1:3ab::9').slice(2)).toEqual(of.slice(2));
  expect(networks('2001:db8:1:3ab::9')[1]).not.toBe(of[1]);
  expect(networks('2001:db8::9')).toEqual(['1 × 2001:db8:0:0::/64', '3 × 2001:db8:0:0::/56', '10 × 2001:db8:0::/48']);
  expect(networks('::ffff:203.0.113.6')).toEqual(['1 × 203.0.113.6']);
});

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('after %i seconds one may try again in %s', (seconds, wait) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please try again in ${wait}.`);
});

test('every write that a visitor can make has a limit', () => {
  const withoutLimit = Object.entries<Call>(allCalls).filter(
    ([, called]) => called.method !== 'GET' && !isForStaff(called) && called.rateLimit === undefined,
  );
  expect(withoutLimit).toEqual([]);
  // @ts-expect-error The compiler asks for it too.
  call({ method: 'POST', path: '/api/anything', right: 'anyone' });
});
