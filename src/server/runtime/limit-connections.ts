import { readFileSync } from 'node:fs';
import { createServer, IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../../domain/rate-limits/rate-limits.ts';
import { metrics } from '../metrics/metrics.ts';
import type { Config } from './config.ts';
import { log, logScope } from './log.ts';
import { clientAddress } from './trusted-proxies.ts';

/** The limits of connections (docs/specification/limits.md §7). */
export interface ConnectionLimits {
  /** A connection on which nothing is sent or received for this long is closed, in milliseconds. */
  idleMs: number;
  /** A request's headers must be complete after this time, in milliseconds. */
  headersMs: number;
  /** The milliseconds between two checks of that time. */
  checkMs: number;
  /** The most connections at once. */
  most: number;
  /** The most of one network, unless a trusted proxy connects. */
  mostOfNetwork: number;
  /** The most requests that a connection sends ahead, before it has the response to the first of them. */
  mostAhead: number;
}

/** Bytes of a request's line and headers; above it the answer is 431. */
export const maxHeaderSize = 16 * 1024;

/** Files that this process may open, where the system tells it. Node has raised the limit as far as it may. */
function mostOpenFiles(): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN);
  } catch {
    return Number.NaN;
  }
}

/**
 * Connections for so many files: a quarter of these is left for the database, images and other processes. An idle connection takes
 * some 10 KB, so that 10,000 are no danger.
 */
export function mostConnections(files = mostOpenFiles()): number {
  return Number.isNaN(files) ? 2000 : Math.min(10_000, Math.floor((files * 3) / 4));
}

const defaults = {
  /** Longer than the 65 seconds that common reverse proxies keep a connection for the next request. */
  idleMs: 120_000,
  headersMs: 20_000,
  checkMs: 30_000,
  mostOfNetwork: 100,
  mostAhead: 10,
};

/** The interval of log lines: at most one line a minute, however many connections are closed. */
const logIntervalMs = 60_000;

let open = 0;
metrics.gauge('oeuvre_connections', 'Open connections.', () => open);

/** A group of open connections: those of a network, or all. */
interface Group {
  readonly most: number;
  open: number;
  /** The connections without a request; the first has been idle longest. */
  readonly idle: Set<Socket>;
}

interface Connection {
  readonly network: Group;
  /** Requests whose response has not ended. */
  pending: number;
}

/**
 * A server of `node:http` with limits. Without them, clients that send or read nothing keep their connections, and the memory of their
 * responses, indefinitely; a client that sends thousands of requests ahead has them all answered at once; and idle connections refuse
 * new visitors. Each request costs the same however many connections are open.
 */
export function limitedServer(
  listener: RequestListener,
  { trustedProxies, limits: isLimited }: Pick<Config, 'trustedProxies' | 'limits'>,
  given: Partial<ConnectionLimits> = {},
): Server {
  const limits: ConnectionLimits = { ...defaults, most: given.most ?? mostConnections(), ...given };
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Group>();
  const all: Group = { most: limits.most, open: 0, idle: new Set() };

  const isFarAhead = (socket: Socket) => (connections.get(socket)?.pending ?? 0) > limits.mostAhead;

  /**
   * Node parses all requests that have arrived in one piece, up to thousands, before anybody can stop it: with 64 KB on each of 100
   * connections the heap is full. It stops at an upgrade, and closes a connection whose upgrade nobody handles.
   */
  class LimitedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket);
      if (isFarAhead(socket)) Object.defineProperty(this, 'upgrade', { get: () => true, set: () => {} });
    }
  }

  const server: Server = createServer(
    {
      maxHeaderSize,
      connectionsCheckingInterval: limits.checkMs,
      IncomingMessage: LimitedRequest,
      shouldUpgradeCallback: ({ socket }) => isFarAhead(socket) || server.listenerCount('upgrade') > 0,
    },
    (request, response) => {
      begin(request.socket);
      response.on('close', end);
      // The response to a request before it has not ended. Other clients are served in between.
      if (response.socket === null) response.once('socket', () => setImmediate(listener, request, response));
      else listener(request, response);
    },
  );
  server.headersTimeout = limits.headersMs;
  server.setTimeout(limits.idleMs, (socket) => socket.destroy());
  // Node's own five seconds would close a connection on which a reverse proxy is just sending the next request.
  server.keepAliveTimeout = limits.idleMs;

  function begin(socket: Socket): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.pending += 1;
    if (connection.pending > 1) return;
    connection.network.idle.delete(socket);
    all.idle.delete(socket);
  }

  function end(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.pending -= 1;
    if (connection.pending > 0) return;
    connection.network.idle.add(socket);
    all.idle.add(socket);
  }

  function leave(socket: Socket): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connections.delete(socket);
    open -= 1;
    for (const group of [connection.network, all]) {
      group.open -= 1;
      group.idle.delete(socket);
    }
  }

  /** True if a group has room for a connection, after it has closed the connection that has been idle longest. */
  function hasRoom(group: Group): boolean {
    if (group.open < group.most) return true;
    const [oldest] = group.idle;
    if (oldest === undefined) return false;
    leave(oldest);
    oldest.destroy();
    return true;
  }

  server.on('connection', (socket) => {
    const address = clientAddress(socket.remoteAddress ?? '', null, trustedProxies);
    const isFree = !isLimited || trustedProxies.has(address);
    const name = isFree ? address : networksOf(address)[0].network;
    const network = networks.get(name) ?? {
      most: isFree ? Number.POSITIVE_INFINITY : limits.mostOfNetwork,
      open: 0,
      idle: new Set(),
    };
    if (all.open >= all.most) warn();
    // A network closes its own connections first.
    if (!hasRoom(network) || !hasRoom(all)) {
      socket.destroy();
      return;
    }
    networks.set(name, network);
    open += 1;
    for (const group of [network, all]) {
      group.open += 1;
      group.idle.add(socket);
    }
    connections.set(socket, { network, pending: 0 });
    socket.once('close', () => {
      leave(socket);
      if (network.open === 0) networks.delete(name);
    });
  });

  let loggedAt = Number.NEGATIVE_INFINITY;
  function warn(): void {
    if (performance.now() - loggedAt < logIntervalMs) return;
    loggedAt = performance.now();
    logScope.ofProcess(() => log.warn('connections are closed: too many are open', { most: limits.most }));
  }
  return server;
}
