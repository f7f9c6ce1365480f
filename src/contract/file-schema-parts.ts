import { z } from 'zod';
import { uploadName } from '../domain/upload.ts';

/** Not in schema-parts.ts, which the contact form loads. */

/** A file out of a multipart form: its bytes, or the stream of them that the server gets. */
export const UploadedBytes = (message: string) =>
  z.custom<Uint8Array | AsyncIterable<Uint8Array>>(
    (value) =>
      value instanceof Uint8Array || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
    message,
  );

/** The name of that file on the person's computer. */
export const uploadedName = z.string().max(1000).transform(uploadName);

/** A file as a stream of bytes. */
export const FileStream = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
  'Please send a CSV file.',
);
