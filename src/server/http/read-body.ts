import { Problem } from '../../domain/problems.ts';

/**
 * The body of a request. Throws `code` as soon as its Content-Length or its bytes exceed the limit, and `malformed` when
 * the client stops in the middle.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  code: 'too-large' | 'image-too-large' = 'too-large',
): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new Problem(code);
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is too long is not cancelled: that would close the connection before the response is sent.
  const reader = request.body?.getReader();
  for (;;) {
    const chunk = await reader?.read().catch(() => {
      throw new Problem('malformed', { message: 'The request did not come whole. Please send it again.' });
    });
    if (chunk?.value === undefined) return Buffer.concat(chunks, size);
    size += chunk.value.length;
    if (size > maxBytes) throw new Problem(code);
    chunks.push(chunk.value);
  }
}
