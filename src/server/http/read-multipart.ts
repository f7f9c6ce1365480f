import { Problem } from '../../domain/problems.ts';

/** A field or a file of a multipart form. Its bytes are read before the next part. */
export interface FormPart {
  name: string;
  /** Undefined for a field. */
  fileName: string | undefined;
  bytes: AsyncIterable<Uint8Array>;
}

/** Bytes of a part's headers. */
const maxHeaders = 16 * 1024;

const endOfHeaders = Buffer.from('\r\n\r\n');

/**
 * The parts of a multipart form (RFC 7578) as they arrive. Memory holds one chunk of the body. Throws `malformed` for a body
 * that is no such form or ends early.
 */
export async function* readMultipart(
  body: AsyncIterator<Uint8Array, unknown>,
  contentType: string,
): AsyncGenerator<FormPart> {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw unreadable();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The line break that belongs to a delimiter is missing before the first one.
  let rest: Buffer<ArrayBufferLike> = Buffer.from('\r\n');

  const receive = async (): Promise<void> => {
    const { value, done } = await body.next();
    if (done) throw unreadable();
    rest = rest.length === 0 ? Buffer.from(value.buffer, value.byteOffset, value.length) : Buffer.concat([rest, value]);
  };

  /** The bytes before a mark, which is left out. */
  async function* upTo(mark: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = rest.indexOf(mark);
      const length = at === -1 ? rest.length - beginningLength(mark, rest) : at;
      const before = rest.subarray(0, length);
      rest = rest.subarray(at === -1 ? length : at + mark.length);
      if (before.length > 0) yield before;
      if (at !== -1) return;
      await receive();
    }
  }

  await skip(upTo(delimiter));
  for (;;) {
    while (rest.length < 2) await receive();
    if (rest.subarray(0, 2).toString() === '--') return;
    const headers: Uint8Array[] = [];
    let size = 0;
    for await (const piece of upTo(endOfHeaders)) {
      headers.push(piece);
      size += piece.length;
      if (size > maxHeaders) throw unreadable();
    }
    const bytes = upTo(delimiter);
    yield { ...readDisposition(Buffer.concat(headers).toString()), bytes };
    await skip(bytes);
  }
}

/**
 * How many of the last bytes may be the beginning of a mark. Nearly always none: what is kept back is copied together with the next
 * chunk.
 */
function beginningLength(mark: Buffer, bytes: Buffer): number {
  let length = Math.min(mark.length - 1, bytes.length);
  while (!mark.subarray(0, length).equals(bytes.subarray(bytes.length - length))) length -= 1;
  return length;
}

/** Reads what is left and drops it. */
async function skip(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

/** Browsers write a quotation mark or a line break of a name in percent encoding and leave other characters as they are. */
const encoded: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

function readDisposition(headers: string): Pick<FormPart, 'name' | 'fileName'> {
  // Lines end with CRLF only: the dot and `$` also stop at U+2028, which a name may contain.
  const [, parameters] = /(?:^|\r\n)content-disposition:\s*form-data(;[^\r\n]*)/i.exec(headers) ?? [];
  const values = new Map<string, string>();
  for (const [, key = '', quoted, bare = ''] of parameters?.matchAll(/;\s*([^\s=;]+)=(?:"([^"]*)"|([^\s;"]*))/g) ??
    []) {
    values.set(
      key.toLowerCase(),
      (quoted ?? bare).replace(/%(?:22|0D|0A)/gi, (code) => encoded[code.toUpperCase()] ?? code),
    );
  }
  const name = values.get('name');
  if (name === undefined) throw unreadable();
  return { name, fileName: values.get('filename') };
}

function unreadable(): Problem {
  return new Problem('malformed', { message: 'The form could not be read.' });
}
