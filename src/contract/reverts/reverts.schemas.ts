import { z } from 'zod';
import { ActivityEntry, FieldChange } from '../activity/activity.schemas.ts';
import { Id, Nothing, Version } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { revertCalls } from './reverts.calls.ts';

export const OneRevert = z.object({ id: Id });
export type OneRevert = z.input<typeof OneRevert>;

/** What putting an entry's values back would do (docs/specification/activity.md §2). */
export const Revert = z.object({
  entry: ActivityEntry,
  /** The record's present version, for `If-Match`; null where the record is deleted. */
  version: Version.nullable(),
  fields: z.array(
    FieldChange.extend({
      /** The present value. */
      now: FieldChange.shape.from,
      /** Why this field cannot be put back; null where it can. */
      refused: z.string().nullable(),
    }),
  ),
});
export type Revert = z.infer<typeof Revert>;

/** Puts back these fields of an entry; without `fields` all of them. */
export const RevertActivity = z.object({
  id: Id,
  fields: z.array(z.string().max(200)).min(1, 'Please choose a field.').max(200).optional(),
});
export type RevertActivity = z.input<typeof RevertActivity>;

export const revertSchemas = {
  getRevert: { input: OneRevert, answer: Revert },
  revertActivity: { input: RevertActivity, answer: Nothing },
} satisfies SchemasOf<typeof revertCalls>;
