import { isOpenQuote, quoteStatusLabel } from '../../domain/order/quote.ts';
import { Problem } from '../../domain/problems.ts';
import { type Context, mayUse } from '../context/context.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { endOverdueHolds } from '../holds/end-holds.ts';
import { findQuote, type StoredQuote } from '../holds/quote.store.ts';
import { orderId } from '../orders/get-readable-order.ts';
import { opensRecord } from '../orders/order-link.ts';

/** A quote for the staff. Throws `not-found`. */
export async function getQuote(db: Reader, id: string): Promise<StoredQuote> {
  // As of an order: 22 characters of base64url.
  const stored = orderId.test(id) ? await findQuote(db, id) : undefined;
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such quote.' });
  return stored;
}

/**
 * Returns the quote to an administrator, the browser that asked for it, or the holder of its signed link. Throws `no-access` for
 * everyone else, also for an unknown id, so that guessing reveals nothing; an administrator gets `not-found`.
 */
export async function getReadableQuote(context: Context, asked: { id: string; key?: string }): Promise<StoredQuote> {
  if (mayUse(context.caller, 'see-orders')) return getQuote(context.db.read, asked.id);
  return getQuoteOfBuyer(context.db.read, context, asked);
}

/** The same for the buyer alone, who accepts or declines. Throws `no-access`. */
export async function getQuoteOfBuyer(
  db: Reader,
  { clock, caller }: Context,
  { id, key }: { id: string; key?: string },
): Promise<StoredQuote> {
  const stored = orderId.test(id) ? await findQuote(db, id) : undefined;
  if (stored === undefined) throw new Problem('no-access');
  if (caller.browser !== null && hashToken(caller.browser) === stored.browser_hash) return stored;
  if (key && (await opensRecord(db, stored, { key, now: clock.now(), linked: 'quote' }))) return stored;
  throw new Problem('no-access');
}

/** A quote whose works are held, for a change of it. Throws `not-found`, `changed-meanwhile`, and `conflict` for a quote that is over. */
export async function getOpenQuote(
  tx: Writer,
  context: Context,
  { id, at }: { id: string; at: string },
): Promise<StoredQuote> {
  await endOverdueHolds(tx, at);
  const quote = await getQuote(tx, id);
  refuseStale(context, versionOf(quote));
  if (!isOpenQuote(quote.status))
    throw new Problem('conflict', { message: `This quote is over: ${quoteStatusLabel(quote.status)}.` });
  return quote;
}
