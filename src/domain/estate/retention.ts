/**
 * Hours for which rows are kept that are needed for a while only. The server deletes older ones.
 *
 * - Attempts: the longest window of a rate limit is a day, so twice that is safe.
 * - Idempotency keys: a browser repeats a request within minutes; a tab that stays open over a holiday, within a week.
 * - Carts: a quarter of a year after something was last put into one. The browser's cookie lives longer, for its orders.
 */
export const retentionHours = {
  attempts: 2 * 24,
  idempotencyKeys: 7 * 24,
  carts: 90 * 24,
} as const;
