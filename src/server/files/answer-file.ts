import { log, logScope } from '../runtime/log.ts';
import type { ByteRange, Files } from './files.ts';

/**
 * The response to a request for a stored file, which never changes: streamed, with ETag and ranges (RFC 9110), cached for
 * ever. Undefined if there is no such file.
 */
export async function answerFile(
  files: Files,
  name: string,
  type: string,
  asked: Headers,
): Promise<Response | undefined> {
  const found = await files.find(name);
  if (found === undefined) return undefined;
  const { size } = found;
  const etag = `"${size.toString(36)}-${Date.parse(found.modifiedAt).toString(36)}"`;
  const headers = new Headers({
    'Content-Type': type,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isNamed(etag, asked.get('If-None-Match'))) return new Response(null, { status: 304, headers });

  const isSame = [null, etag].includes(asked.get('If-Range'));
  const range = isSame ? rangeOf(asked.get('Range'), size) : undefined;
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${size}`);
    headers.set('Cache-Control', 'no-store');
    headers.delete('Content-Type');
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range === undefined ? size : range.end - range.start));
  if (range === undefined) return new Response(responseStream(files.read(name, { start: 0, end: size })), { headers });
  headers.set('Content-Range', `bytes ${range.start}-${range.end - 1}/${size}`);
  return new Response(responseStream(files.read(name, range)), { status: 206, headers });
}

/** The response with a file that only staff may see: no cache keeps it. */
export function asPrivate(response: Response): Response {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Whether `If-None-Match` names this ETag. */
function isNamed(etag: string, header: string | null): boolean {
  return header?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) ?? false;
}

/** One range within the file. Undefined for none, several or a malformed one: the whole file is then the answer. */
function rangeOf(header: string | null, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < end ? { start, end } : 'outside';
}

/**
 * The bytes of a response as they come. When they break off, the log says why: the HTTP library would send the error's message
 * to the client.
 */
export function responseStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(withoutInternals(bytes, logScope.keep())) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** The bytes are read when the client takes them, outside of the request's scope. */
async function* withoutInternals(
  bytes: AsyncIterable<Uint8Array>,
  inScope: ReturnType<typeof logScope.keep>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    inScope(() => log.error('a file broke off', { error }));
    throw new Error('The file broke off.');
  }
}
