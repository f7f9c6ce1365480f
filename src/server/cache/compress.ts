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
import { bytesOf, responseOf } from './response-bytes.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const inflate = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Brotli quality for a body that is compressed while a client waits. 5 makes a page an eighth smaller in three times the time; a page
 * that is requested again is compressed better than that.
 */
export const cachedQuality = 3;

/** Brotli quality for a body that is requested again: a tenth smaller, for a hundred times the time, while nobody waits. */
export const repeatedQuality = 11;

/** Below this many bytes compression saves less than its headers cost. */
const minBytes = 1024;

/**
 * Bytes up to which a body is compressed by the main thread, at a quality for which a client waits: it takes a millisecond or two,
 * less than handing it to another thread, and these may all be busy with images for seconds.
 */
export const mostAtOnce = 256 * 1024;

/** The best encoding that the client accepts. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const accepts = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0+)?$/.test(part)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses at a Brotli quality from 0 to 11: a low one for a body that is sent once, a high one for a cached body. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(bytes);
  const isAtOnce = bytes.length <= mostAtOnce && quality <= cachedQuality;
  if (encoding === 'gzip') return new Uint8Array(isAtOnce ? gzipSync(bytes) : await deflate(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(isAtOnce ? brotliCompressSync(bytes, { params }) : await brotli(bytes, { params }));
}

/** The bytes of a text in an encoding, as its pieces arrive; they are compressed in another thread. */
export function encodePieces(pieces: AsyncIterable<string>, encoding: Encoding): AsyncIterable<Uint8Array> {
  if (encoding === 'identity') return utf8Pieces(pieces);
  const params = { [constants.BROTLI_PARAM_QUALITY]: cachedQuality };
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
export async function decompress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  return new Uint8Array(await (encoding === 'gzip' ? inflate(bytes) : unbrotli(bytes)));
}

/** Compresses a JSON response if it is long enough and the client accepts an encoding. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const isText = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const isCompressed = response.headers.has('Content-Encoding');
  if (!isText || isCompressed || bytesOf(response) !== undefined || response.body === null) return response;
  return jsonResponse(request, await response.text(), response.status, new Headers(response.headers));
}

/** A response of JSON that is compressed if it is long enough and the client accepts an encoding. */
export async function jsonResponse(
  request: Request,
  json: string,
  status: number,
  headers: Headers,
): Promise<Response> {
  // Not a `Buffer`: a small one is part of a block of 64 KB, which a cache of the response would hold whole.
  const bytes = new TextEncoder().encode(json);
  headers.set('Content-Type', 'application/json');
  headers.append('Vary', 'Accept-Encoding');
  const encoding = bytes.length < minBytes ? 'identity' : encodingFor(request.headers.get('Accept-Encoding'));
  if (encoding === 'identity') return responseOf(bytes, { status, headers });
  headers.set('Content-Encoding', encoding);
  return responseOf(await compress(bytes, encoding, cachedQuality), { status, headers });
}
