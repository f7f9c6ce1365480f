import { artworkFields } from '../artwork/artwork-fields.ts';
import { type ArtworkStatus, isNotForSale } from '../artwork/artwork-status.ts';
import { periodFields } from '../artwork/period-fields.ts';
import { foldForSearch } from '../artwork/search.ts';
import { viewFields } from '../artwork/view-fields.ts';
import { textFields } from '../content/texts.ts';
import { eventFields } from '../event/event-fields.ts';

/** The kinds of things that an entry of Activity can be about (docs/specification/activity.md §1). */
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

/** A value as JSON has it. */
export type FieldValue = string | number | boolean | null | readonly unknown[];

/** One changed field. The field of a group is named with a dot, such as `shippingFees.standard`. */
export interface FieldChange {
  field: string;
  from: FieldValue;
  to: FieldValue;
}

type Values = Readonly<Record<string, unknown>>;

/** The fields in which two states of a record differ. A missing value is null, and an empty text is no value. */
export function fieldChanges(before: Values, after: Values): FieldChange[] {
  const from = flattened(before);
  const to = flattened(after);
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((field) => {
    const change = { field, from: from.get(field) ?? null, to: to.get(field) ?? null };
    return isSameValue(change.from, change.to) ? [] : [change];
  });
}

/** The names of changed fields, each once; of a group the group's. */
export function changedFieldNames(changes: readonly Pick<FieldChange, 'field'>[]): string[] {
  return [...new Set(changes.map(({ field }) => field.split('.')[0] ?? field))];
}

/** Whether two recorded values are the same to a reader. */
export function isSameValue(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

const comparable = (value: FieldValue | undefined) => (value === undefined || value === '' ? null : value);

/** The value of a field that a change names; null where there is none. */
export function valueAt(values: Values, field: string): FieldValue {
  return flattened(values).get(field) ?? null;
}

/** The values with a field replaced; its group is copied. */
export function withValueAt(values: Values, field: string, value: FieldValue): Record<string, unknown> {
  const [name = '', ...rest] = field.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withValueAt((values[name] ?? {}) as Values, rest.join('.'), value) };
}

function flattened(values: Values, prefix = ''): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [field, inner] of flattened(value as Values, `${prefix}${name}.`)) fields.set(field, inner);
    } else {
      fields.set(`${prefix}${name}`, (value ?? null) as FieldValue);
    }
  }
  return fields;
}

/**
 * Whether an artwork that is not for sale was offered before it was sold, by the changes that Activity has recorded, the latest first.
 * False where they do not tell: no entry goes back so far, or something without an entry has changed it meanwhile
 * (docs/specification/stock.md §3).
 */
export function wasOfferedBeforeSale(
  artwork: { status: ArtworkStatus; available: boolean },
  entries: readonly (readonly FieldChange[])[],
): boolean {
  const then: { status: unknown; available: unknown } = { ...artwork };
  for (const changes of entries) {
    for (const { field, from, to } of changes) {
      if (field !== 'status' && field !== 'available') continue;
      if (then[field] !== to) return false;
      then[field] = from;
    }
    if (!isNotForSale(then.status as ArtworkStatus)) return then.available === true;
  }
  return false;
}
