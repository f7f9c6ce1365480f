import { BlockList, isIP } from 'node:net';
import {
  type ProxyMistake,
  proxyAdvice,
  proxyMistakeOf,
  type SeenConnections,
} from '../../domain/rate-limits/rate-limits.ts';
import { metrics } from '../metrics/metrics.ts';
import type { Config } from './config.ts';
import { log } from './log.ts';
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

/** Whether only this machine can connect to the address. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** The connections that this process has seen since its start. */
const seen: SeenConnections = { named: 0, unnamed: 0, untrusted: null };
let logged: ProxyMistake['kind'] | undefined;

/** Networks that no stranger connects from: a header that arrives from there was added by a proxy. */
const ownNetworks = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6');

/** Notes the connection of a request. A mistake is logged once. */
export function noteConnection(remoteAddress: string, forwardedFor: string | null, config: Config): void {
  const address = plainAddress(remoteAddress) ?? '';
  const isTrusted = config.trustedProxies.has(address);
  if (!isTrusted && !ownNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
  if (forwardedFor === null) seen.unnamed += 1;
  else if (isTrusted) seen.named += 1;
  else seen.untrusted ??= address;
  const mistake = findProxyMistake(config);
  if (mistake === null || mistake.kind === logged) return;
  logged = mistake.kind;
  log.warn(`all visitors count as one: ${proxyAdvice(mistake)}`);
}

export function findProxyMistake({ publicUrl }: Pick<Config, 'publicUrl'>): ProxyMistake | null {
  return proxyMistakeOf(seen, publicUrl);
}

/** Tells other programs of this machine, such as `npm run doctor`. */
export function measureProxyMistake(config: Config): void {
  metrics.gauge('oeuvre_proxy_mistake', 'Whether a reverse proxy is set up by mistake.', () => {
    const mistake = findProxyMistake(config);
    return (['not-trusted', 'no-address'] as const).map((kind) => ({
      labels: { kind },
      value: mistake?.kind === kind ? 1 : 0,
    }));
  });
}
