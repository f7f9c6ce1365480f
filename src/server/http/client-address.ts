import { isIP } from 'node:net';
import type { TrustedProxies } from '../runtime/trusted-proxies.ts';

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
