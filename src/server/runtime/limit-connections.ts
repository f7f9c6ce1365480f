import type { Server } from 'node:http';
import { metrics } from '../metrics/metrics.ts';
import { log } from './log.ts';
import { logScope } from './log-scope.ts';

/** The limits of connections (docs/specification/limits.md §7). */
export interface ConnectionLimits {
  /** A connection on which nothing is sent or received for this long is closed, in milliseconds. */
  idleMs: number;
  /** A request's headers must be complete after this time, in milliseconds. */
  headersMs: number;
  /** The most connections at once; a further one is closed. */
  most: number;
}

/** Bytes of a request's line and headers; above it the answer is 431. */
export const maxHeaderSize = 16 * 1024;

/** Longer than the 65 seconds that common reverse proxies keep a connection for the next request. */
const defaults: ConnectionLimits = { idleMs: 120_000, headersMs: 20_000, most: 2_000 };

/** At most one line a minute, however many connections are refused. */
const logIntervalMs = 60_000;

let open = 0;
metrics.gauge('oeuvre_connections', 'Open connections.', () => open);

/** Without them, clients that send or read nothing keep their connections, and the memory of their responses, indefinitely. */
export function limitConnections(server: Server, limits: ConnectionLimits = defaults): void {
  server.headersTimeout = limits.headersMs;
  server.maxConnections = limits.most;
  server.setTimeout(limits.idleMs, (socket) => socket.destroy());
  // Node's own five seconds would close a connection on which a reverse proxy is just sending the next request.
  server.keepAliveTimeout = limits.idleMs;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    logScope.ofProcess(() => log.warn('connections are refused: too many are open', { most: limits.most }));
  });
}
