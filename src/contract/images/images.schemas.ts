import { z } from 'zod';
import { Id, Nothing } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { imageCalls } from './images.calls.ts';

/** One picture out of a multipart form: its bytes, or the stream of them that the server gets. */
export const UploadPicture = z.object({
  image: z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) =>
      value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
    'Please choose a picture.',
  ),
  fileName: z
    .string()
    .max(1000)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed from a name; it is not refused
    .transform((name) => name.replace(/[\u0000-\u001f\u007f]/g, '')),
});
export type UploadPicture = z.input<typeof UploadPicture>;

/** Bytes and pixels of the stored image. */
export const UploadedPicture = z.object({
  filePath: z.string(),
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const OneImage = z.object({ id: Id });
export type OneImage = z.input<typeof OneImage>;

export const imageSchemas = {
  uploadPicture: { input: UploadPicture, answer: UploadedPicture },
  deleteImage: { input: OneImage, answer: Nothing },
} satisfies SchemasOf<typeof imageCalls>;
