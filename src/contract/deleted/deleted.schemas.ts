import { z } from 'zod';
import { deletedKinds } from '../../domain/record/deleted-record.ts';
import { Paging } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { deletedCalls } from './deleted.calls.ts';

export const ListDeleted = z.object({ kind: z.enum(deletedKinds).optional(), ...Paging });
export type ListDeleted = z.input<typeof ListDeleted>;

/** A deleted record that can be restored (docs/specification/restore.md §1). */
export const DeletedRecord = z.object({
  kind: z.enum(deletedKinds),
  id: z.number(),
  /** The title of an artwork or event, the name of a period. */
  name: z.string(),
  image: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  preview: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  restorableUntil: z.string(),
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

export const deletedSchemas = {
  listDeleted: { input: ListDeleted, answer: z.array(DeletedRecord) },
} satisfies SchemasOf<typeof deletedCalls>;
