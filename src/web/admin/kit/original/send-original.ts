import { addressOf } from '../../../../contract/call.ts';
import { originalCalls } from '../../../../contract/images/images.calls.ts';
import { type SendUploadOptions, sendFile } from '../../../editing/upload/send-upload.ts';

/** Milliseconds: the server decodes up to 200 megapixels before it answers. */
const timeoutMs = 10 * 60 * 1000;

/** Keeps a file as the original of an artwork; `replaces` if the artwork shows an image made from it. Throws what `sendFile` throws. */
export function sendOriginal(
  file: File,
  { id, replaces }: { id: number; replaces: boolean },
  options: Omit<SendUploadOptions, 'timeoutMs'>,
) {
  const keep = replaces ? originalCalls.keepOriginal : originalCalls.keepOriginalFile;
  return sendFile({ ...keep, path: addressOf(keep, { id }) }, file, file.name, { ...options, timeoutMs });
}
