import { z } from 'zod';
import { imageUseKinds } from '../../domain/artwork/image-use.ts';
import { imageFaults } from '../../domain/image/image-fault.ts';
import { librarySorts } from '../../domain/image/library-sort.ts';
import { Id, Nothing, Paging, prose, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { imageLibraryCalls } from './image-library.calls.ts';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const ListImages = z.object({
  /** The in-use flag. */
  inUse: flag.optional(),
  /** Images that cannot be shown, or only the others. */
  broken: flag.optional(),
  sort: z.enum(librarySorts).optional(),
  ...Paging,
});
export type ListImages = z.input<typeof ListImages>;

export const OneLibraryImage = z.object({ id: Id });
export type OneLibraryImage = z.input<typeof OneLibraryImage>;

export const SaveImageNotes = z.object({ id: Id, notes: prose(2000) });
export type SaveImageNotes = z.input<typeof SaveImageNotes>;

export const SetImageUsage = z.object({ id: Id, inUse: z.boolean() });
export type SetImageUsage = z.input<typeof SetImageUsage>;

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
  /** What the staff set; until then whether something uses it. */
  inUse: z.boolean(),
  notes: z.string(),
  /** Why it cannot be shown, as far as is known. */
  fault: z.enum(imageFaults).nullable(),
  /** The first places that use it. The key is an id, of a text its name, of a deleted record its kind and id. */
  usedIn: z.array(z.object({ kind: z.enum(imageUseKinds), key: z.string(), name: z.string() })),
  /** How many places use it. */
  uses: z.number(),
  version: Version,
});
export type LibraryImage = z.infer<typeof LibraryImage>;

export const imageLibrarySchemas = {
  listImages: { input: ListImages, answer: z.array(LibraryImage) },
  getImage: { input: OneLibraryImage, answer: LibraryImage },
  saveImageNotes: { input: SaveImageNotes, answer: LibraryImage },
  setImageUsage: { input: SetImageUsage, answer: LibraryImage },
  deleteImage: { input: OneLibraryImage, answer: Nothing },
} satisfies SchemasOf<typeof imageLibraryCalls>;
