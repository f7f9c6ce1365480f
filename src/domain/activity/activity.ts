import { artworkFields } from '../artwork/artwork-fields.ts';
import { periodFields } from '../artwork/period-fields.ts';
import { foldForSearch } from '../artwork/search.ts';
import { viewFields } from '../artwork/view-fields.ts';
import { textFields } from '../content/texts.ts';
import { eventFields } from '../event/event-fields.ts';

/** What an entry of Activity is about (docs/specification/activity.md §1). */
export const activityKinds = [
  'artwork',
  'view',
  'condition',
  'valuation',
  'period',
  'event',
  'text',
  'settings',
  'image',
  'order',
  'quote',
  'customer',
  'place',
  'inquiry',
  'account',
  'session',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The record that an entry is about. The id of a text is its key; null where the record is not known. */
export interface ActivityRecord {
  kind: ActivityKind;
  id: string | number | null;
}

/** The text by which the search of the Activity tab finds an entry: who, what, which record. */
export function activityText(entry: { by_whom: string; action: string; subject: string; details: string }): string {
  return foldForSearch([entry.by_whom, entry.action, entry.subject, entry.details].join('\n'));
}

const imageFields = [artworkFields, viewFields, periodFields, eventFields, ...Object.values(textFields)].flatMap(
  (fields) =>
    Object.entries(fields)
      .filter(([, { type }]) => type === 'image')
      .map(([name]) => name),
);

/** Whether a recorded field holds the path of an image. */
export function isImageField(field: string): boolean {
  return imageFields.includes(field);
}

/** The kinds of records whose fields can be put back (docs/specification/activity.md §2). */
export const revertibleKinds = [
  'artwork',
  'view',
  'condition',
  'valuation',
  'period',
  'event',
  'text',
  'settings',
  'account',
  'image',
] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

export function isRevertible(kind: ActivityKind | null): kind is RevertibleKind {
  return revertibleKinds.some((each) => each === kind);
}
