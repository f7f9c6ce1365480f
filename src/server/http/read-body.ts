import { Problem } from '../../domain/problems.ts';

/**
 * The whole body of a request, at most so many bytes. Throws `too-large` at once when the request says that it is
 * longer, else as soon as it is, and `malformed` when the client stops in the middle.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) throw new Problem('too-large');
  const pieces: Uint8Array[] = [];
  let size = 0;
  // The stream is not cancelled when it is too long: that would close the connection before the answer is sent.
  const reader = request.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch(() => {
      throw new Problem('malformed', { message: 'The request did not come whole. Please send it again.' });
    });
    if (piece?.value === undefined) return Buffer.concat(pieces, size);
    size += piece.value.length;
    if (size > mostBytes) throw new Problem('too-large');
    pieces.push(piece.value);
  }
}
