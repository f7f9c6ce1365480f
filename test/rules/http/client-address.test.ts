import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/runtime/config.ts';
import { clientAddress } from '../../../src/server/runtime/trusted-proxies.ts';

const proxies = readConfig({ TRUST_PROXY: '127.0.0.1, ::1, 10.0.0.0/8, 2001:db8:aa::/48' }).trustedProxies;

describe('the address that a request is counted for', () => {
  test.each([
    ['a visitor without a proxy', '203.0.113.7', null, '203.0.113.7'],
    ['a visitor who invents the header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['one proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['one proxy, connected by the IPv6 form', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['two proxies', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['an invented entry before the visitor', '127.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['an entry with a port', '127.0.0.1', '203.0.113.7:51234', '203.0.113.7'],
    ['an IPv6 entry with a port', '::1', '[2001:db8::7]:51234', '2001:db8::7'],
    ['an IPv6 proxy of a network', '2001:db8:aa:1::2', '2001:db8::7', '2001:db8::7'],
    ['an entry with a zone', '127.0.0.1', 'fe80::1%eth0', 'fe80::1'],
    ['an entry that is no address', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['an empty entry', '127.0.0.1', '203.0.113.7,', '127.0.0.1'],
    ['a proxy without the header', '127.0.0.1', null, '127.0.0.1'],
    ['only proxies', '127.0.0.1', '10.0.0.5', '10.0.0.5'],
  ])('%s', (_, remote, header, counted) => {
    expect(clientAddress(remote, header, proxies)).toBe(counted);
  });

  test('without TRUST_PROXY the header never counts', () => {
    const { trustedProxies } = readConfig({});
    expect(clientAddress('127.0.0.1', '203.0.113.7', trustedProxies)).toBe('127.0.0.1');
  });
});

describe('TRUST_PROXY with anything but addresses and networks stops the start', () => {
  test.each(['1', 'true', 'yes'])('%s names the line to write instead', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY is a list of addresses and networks now, no longer "${value}". For a proxy on this machine write: TRUST_PROXY=127.0.0.1,::1`,
    );
  });

  test.each([
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '127.0.0.1,',
    '::1/129',
    '127.0.0.1:80',
    '0',
  ])('%s', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY contains ".*", which is no IP address/);
  });
});
