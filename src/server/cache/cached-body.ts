import { hash } from 'node:crypto';
import { log } from '../runtime/log.ts';
import {
  type Bytes,
  compress,
  compressAgain,
  decompress,
  type Encoding,
  encodingFor,
  mostAtOnce,
} from './encodings.ts';

/**
 * A body in memory, only in the encodings that clients requested: a compressed page takes a fraction of the memory.
 * Another encoding is made from an existing one on its first request.
 */
export interface CachedEncodings {
  readonly bodies: Map<Encoding, Bytes>;
  /** Encodings in progress: parallel requests for one wait for the same compression. */
  readonly pending: Map<Encoding, Promise<Bytes>>;
}

/** A response's body in memory. */
export interface CachedBody extends CachedEncodings {
  readonly etag: string;
  /** Its Brotli encoding is compressed again when it is requested a second time, or later if another one is compressed then. */
  brotli: 'new' | 'requested' | 'compressing' | 'smallest';
}

/** Bytes: a larger body is not compressed again, which would take longer than half a second. */
const largestAgain = 2 ** 18;

/** Bytes: a larger encoding is made for each request, because the cache has no room for it. */
const largestCached = 2 ** 25;

/** A body in its first encoding. Its Brotli encoding is compressed again only if it `isRepeated`: probably requested often. */
export async function cachedBody(body: Bytes, encoding: Encoding, isRepeated = true): Promise<CachedBody> {
  const bodies = new Map([[encoding, await compress(body, encoding)]]);
  return { etag: await etagOf(body), bodies, pending: new Map(), brotli: isRepeated ? 'new' : 'smallest' };
}

/** Web Crypto hashes a large body outside of the event loop; the way there and back takes longer than a small one. */
export async function etagOf(body: Bytes): Promise<string> {
  const isAtOnce = body.length <= mostAtOnce;
  const digest = isAtOnce ? hash('sha256', body, 'buffer') : Buffer.from(await crypto.subtle.digest('SHA-256', body));
  return `"${digest.toString('base64url').slice(0, 22)}"`;
}

/** The response in the client's preferred encoding, or 304 for a client that has the body. */
export async function respondCached(
  request: Request,
  cached: CachedBody,
  type: string,
  status = 200,
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  headers.set('ETag', cached.etag);
  headers.set('Content-Type', type);
  if (status === 200 && request.headers.get('If-None-Match')?.includes(cached.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = await bodyIn(cached, encoding);
  if (encoding !== 'br' || isSmallest(cached, body)) return responseOf(body, { status, headers });
  // Not with its bytes: this response would be sent again in place of the smaller one.
  return new Response(body, { status, headers });
}

/** The body in an encoding, which is cached from then on. */
export async function bodyIn({ bodies, pending }: CachedEncodings, encoding: Encoding): Promise<Bytes> {
  const known = bodies.get(encoding) ?? pending.get(encoding);
  if (known !== undefined) return known;
  const made = makeFrom(bodies, encoding);
  pending.set(encoding, made);
  try {
    const body = await made;
    if (body.length <= largestCached) bodies.set(encoding, body);
    return body;
  } finally {
    pending.delete(encoding);
  }
}

async function makeFrom(bodies: ReadonlyMap<Encoding, Bytes>, encoding: Encoding): Promise<Bytes> {
  const [first] = bodies;
  if (first === undefined) throw new Error('A cached body has at least one encoding.');
  return compress(await decompress(first[1], first[0]), encoding);
}

/**
 * Bodies are compressed again one at a time: several at once would take every processor from visitors, and a queue would go on
 * with bodies that are no longer current.
 */
let isCompressing = false;

/** Whether the Brotli encoding is final. A request after the first one begins to make it smaller. */
function isSmallest(cached: CachedBody, body: Bytes): boolean {
  if (cached.brotli === 'new') cached.brotli = body.length > largestAgain ? 'smallest' : 'requested';
  else if (cached.brotli === 'requested' && !isCompressing) void makeSmaller(cached, body);
  return cached.brotli === 'smallest';
}

/** Never rejects. */
async function makeSmaller(cached: CachedBody, body: Bytes): Promise<void> {
  isCompressing = true;
  cached.brotli = 'compressing';
  try {
    cached.bodies.set('br', await compressAgain(body));
  } catch (error) {
    // Such as a lack of memory. The larger encoding stays.
    log.warn('a body could not be compressed again', { error });
  } finally {
    cached.brotli = 'smallest';
    isCompressing = false;
  }
}

const bytesByResponse = new WeakMap<Response, Bytes>();

/** A response whose bytes are in memory, so that the cache can send them again. */
export function responseOf(bytes: Bytes, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bytesByResponse.set(response, bytes);
  return response;
}

/** The bytes of a response that `responseOf` has made. */
export function bytesOf(response: Response): Bytes | undefined {
  return bytesByResponse.get(response);
}
