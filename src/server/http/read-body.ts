import type { UploadField } from '../../contract/call.ts';
import { csvTooLarge, maxCsvBytes } from '../../domain/file-names.ts';
import { maxImageBytes, maxOriginalBytes, originalTooLarge } from '../../domain/image/image-upload.ts';
import { fieldMessages, Problem } from '../../domain/problems.ts';

const megabyte = 2 ** 20;

/** The limits for each field: the bytes of the upload with the form around it, and the messages. */
const uploads = {
  // docs/specification/images.md §1
  image: {
    limit: maxImageBytes + megabyte,
    tooLarge: 'image-too-large',
    wrongType: 'Please send the image as a form, in the field "image".',
    missing: fieldMessages.image,
  },
  // docs/specification/images.md §10
  original: {
    limit: maxOriginalBytes + megabyte,
    tooLarge: originalTooLarge,
    wrongType: 'Please send the original as a form, in the field "original".',
    missing: fieldMessages.image,
  },
  // docs/specification/import-and-export.md §6
  file: {
    limit: maxCsvBytes + megabyte,
    tooLarge: csvTooLarge,
    wrongType: 'Please send the file as a form, in the field "file".',
    missing: fieldMessages.csvFile,
  },
} as const satisfies Record<UploadField, object>;

/**
 * The file in a field of a multipart form, as it arrives. Throws `image-too-large` or `too-large`, `wrong-type`, `malformed` or
 * `invalid`; the file's bytes throw the first two and `malformed` too.
 */
export async function readUpload(
  request: Request,
  field: UploadField,
  body?: AsyncIterator<Uint8Array>,
): Promise<Record<string, unknown>> {
  const { limit, tooLarge, wrongType, missing } = uploads[field];
  const type = request.headers.get('Content-Type');
  if (!type?.toLowerCase().startsWith('multipart/form-data')) throw new Problem('wrong-type', { message: wrongType });
  const parts = readMultipart(readChunks(request, limit, tooLarge, body), type);
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { name, fileName, bytes } = part.value;
    if (name === field && fileName !== undefined) return { [field]: throughEnd(bytes, parts), fileName };
  }
  throw new Problem('invalid', { errors: [{ path: field, message: missing }] });
}

/** The bytes; after them the rest of the form is read too, so that an upload that breaks off later is refused. */
async function* throughEnd(
  bytes: AsyncIterable<Uint8Array>,
  parts: AsyncGenerator<FormPart>,
): AsyncGenerator<Uint8Array> {
  yield* bytes;
  while (!(await parts.next()).done);
}

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

/** Yields the body as it arrives, without holding it in memory. */
async function* readChunks(
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

/** A field or a file of a multipart form. Its bytes are read before the next part. */
interface FormPart {
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
async function* readMultipart(body: AsyncIterator<Uint8Array, unknown>, contentType: string): AsyncGenerator<FormPart> {
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
 * Returns how many of the last bytes may be the beginning of a mark. Nearly always there are none: what is kept back is
 * copied together with the next chunk.
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
