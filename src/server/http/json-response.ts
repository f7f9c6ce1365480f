import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import {
  bodyIn,
  bytesOf,
  type CachedEncodings,
  compress,
  type Encoding,
  encodePieces,
  encodingFor,
  responseOf,
} from '../cache/cached-body.ts';
import type { Made, ResponseCache } from '../cache/response-cache.ts';
import { readToken } from '../cache/token.ts';
import type { Services } from '../context/context.ts';
import { jsonPieces, type ListInParts } from '../context/list-page.ts';
import { responseStream } from '../files/answer-file.ts';
import { inTurn } from '../runtime/concurrency.ts';

/** Below this many bytes compression saves less than its headers cost. */
const minBytes = 1024;

/** A response of JSON that is compressed if it is long enough and the client accepts an encoding. */
export async function jsonResponse(
  request: Request,
  json: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  // The bytes are not a `Buffer`: a small one is part of a block of 64 KB, which a cache of the response would hold
  // whole.
  const bytes = new TextEncoder().encode(json);
  const encoding = bytes.length < minBytes ? 'identity' : encodingOf(request);
  return responseOf(await compress(bytes, encoding), { status, headers: jsonHeaders(headers, encoding) });
}

/** Compresses a JSON response if it is long enough and the client accepts an encoding. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const isText = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const isCompressed = response.headers.has('Content-Encoding');
  if (!isText || isCompressed || bytesOf(response) !== undefined || response.body === null) return response;
  return jsonResponse(request, await response.text(), response.status, new Headers(response.headers));
}

/** A whole list of many megabytes from the cache. It is built in its smallest encoding, so that it is never in memory as text. */
export function cachedListResponse(
  cache: ResponseCache,
  request: Request,
  { parts, name }: ListInParts<unknown>,
  headers: Headers,
): Promise<Response> {
  const build = async (): Promise<Made & { list: CachedEncodings }> => {
    // The lists are encoded one at a time: each takes much of the main thread.
    const built = await inTurn('whole lists', () => buffer(encodePieces(jsonPieces(parts), 'br')));
    const list = { bodies: new Map([['br' as const, new Uint8Array(built)]]), pending: new Map() };
    return { list, bodies: [list], isShared: true };
  };
  const encoding = encodingOf(request);
  return cache.respond('artworks', `list ${name}`, build, async ({ list }) => {
    const body = await bodyIn(list, encoding);
    // Many clients may wait for the same list. It is sent to one after the other, and other requests are answered in between.
    await inTurn('sent lists', () => setImmediate());
    return responseOf(body, { headers: jsonHeaders(headers, encoding) });
  });
}

/**
 * Sends a whole list as JSON while it is read, or 304 to a client that has it. An error before the first part is thrown; a later one breaks
 * off the response.
 */
export async function listResponse(
  services: Services,
  request: Request,
  { parts }: ListInParts<unknown>,
  headers: Headers,
): Promise<Response> {
  const etag = await etagOf(services);
  headers.set('ETag', etag);
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  const encoding = encodingOf(request);
  const pieces = await begun(jsonPieces(parts));
  return new Response(responseStream(encodePieces(pieces, encoding)), { headers: jsonHeaders(headers, encoding) });
}

const encodingOf = (request: Request) => encodingFor(request.headers.get('Accept-Encoding'));

/** Says how the body is encoded, in the headers that a response already has. */
function jsonHeaders(headers: Headers, encoding: Encoding): Headers {
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Type', 'application/json');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return headers;
}

/** The versions of data are not comparable between processes. */
const processId = randomBytes(12);

/**
 * Returns an ETag of all data and the estate's day, because there is no body yet. The ETag is made before the list is
 * read: if the data change in between, the list has an ETag that is already old, and the client loads the list again.
 */
async function etagOf(services: Services): Promise<string> {
  const { data, day } = await readToken(services);
  const hash = createHash('sha256').update(processId).update(`${data} ${day}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Returns the pieces after the first has been read, so that an error before it is thrown at once. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}
