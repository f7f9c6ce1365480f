import { hash } from 'node:crypto';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createGzip,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import { log } from '../runtime/log.ts';

/**
 * A body in memory, only in the encodings that clients requested: a compressed page takes a fraction of the memory.
 * Another encoding is made from an existing one on its first request.
 */
export interface CachedEncodings {
  readonly bodies: Map<Encoding, Bytes>;
  /** The encodings in progress: parallel requests for one encoding wait for the same compression. */
  readonly pending: Map<Encoding, Promise<Bytes>>;
}

/** A response's body in memory. */
export interface CachedBody extends CachedEncodings {
  readonly etag: string;
  /**
   * The state of the body's Brotli encoding: it is compressed again when it is requested a second time, or later if
   * another body is compressed then.
   */
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
  // The bytes are not remembered for this response: the cache would send it again in place of the smaller one.
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
    // The cause can be a lack of memory, for example. The larger encoding stays.
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

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const inflate = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Brotli quality for a body that is compressed while a client waits. 5 makes a page an eighth smaller in three times the time; a page
 * that is requested again is compressed better than that.
 */
const firstQuality = 3;

/** Brotli quality for a body that is requested again: a tenth smaller, for a hundred times the time, while nobody waits. */
const highestQuality = 11;

/**
 * Bytes up to which a body is compressed by the main thread, at a quality for which a client waits: it takes a millisecond or two,
 * less than handing it to another thread, and these may all be busy with images for seconds.
 */
const mostAtOnce = 256 * 1024;

/** The best encoding that the client accepts. */
export function encodingFor(acceptEncoding: string | null | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const accepts = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0+)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses while a client waits. */
export async function compress(bytes: Uint8Array, encoding: Encoding): Promise<Bytes> {
  const isAtOnce = bytes.length <= mostAtOnce;
  if (encoding === 'identity') return new Uint8Array(bytes);
  if (encoding === 'gzip') return new Uint8Array(isAtOnce ? gzipSync(bytes) : await deflate(bytes));
  const options = brotliOptions(firstQuality, bytes.length);
  return new Uint8Array(isAtOnce ? brotliCompressSync(bytes, options) : await brotli(bytes, options));
}

/** The smallest Brotli encoding, made in another thread from one that exists. */
async function compressAgain(bytes: Bytes): Promise<Bytes> {
  const plain = await decompress(bytes, 'br');
  return new Uint8Array(await brotli(plain, brotliOptions(highestQuality, plain.length)));
}

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // A window that is larger than the body takes time for its memory.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(size + 16)))),
  },
});

/** The bytes of a text in an encoding, as its pieces arrive; they are compressed in another thread. */
export function encodePieces(pieces: AsyncIterable<string>, encoding: Encoding): AsyncIterable<Uint8Array> {
  if (encoding === 'identity') return utf8Pieces(pieces);
  const params = { [constants.BROTLI_PARAM_QUALITY]: firstQuality };
  const compressor = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  // An error of the pieces reaches whoever reads the compressor.
  pipeline(pieces, compressor, () => {});
  return compressor;
}

async function* utf8Pieces(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** The uncompressed bytes. */
async function decompress(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return bytes;
  return new Uint8Array(await (encoding === 'gzip' ? inflate(bytes) : unbrotli(bytes)));
}
