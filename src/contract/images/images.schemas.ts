import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { UploadedBytes, uploadedName } from '../file-schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { imageCalls } from './images.calls.ts';

/** One image out of a multipart form: its bytes, or the stream of them that the server gets. */
export const UploadPicture = z.object({ image: UploadedBytes(fieldMessages.image), fileName: uploadedName });
export type UploadPicture = z.input<typeof UploadPicture>;

/** Bytes and pixels of the stored image. */
export const UploadedPicture = z.object({
  filePath: z.string(),
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

export const imageSchemas = {
  uploadPicture: { input: UploadPicture, answer: UploadedPicture },
} satisfies SchemasOf<typeof imageCalls>;
