import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  gunzip,
  gzip,
} from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const unbrotli = promisify(brotliDecompress);
const inflate = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli quality for a body that is compressed while a client waits for it and then sent many times. */
export const cachedQuality = 5;

/** Below this many bytes the headers weigh more than what is saved. */
const worthwhile = 1024;

/** The best encoding that the client takes. */
export function encodingFor(acceptEncoding: string | null): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0+)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Compresses at a Brotli quality from 0 to 11: a low one for what is sent once, a high one for what is kept. */
export async function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(bytes);
  if (encoding === 'gzip') return new Uint8Array(await deflate(bytes));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return new Uint8Array(await brotli(bytes, { params }));
}

/** Compresses what is written to it with Brotli, at the quality for what is made while a client waits. */
export function brotliStream(): BrotliCompress {
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: cachedQuality } });
}

/** The bytes as they were before they were compressed. */
export async function decompress(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return bytes;
  return new Uint8Array(await (encoding === 'gzip' ? inflate(bytes) : unbrotli(bytes)));
}

/** An answer of JSON, compressed when it is long enough and the client takes it. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  const isText = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  const isCompressed = response.headers.has('Content-Encoding');
  if (!isText || isCompressed || encoding === 'identity' || response.body === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (bytes.length < worthwhile) return new Response(bytes, { status: response.status, headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await compress(bytes, encoding, 4), { status: response.status, headers });
}
