import { z } from 'zod';
import { quarterTurns } from '../../domain/image/image-edit.ts';
import { imageFaults, imageUseKinds, librarySorts, repairOutcomes } from '../../domain/image/image-library.ts';
import { fieldMessages } from '../../domain/problems.ts';
import { Id, Paging, prose, Version, word } from '../schema-parts.ts';
import { UploadedBytes, uploadedName } from '../staff-schema-parts.ts';

/** One image out of a multipart form: its bytes, or the stream of them that the server gets. */
export const UploadPicture = z.object({ image: UploadedBytes(fieldMessages.image), fileName: uploadedName });

/** Bytes and pixels of the stored image. */
export const UploadedPicture = z.object({
  filePath: z.string(),
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const ListImages = z.object({
  /** The in-use flag. */
  inUse: flag.optional(),
  /** Images that cannot be shown, or only the others. */
  broken: flag.optional(),
  /** Only the image with this path. */
  filePath: word(2000).optional(),
  sort: z.enum(librarySorts).optional(),
  ...Paging,
});
export type ListImages = z.input<typeof ListImages>;

export const SaveImageNotes = z.object({ id: Id, notes: prose(2000) });

export const SetImageUsage = z.object({ id: Id, inUse: z.boolean() });

const Turns = z.literal(quarterTurns);
const Crop = z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() });

/**
 * The turns and the crop of an image. They count from the whole image from which it was made, if there is one
 * (docs/specification/images.md §14).
 */
export const EditImage = z.object({
  id: Id,
  /** Quarter turns clockwise. */
  turns: Turns,
  /** Pixels of the turned image. */
  crop: Crop,
  /** Everything that shows the image shows the new one. */
  everywhere: z.boolean().default(false),
});
export type EditImage = z.input<typeof EditImage>;

/** An image of the Image Library. */
export const LibraryImage = z.object({
  id: z.number(),
  filePath: z.string(),
  /** Empty for a path that was never uploaded; size, width, height and preview are then null too. */
  originalName: z.string(),
  /** Bytes. */
  fileSize: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
  uploadedAt: z.string().nullable(),
  /** The flag that the staff set; until then, whether something uses the image. */
  inUse: z.boolean(),
  notes: z.string(),
  /** The reason why the image cannot be shown, as far as is known. */
  fault: z.enum(imageFaults).nullable(),
  /** The first places that use it. The key is an id, of a text its name, of a deleted record its kind and id. */
  usedIn: z.array(z.object({ kind: z.enum(imageUseKinds), key: z.string(), name: z.string() })),
  /** The number of places that use the image. */
  uses: z.number(),
  /**
   * The whole image from which a turned or cropped image was made, with the turns and the crop; null for any other
   * image.
   */
  edit: z
    .object({
      source: z.object({ id: z.number(), filePath: z.string(), width: z.number(), height: z.number() }),
      turns: Turns,
      crop: Crop,
    })
    .nullable(),
  /** The number of images that were turned or cropped from this image. */
  edits: z.number(),
  /**
   * The pixels of the kept original from which the image, or its whole image, was made. A new edit is drawn from this
   * original.
   */
  original: z.object({ width: z.number(), height: z.number() }).nullable(),
  version: Version,
});
export type LibraryImage = z.infer<typeof LibraryImage>;

/** The result of a repair. */
export const RepairedImages = z.object({ repaired: z.number(), message: z.string() });
export type RepairedImages = z.infer<typeof RepairedImages>;

/** The repair that runs, or the repair that ran last. */
export const ImageRepair = z.object({
  running: z.boolean(),
  /** Images. */
  checked: z.number(),
  total: z.number(),
  repaired: z.number(),
  /** The number of images that cannot be shown, as far as is known. */
  broken: z.number(),
  /** Null before the first repair. */
  startedAt: z.string().nullable(),
  by: z.string().nullable(),
  /** Null while it runs and before the first repair. */
  outcome: z.enum(repairOutcomes).nullable(),
});
export type ImageRepair = z.infer<typeof ImageRepair>;

export const KeepOriginal = z.object({
  id: Id,
  original: UploadedBytes(fieldMessages.image),
  fileName: uploadedName,
});

/** An original as it is kept (docs/specification/images.md §10). */
export const Original = z.object({
  artworkId: z.number(),
  /** The name of the file on the computer from which it was sent. */
  fileName: z.string(),
  type: z.string(),
  /** Bytes and pixels. */
  fileSize: z.number(),
  width: z.number(),
  height: z.number(),
  /** The SHA-256 hash of the file, in hexadecimal. */
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
