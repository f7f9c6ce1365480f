import { compress, type Encoding, encodingFor } from './compress.ts';

/** Brotli quality for what is made when it is asked for and sent many times: it must be ready at once. */
const keptQuality = 5;

/** An answer's body in memory, as it is and in each encoding that anyone has asked for. */
export interface KeptBody {
  etag: string;
  bodies: Map<Encoding, Uint8Array<ArrayBuffer>>;
  /** Bytes of all of them. */
  size: number;
}

/** Takes it in. It is hashed aside, because it may be large and others are waiting. */
export async function keptBody(body: Uint8Array<ArrayBuffer>): Promise<KeptBody> {
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', body));
  const etag = `"${hash.toString('base64url').slice(0, 22)}"`;
  return { etag, bodies: new Map([['identity', body]]), size: body.length };
}

/** Sends it, compressed as the client likes it; a good answer that the client still has is 304. */
export async function answerKept(request: Request, kept: KeptBody, type: string, status = 200): Promise<Response> {
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

async function bodyIn(kept: KeptBody, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.bodies.get(encoding);
  if (known !== undefined) return known;
  const made = await compress(kept.bodies.get('identity') ?? new Uint8Array(), encoding, keptQuality);
  kept.bodies.set(encoding, made);
  kept.size += made.length;
  return made;
}
