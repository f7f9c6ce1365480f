import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Problem } from '../../domain/problems.ts';
import type { Config } from '../runtime/config.ts';
import { errorResponse } from './error-response.ts';
import type { KeptResponses } from './kept-responses.ts';
import type { Connection } from './rest.ts';
import { addSecurityHeaders } from './security-headers.ts';

/** Answers a request; `connection` holds the client's address. */
export type FetchHandler = (request: Request, connection?: Connection) => Promise<Response>;

/** The application as a listener of `node:http`: an answer in memory is sent at once, any other is made. */
export function requestListener(app: FetchHandler, kept: KeptResponses, config: Config): RequestListener {
  const make = connectionListener(app, config);
  return (request, response) => {
    const isSent = kept.send(request, response);
    if (isSent === true) return;
    if (isSent === false) make(request, response);
    else
      void isSent.then((sent) => {
        if (!sent) make(request, response);
      });
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
      // What a refused call has not read is dropped, which nobody can do while an iterator waits for it.
      outgoing.once('close', () => incoming.removeAllListeners('readable'));
      return incoming.iterator({ destroyOnReturn: false });
    },
  };
}
