import { BlockList, isIP } from 'node:net';
import { Refused } from './refused.ts';

/** The reverse proxies whose `X-Forwarded-For` is believed. */
export interface TrustedProxies {
  /** Whether the connection, or an entry of the header, comes from one of them. */
  has(address: string): boolean;
}

const example = 'For a proxy on this machine write: TRUST_PROXY=127.0.0.1,::1';

/**
 * Reads TRUST_PROXY, a list of addresses and networks such as `127.0.0.1, 10.0.0.0/8, fd00::/8`; without it no proxy is trusted.
 * Throws `Refused` that names the invalid entry: a proxy trusted by mistake lets anyone pretend to have any address, and so
 * avoid every limit (docs/specification/limits.md §4).
 */
export function readTrustedProxies(given: string | undefined): TrustedProxies {
  const list = new BlockList();
  const value = given?.trim() ?? '';
  const entries = value === '' ? [] : value.split(',').map((entry) => entry.trim());
  for (const entry of entries) addEntry(list, entry);
  return {
    has: (address) => {
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}

function addEntry(list: BlockList, entry: string): void {
  if (['1', 'true', 'yes'].includes(entry)) {
    throw new Refused(`TRUST_PROXY is a list of addresses and networks now, no longer "${entry}". ${example}`);
  }
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && length >= 1 && length <= longest);
  if (version === 0 || !isLength || rest.length > 0) {
    throw new Refused(
      `TRUST_PROXY contains "${entry}", which is no IP address or network such as 10.0.0.0/8. ${example}`,
    );
  }
  list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The visitor's address (docs/specification/limits.md §4): that of the connection, or, when a trusted proxy connects, the last
 * entry of `X-Forwarded-For` that is not a trusted proxy itself. Entries before it can be invented by anyone. An entry that is
 * no address is not believed: then the proxy's own address counts.
 */
export function clientAddress(remoteAddress: string, forwardedFor: string | null, proxies: TrustedProxies): string {
  let address = plainAddress(remoteAddress) ?? remoteAddress;
  const entries = forwardedFor === null ? [] : forwardedFor.split(',');
  while (entries.length > 0 && proxies.has(address)) {
    const before = plainAddress(entries.pop() ?? '');
    if (before === null) return address;
    address = before;
  }
  return address;
}

/** The address without a port, brackets, a zone or the IPv6 form of an IPv4 address; null for anything else. */
export function plainAddress(entry: string): string | null {
  const text = entry.trim();
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare.replace(/%.*/, '');
  return isIP(plain) === 0 ? null : plain;
}
