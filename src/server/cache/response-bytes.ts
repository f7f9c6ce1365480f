const bytesByResponse = new WeakMap<Response, Uint8Array>();

/** A response whose bytes are in memory, so that they can be sent again (`kept-responses.ts`). */
export function responseOf(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(bytes, init);
  bytesByResponse.set(response, bytes);
  return response;
}

export function bytesOf(response: Response): Uint8Array | undefined {
  return bytesByResponse.get(response);
}
