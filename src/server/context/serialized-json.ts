import { type Encoding, encodingFor } from '../cache/compress.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A handler's answer that is JSON already: its parts have passed the answer's schema while it was built. For what is too
 * large to be built again for every client.
 */
export class SerializedJson {
  readonly #bodyIn: (encoding: Encoding) => Promise<Bytes>;

  constructor(bodyIn: (encoding: Encoding) => Promise<Bytes>) {
    this.#bodyIn = bodyIn;
  }

  /** As a response in the encoding that the client prefers. */
  async respond(request: Request, status: number, headers: Headers): Promise<Response> {
    const encoding = encodingFor(request.headers.get('Accept-Encoding'));
    headers.append('Vary', 'Accept-Encoding');
    headers.set('Content-Type', 'application/json');
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return new Response(await this.#bodyIn(encoding), { status, headers });
  }

  /** As the value that it stands for, for a page that is being rendered. */
  async value(): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.#bodyIn('identity')));
  }
}
