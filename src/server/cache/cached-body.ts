import { cachedQuality, compress, decompress, type Encoding, encodingFor } from './compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A body in memory, only in the encodings that clients have asked for: compressed, a page takes a
 * fraction of its bytes. A further encoding is made from one of them when it is asked for.
 */
export interface CachedEncodings {
  readonly bodies: Map<Encoding, Bytes>;
  /** The encodings that are being made now: clients that ask for one at the same time wait for one making. */
  readonly making: Map<Encoding, Promise<Bytes>>;
}

/** A response's body in memory. */
export interface CachedBody extends CachedEncodings {
  readonly etag: string;
}

/** A body in its first encoding. The hash is made outside of the event loop, because the body may be large. */
export async function cachedBody(body: Bytes, encoding: Encoding): Promise<CachedBody> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body));
  const etag = `"${hash.toString('base64url').slice(0, 22)}"`;
  return { etag, bodies: new Map([[encoding, await compress(body, encoding, cachedQuality)]]), making: new Map() };
}

/** Bytes that it takes in memory, in all its encodings. It grows when a client asks for another one. */
export function cachedSize({ bodies }: CachedEncodings): number {
  return bodies.values().reduce((size, body) => size + body.length, 0);
}

/** Sends it in the encoding that the client prefers; a client that has it already gets 304. */
export async function respondCached(request: Request, kept: CachedBody, type: string, status = 200): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
  headers.set('ETag', kept.etag);
  headers.set('Content-Type', type);
  if (status === 200 && request.headers.get('If-None-Match')?.includes(kept.etag)) {
    return new Response(null, { status: 304, headers });
  }
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(await bodyIn(kept, encoding), { status, headers });
}

/** The body in an encoding; it is kept in that encoding from now on. */
export async function bodyIn({ bodies, making }: CachedEncodings, encoding: Encoding): Promise<Bytes> {
  const known = bodies.get(encoding) ?? making.get(encoding);
  if (known !== undefined) return known;
  const made = makeFrom(bodies, encoding);
  making.set(encoding, made);
  try {
    const body = await made;
    bodies.set(encoding, body);
    return body;
  } finally {
    making.delete(encoding);
  }
}

async function makeFrom(bodies: ReadonlyMap<Encoding, Bytes>, encoding: Encoding): Promise<Bytes> {
  const [first] = bodies;
  if (first === undefined) throw new Error('A kept body has at least one encoding.');
  return compress(await decompress(first[1], first[0]), encoding, cachedQuality);
}
