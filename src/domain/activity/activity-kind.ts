/** What an entry of Activity is about (docs/specification/activity.md §1). */
export const activityKinds = [
  'artwork',
  'period',
  'event',
  'text',
  'settings',
  'image',
  'order',
  'customer',
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
