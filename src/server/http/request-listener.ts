import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Problem } from '../../domain/problems.ts';
import { networksOf } from '../../domain/rate-limits/rate-limits.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import { measureQueue } from '../metrics/metrics.ts';
import type { Config } from '../runtime/config.ts';
import { clientAddress, noteConnection } from '../runtime/trusted-proxies.ts';
import { busyResponse } from './closed-site.ts';
import { errorResponse } from './error-response.ts';
import type { Connection } from './rest.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Answers a request; `connection` holds the client's address. */
export type FetchHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** The application as a listener of `node:http`: an answer in memory is sent at once, any other is made. */
export function requestListener(app: FetchHandler, cache: ResponseCache, config: Config): RequestListener {
  const make = connectionListener(networksInTurn(app, config), config);
  return (request, response) => {
    const isSent = cache.send(request, response);
    if (isSent === true) return;
    if (isSent === false) make(request, response);
    else
      void isSent.then((sent) => {
        if (!sent) make(request, response);
      });
  };
}

/** Requests whose response is made, or waits to be made, at once: GETs, and all of one network (docs/specification/limits.md §8). */
const defaultMost = { gets: 500, ofNetwork: 100 };

/** The requests of one network. */
interface Asked {
  /** Requests that wait or whose response is being made. */
  count: number;
  /** The functions that begin the waiting requests. */
  readonly waiting: (() => void)[];
}

/**
 * The application that begins one response in each turn of the event loop, for the visitors' networks in turn: whatever one of them asks
 * for, another client waits for one response to it. Above `most` the answer is 503. A request with a body counts in its network only: a few
 * clients that send bodies slowly would take the places of all others. `/healthz` never waits.
 */
export function networksInTurn(app: FetchHandler, config: Config, most = defaultMost): FetchHandler {
  const networks = new Map<string, Asked>();
  /** Networks with waiting requests, the next one first. */
  const waiting = new Set<Asked>();
  let gets = 0;
  let isTaken = false;
  measureQueue('responses', () => gets);

  const begin = (start: () => void) => {
    isTaken = true;
    setImmediate(beginNext);
    start();
  };
  const beginNext = () => {
    isTaken = false;
    const [asked] = waiting;
    const start = asked?.waiting.shift();
    if (asked === undefined || start === undefined) return;
    waiting.delete(asked);
    if (asked.waiting.length > 0) waiting.add(asked);
    begin(start);
  };
  const turnOf = (asked: Asked) =>
    new Promise<void>((resolve) => {
      if (!isTaken) return begin(resolve);
      asked.waiting.push(resolve);
      waiting.add(asked);
    });

  return async (request, connection = {}) => {
    if (URL.parse(request.url)?.pathname === '/healthz') return app(request, connection);
    const forwardedFor = request.headers.get('X-Forwarded-For');
    noteConnection(connection.remoteAddress ?? '', forwardedFor, config);
    const address = clientAddress(connection.remoteAddress ?? '', forwardedFor, config.trustedProxies);
    const [{ network }] = networksOf(address);
    const asked = networks.get(network) ?? { count: 0, waiting: [] };
    const get = ['GET', 'HEAD'].includes(request.method) ? 1 : 0;
    const isFull = (get === 1 && gets >= most.gets) || (config.limits && asked.count >= most.ofNetwork);
    if (isFull) return addSecurityHeaders(request, busyResponse(request), config);
    networks.set(network, asked);
    asked.count += 1;
    gets += get;
    try {
      await turnOf(asked);
      return await app(request, connection);
    } finally {
      gets -= get;
      asked.count -= 1;
      if (asked.count === 0) networks.delete(network);
    }
  };
}

/** The application as a listener of `node:http` that makes every answer. */
export function connectionListener(app: FetchHandler, config: Config): RequestListener {
  return getRequestListener(
    (request, { incoming, outgoing }) =>
      app(request, connectionOf(incoming as IncomingMessage, outgoing as ServerResponse)),
    {
      // A request whose host and address make no URL never reaches the application.
      errorHandler: (error) => {
        const refusal = errorResponse(error instanceof RequestError ? new Problem('malformed') : error);
        return addSecurityHeaders({ url: '' }, refusal, config);
      },
    },
  );
}

function connectionOf(incoming: IncomingMessage, outgoing: ServerResponse): Connection {
  return {
    remoteAddress: incoming.socket.remoteAddress ?? '',
    closed() {
      const closed = new AbortController();
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) closed.abort();
      });
      return closed.signal;
    },
    body() {
      // Node drops the unread rest of a refused call's body, but not while an iterator listens for it.
      outgoing.once('close', () => incoming.removeAllListeners('readable'));
      return incoming.iterator({ destroyOnReturn: false });
    },
  };
}
