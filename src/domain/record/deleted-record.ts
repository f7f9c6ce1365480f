import { Problem } from '../problems.ts';
/** What can be restored after a deletion (docs/specification/restore.md §1). */
export const deletedKinds = ['artwork', 'view', 'condition', 'valuation', 'period', 'event'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** Days for which a deleted record can be restored. */
export const restoreDays = 90;

const day = 24 * 60 * 60 * 1000;

/** Until when a record that was deleted at an instant can be restored. */
export function restorableUntil(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + restoreDays * day).toISOString();
}

/** Records that were deleted before this instant can no longer be restored. */
export function restorableSince(now: string): string {
  return new Date(Date.parse(now) - restoreDays * day).toISOString();
}

/** The days that are left, rounded up: on its last day a record has 1. */
export function restoreDaysLeft(until: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / day));
}

/** Thrown where a record was never deleted or its last day is over. */
export function notRestorable(kind: DeletedKind): Problem {
  return new Problem('not-found', { message: `This ${kind} can no longer be restored.` });
}
