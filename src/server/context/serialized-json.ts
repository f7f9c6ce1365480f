import { type Encoding, encodingFor } from '../cache/compress.ts';
import { responseOf } from '../cache/response-bytes.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A handler's answer as finished JSON, for answers that are too large to build for each client. The handler applies the
 * answer's schema to the parts.
 */
export class SerializedJson {
  readonly #bodyIn: (encoding: Encoding) => Promise<Bytes>;

  constructor(bodyIn: (encoding: Encoding) => Promise<Bytes>) {
    this.#bodyIn = bodyIn;
  }

  /** The response in the client's preferred encoding. */
  async respond(request: Request, status: number, headers: Headers): Promise<Response> {
    const encoding = encodingFor(request.headers.get('Accept-Encoding'));
    headers.append('Vary', 'Accept-Encoding');
    headers.set('Content-Type', 'application/json');
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
    return responseOf(await this.#bodyIn(encoding), { status, headers });
  }

  /** The parsed value, for a page that the server renders. */
  async value(): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.#bodyIn('identity')));
  }
}
