import { Problem } from '../../domain/problems.ts';
import { readBody } from './read-body.ts';

/** Bytes of an upload with the form around the image (docs/specification/images.md §1). */
const uploadLimit = 26 * 1024 * 1024;

/** The image in the field `image` of a multipart form. Throws `image-too-large`, `wrong-type`, `malformed` or `invalid`. */
export async function readUpload(request: Request): Promise<{ image: Uint8Array; fileName: string }> {
  const type = request.headers.get('Content-Type');
  if (!type?.toLowerCase().startsWith('multipart/form-data')) {
    throw new Problem('wrong-type', { message: 'Please send the picture as a form, in the field "image".' });
  }
  const body = await readBody(request, uploadLimit, 'image-too-large');
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new Problem('malformed', { message: 'The form could not be read.' });
  });
  const image = form.get('image');
  if (image === null || typeof image === 'string') {
    throw new Problem('invalid', { errors: [{ path: 'image', message: 'Please choose a picture.' }] });
  }
  return { image: new Uint8Array(await image.arrayBuffer()), fileName: image.name };
}
