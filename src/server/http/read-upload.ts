import type { UploadField } from '../../contract/call.ts';
import { maxImageBytes, maxOriginalBytes, originalTooLarge } from '../../domain/image/image-upload.ts';
import { fieldMessages, Problem } from '../../domain/problems.ts';
import { csvTooLarge, maxCsvBytes } from '../../domain/upload.ts';
import { readChunks } from './read-body.ts';
import { type FormPart, readMultipart } from './read-multipart.ts';

const megabyte = 2 ** 20;

/** For each field: the bytes of the upload with the form around it, and the messages. */
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
