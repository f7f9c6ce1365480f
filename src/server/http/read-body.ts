import { Problem } from '../../domain/problems.ts';

/** The problem of a body that is too long: its code, or the problem itself. */
type TooLarge = 'too-large' | 'image-too-large' | Problem;

/**
 * The body of a request. Throws `code` as soon as its Content-Length or its bytes exceed the limit, and `malformed` when
 * the client stops in the middle.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  code: TooLarge = 'too-large',
): Promise<Buffer<ArrayBuffer>> {
  const announced = request.headers.get('Content-Length');
  if (announced !== null && Number(announced) <= maxBytes) {
    // node:http reads no more than that, so it can be read at once, in a fraction of the time of a stream.
    return Buffer.from(await request.arrayBuffer().catch(refuseIncomplete));
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(request, maxBytes, code)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same body as it arrives, without holding it in memory. */
export async function* readChunks(
  request: Request,
  maxBytes: number,
  code: TooLarge,
  // A body that is too long is not cancelled: that would close the connection before the response is sent.
  body: AsyncIterator<Uint8Array> | undefined = request.body?.values({ preventCancel: true }),
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(code);
  let size = 0;
  for (;;) {
    const chunk = await body?.next().catch(refuseIncomplete);
    if (chunk === undefined || chunk.done) return;
    size += chunk.value.length;
    if (size > maxBytes) throw tooLarge(code);
    yield chunk.value;
  }
}

const tooLarge = (code: TooLarge) => (typeof code === 'string' ? new Problem(code) : code);

function refuseIncomplete(): never {
  throw new Problem('malformed', { message: 'The request did not come whole. Please send it again.' });
}
