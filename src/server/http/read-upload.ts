import { Problem } from '../../domain/problems.ts';
import { readChunks } from './read-body.ts';
import { type FormPart, readMultipart } from './read-multipart.ts';

/** Bytes of an upload with the form around the image (docs/specification/images.md §1). */
const uploadLimit = 26 * 1024 * 1024;

/**
 * The image in the field `image` of a multipart form, as it arrives. Throws `image-too-large`, `wrong-type`, `malformed` or
 * `invalid`; the image's bytes throw the first and the third too.
 */
export async function readUpload(request: Request): Promise<{ image: AsyncIterable<Uint8Array>; fileName: string }> {
  const type = request.headers.get('Content-Type');
  if (!type?.toLowerCase().startsWith('multipart/form-data')) {
    throw new Problem('wrong-type', { message: 'Please send the picture as a form, in the field "image".' });
  }
  const parts = readMultipart(readChunks(request, uploadLimit, 'image-too-large'), type);
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { name, fileName, bytes } = part.value;
    if (name === 'image' && fileName !== undefined) return { image: throughEnd(bytes, parts), fileName };
  }
  throw new Problem('invalid', { errors: [{ path: 'image', message: 'Please choose a picture.' }] });
}

/** The bytes; after them the rest of the form is read too, so that an upload that breaks off later is refused. */
async function* throughEnd(
  bytes: AsyncIterable<Uint8Array>,
  parts: AsyncGenerator<FormPart>,
): AsyncGenerator<Uint8Array> {
  yield* bytes;
  while (!(await parts.next()).done);
}
