import { BlockList, isIP } from 'node:net';
import {
  type ProxyMistake,
  proxyAdvice,
  proxyMistakeOf,
  type SeenConnections,
} from '../../domain/rate-limits/proxy-mistake.ts';
import { metrics } from '../metrics/metrics.ts';
import type { Config } from './config.ts';
import { log } from './log.ts';
import { plainAddress } from './trusted-proxies.ts';

/** What this process has seen since its start. */
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
