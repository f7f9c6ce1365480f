import { log } from '../runtime/log.ts';
import { logScope } from '../runtime/log-scope.ts';

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
