import { z } from 'zod';
import { activityKinds } from '../../domain/activity/activity.ts';
import { deletedKinds } from '../../domain/record/deleted-record.ts';
import { Id, listedDay, Paging, Version, word } from '../schema-parts.ts';

export const ListActivity = z.object({
  kind: z.enum(activityKinds).optional(),
  /**
   * The id of a record, with `kind`: only the entries of this record; for an artwork also those of its parts, such as
   * its views.
   */
  record: word(200).optional(),
  /** The name of an account, as it was at the time. */
  by: word(200).optional(),
  /**
   * The name of a field, with `kind`: only the entries that changed this field; for a group such as `shippingFees` any
   * of its fields.
   */
  field: word(200).optional(),
  /** The first and the last day, in the estate's time zone. */
  from: listedDay,
  to: listedDay,
  ...Paging,
});
export type ListActivity = z.input<typeof ListActivity>;

export const ListChangedFields = z.object({ kind: z.enum(activityKinds) });

/** A value as it was recorded; null for none. */
const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]);

const FieldChange = z.object({ field: z.string(), from: FieldValue, to: FieldValue });

/** The change that an account made: who changed what, and from what to what (docs/specification/activity.md §1). */
export const ActivityEntry = z.object({
  id: z.number(),
  date: z.string(),
  by: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.string(),
  /** Null for an older entry whose record is not known. */
  kind: z.enum(activityKinds).nullable(),
  recordId: z.string().nullable(),
  changes: z.array(FieldChange),
  /** The entry whose values this change put back. */
  reverts: z.number().nullable(),
  /** Whether its values can be put back as far as its kind decides; `getRevert` says whether they still can. */
  revertible: z.boolean(),
  /** The import or the change of many artworks that it is about. */
  importId: z.number().nullable(),
  /** The artwork that its record is a part of. */
  artworkId: z.number().nullable(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** The effect of putting an entry's values back (docs/specification/activity.md §2). */
export const Revert = z.object({
  entry: ActivityEntry,
  /** The record's present version, for `If-Match`; null where the record is deleted. */
  version: Version.nullable(),
  fields: z.array(
    FieldChange.extend({
      /** The present value. */
      now: FieldChange.shape.from,
      /** The reason why this field cannot be put back; null where it can. */
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

export const ListDeleted = z.object({ kind: z.enum(deletedKinds).optional(), ...Paging });

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
