import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { FileStream, UploadedBytes, uploadedName } from '../file-schema-parts.ts';
import { Id, Nothing } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { originalCalls } from './originals.calls.ts';

/** The original of an artwork, by the artwork's id. */
export const OneOriginal = z.object({ id: Id });
export type OneOriginal = z.input<typeof OneOriginal>;

export const KeepOriginal = z.object({
  id: Id,
  original: UploadedBytes(fieldMessages.image),
  fileName: uploadedName,
});
export type KeepOriginal = z.input<typeof KeepOriginal>;

/** An original as it is kept (docs/specification/images.md §10). */
export const Original = z.object({
  artworkId: z.number(),
  /** On the computer from which it was sent. */
  fileName: z.string(),
  type: z.string(),
  /** Bytes and pixels. */
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
  /** Of the file, hexadecimal. */
  sha256: z.string(),
  /** An instant. */
  storedAt: z.string(),
  /** The image of the library that was made from it; null once that is deleted. */
  imageId: z.number().nullable(),
  /** Whether the artwork shows the image that was made from it. */
  shown: z.boolean(),
  /** Whether its tiles are made, so that visitors can zoom into it. */
  zoomable: z.boolean(),
});
export type Original = z.infer<typeof Original>;

export const originalSchemas = {
  getOriginal: { input: OneOriginal, answer: Original },
  keepOriginal: { input: KeepOriginal, answer: Original },
  keepOriginalFile: { input: KeepOriginal, answer: Original },
  removeOriginal: { input: OneOriginal, answer: Nothing },
  downloadOriginal: { input: OneOriginal, answer: FileStream },
} satisfies SchemasOf<typeof originalCalls>;
