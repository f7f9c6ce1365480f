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
export const mostAtOnce = 256 * 1024;

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
export async function compressAgain(bytes: Bytes): Promise<Bytes> {
  const plain = await decompress(bytes, 'br');
  return new Uint8Array(await brotli(plain, brotliOptions(highestQuality, plain.length)));
}

const brotliOptions = (quality: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
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
export async function decompress(bytes: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return bytes;
  return new Uint8Array(await (encoding === 'gzip' ? inflate(bytes) : unbrotli(bytes)));
}
