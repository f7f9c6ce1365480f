import { createHash, randomBytes } from 'node:crypto';
import { encodePieces, encodingFor } from '../cache/compress.ts';
import { readContentState } from '../content/content-state.ts';
import type { Services } from '../context/context.ts';
import { jsonPieces, type ListInParts } from '../context/list-in-parts.ts';
import { responseStream } from '../files/response-stream.ts';

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
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Type', 'application/json');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const pieces = await begun(jsonPieces(parts));
  return new Response(responseStream(encodePieces(pieces, encoding)), { headers });
}

/** The versions of data are not comparable between processes. */
const processId = randomBytes(12);

/** Of all data and the estate's day: there is no body yet. Made first, so that a list with a change in between has an older one. */
async function etagOf(services: Services): Promise<string> {
  const { data } = await services.db.versions();
  const { day } = await readContentState(services);
  const hash = createHash('sha256').update(processId).update(`${data} ${day}`);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** The same pieces, the first of which is read already. */
async function begun(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}
