import { restoreDays } from './deleted-record.ts';

/**
 * How many hours temporary rows are stored. The server deletes older ones.
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
