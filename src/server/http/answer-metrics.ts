import { timingSafeEqual } from 'node:crypto';
import { metrics } from '../metrics/metrics.ts';
import type { Config } from '../runtime/config.ts';
import { isLoopback } from '../runtime/is-loopback.ts';
import { plainAddress } from '../runtime/trusted-proxies.ts';

/** Headers that a reverse proxy adds: the client of such a request is another machine, although the proxy is this one. */
const proxyHeaders = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];

/**
 * Answers GET /metrics for Prometheus: with the token, or to a program on this machine that asks for it by a loopback name and from no
 * address of a trusted proxy, which need not add a header. Everybody else gets 401 (docs/operations.md, Metrics).
 */
export function answerMetrics(
  request: Request,
  remoteAddress: string,
  { metricsToken, trustedProxies }: Pick<Config, 'metricsToken' | 'trustedProxies'>,
): Response {
  const address = plainAddress(remoteAddress) ?? remoteAddress;
  const needsToken = trustedProxies.has(address) || !isOwnProgram(request, address);
  if (needsToken && !hasToken(request, metricsToken)) {
    const headers = { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' };
    const message = 'The metrics need the token: Authorization: Bearer, followed by METRICS_TOKEN.';
    return Response.json({ message }, { status: 401, headers });
  }
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(metrics.text(), { headers });
}

function isOwnProgram(request: Request, remoteAddress: string): boolean {
  if (!isLoopback(remoteAddress)) return false;
  // A page that a browser on this machine shows, and a proxy that adds no header, ask for another host.
  const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && proxyHeaders.every((name) => !request.headers.has(name));
}

function hasToken(request: Request, token: string | null): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === null || given === undefined) return false;
  const [expected, actual] = [Buffer.from(token), Buffer.from(given)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
