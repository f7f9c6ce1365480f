import type { ActivityKind } from './activity-kind.ts';

/** The kinds of records whose fields can be put back (docs/specification/activity.md §2). */
export const revertibleKinds = ['artwork', 'period', 'event', 'text', 'settings', 'account', 'image'] as const;
export type RevertibleKind = (typeof revertibleKinds)[number];

export function isRevertible(kind: ActivityKind | null): kind is RevertibleKind {
  return revertibleKinds.some((each) => each === kind);
}
