import { Problem } from '../problems.ts';

/** The kinds of records that can be restored after a deletion (docs/specification/restore.md §1). */
export const deletedKinds = ['artwork', 'view', 'condition', 'valuation', 'period', 'event'] as const;
export type DeletedKind = (typeof deletedKinds)[number];

/** Days for which a deleted record can be restored. */
export const restoreDays = 90;

const day = 24 * 60 * 60 * 1000;

/** Returns the instant until which a record that was deleted at an instant can be restored. */
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

/**
 * The hours for which temporary rows are stored. The server deletes older rows.
 *
 * - Attempts: the longest window of a rate limit is a day; two days are safe.
 * - Idempotency keys: a browser retries within minutes, a tab that stays open over a holiday within a week.
 * - Unfinished imports: a week to correct the file and go on. They may name buyers.
 * - Changes of imports: as long as deleted records can be restored, an import can be undone.
 * - Unreturned carts: their browser never sent its cookie again, as programs do that fill carts.
 * - Carts: a month after the last addition. The browser's cookie lives longer, because orders use it too.
 * - Deleted records: as long as they can be restored (docs/specification/restore.md §1).
 * - Press links: a month after their end, so that staff see what became of them (docs/specification/print.md §9).
 * - Entries of Activity about signing in: strangers cause them too, so they must not grow for ever.
 */
export const retentionHours = {
  attempts: 2 * 24,
  idempotencyKeys: 7 * 24,
  unreturnedCarts: 2 * 24,
  carts: 30 * 24,
  deletedRecords: restoreDays * 24,
  unfinishedImports: 7 * 24,
  importChanges: 90 * 24,
  pressLinks: 30 * 24,
  signIns: 365 * 24,
} as const;
