import type { z } from 'zod';
import type { DeclineQuote, ExtendQuote, OfferQuote, WithdrawQuote } from '../../contract/quotes/quotes.schemas.ts';
import type { Day } from '../../domain/calendar.ts';
import { formatDay } from '../../domain/days.ts';
import type { DeliveryOffer } from '../../domain/order/quote.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { readEndOfHold } from '../holds/end-holds.ts';
import { endHold, listHoldsOfQuote, updateHold } from '../holds/hold.store.ts';
import { closeQuote, insertQuoteEvent, type StoredQuote, updateQuote } from '../holds/quote.store.ts';
import { buyerOf, getOpenQuote, getQuote, getQuoteOfBuyer, worksOf } from './present-quotes.ts';

/**
 * Offers a price for a delivery, or a new price while the offer is open: the works are held until the offer's last day,
 * at the prices that the buyer saw. Throws `not-found`, `changed-meanwhile`, `invalid`, and `conflict` for a quote that
 * is over.
 */
export async function offerQuote(context: Context, given: z.output<typeof OfferQuote>): Promise<void> {
  const { id, until, ...offer } = given;
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const quote = await getOpenQuote(tx, context, { id, at });
    await holdUntil(tx, quote, until, at);
    const offer_json = JSON.stringify(offer satisfies DeliveryOffer);
    const changes = { status: 'offered', offer_json, offered_at: at, told_at: null, updated_at: at } as const;
    await updateQuote(tx, id, { ...changes, until_day: until });
    const notes = `${offer.carrier}, until ${formatDay(until)}`;
    await insertQuoteEvent(tx, id, { event: 'offered', at, by, notes });
    await recordQuote(tx, quote, { by, at, action: 'offered a price in' });
  });
}

/** Holds the works for longer, or shorter, before there is an offer. Throws as `offerQuote`. */
export async function extendQuote(context: Context, { id, until }: z.output<typeof ExtendQuote>): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const quote = await getOpenQuote(tx, context, { id, at });
    if (quote.status === 'offered')
      throw new Problem('conflict', { message: 'A price was offered meanwhile. Please change the offer.' });
    await holdUntil(tx, quote, until, at);
    await updateQuote(tx, id, { until_day: until, updated_at: at });
    await insertQuoteEvent(tx, id, { event: 'extended', at, by, notes: `Until ${formatDay(until)}` });
    await recordQuote(tx, quote, { by, at, action: 'changed the last day of' }, `until ${until}`);
  });
}

/** Ends a request or an offer: its works are free. Throws `not-found`, `changed-meanwhile`, and `conflict` for a quote that is over. */
export async function withdrawQuote(context: Context, { id, reason }: z.output<typeof WithdrawQuote>): Promise<void> {
  const at = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const quote = await getOpenQuote(tx, context, { id, at });
    await releaseWorks(tx, quote, at);
    await closeQuote(tx, id, { status: 'withdrawn', at, by, notes: reason });
    await recordQuote(tx, quote, { by, at, action: 'withdrew' });
  });
}

/**
 * Records that the buyer wants neither the offer nor to wait for an offer. Throws `no-access`, `changed-meanwhile`, and
 * `conflict` for a quote that is over.
 */
export async function declineQuote(context: Context, given: z.output<typeof DeclineQuote>): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { id, status } = await getQuoteOfBuyer(tx, context, given);
    if (status === 'declined') return;
    const quote = await getOpenQuote(tx, context, { id, at });
    const { firstName, lastName } = buyerOf(quote);
    await releaseWorks(tx, quote, at);
    await closeQuote(tx, id, { status: 'declined', at, by: `${firstName} ${lastName}`, notes: given.reason });
  });
}

/** Staff have seen that a quote was declined or ended: Today does not list it any more. Throws `not-found`. */
export async function noteQuote(context: Context, id: string): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const { seen_at, closed_at } = await getQuote(tx, id);
    if (seen_at !== null || closed_at === null) return;
    await updateQuote(tx, id, { seen_at: at, updated_at: at });
    await insertQuoteEvent(tx, id, { event: 'noted', at, by: actorOf(context) });
  });
}

/** Moves the end of all its holds. Throws `invalid` for a day that is past or too far ahead. */
async function holdUntil(tx: Writer, { id }: StoredQuote, until: Day, at: string): Promise<void> {
  const end = await readEndOfHold(tx, until, at);
  for (const hold of await listHoldsOfQuote(tx, id)) {
    const { price_cents, notes } = hold;
    await updateHold(tx, hold.id, { until_day: until, price_cents, notes }, end);
  }
}

async function releaseWorks(tx: Writer, { id }: StoredQuote, at: string): Promise<void> {
  for (const hold of await listHoldsOfQuote(tx, id)) await endHold(tx, hold, 'released', at);
}

/** Records what a member of staff did with a quote. No name: the log does not store a person's details. */
export async function recordQuote(
  tx: Writer,
  quote: StoredQuote,
  entry: { by: string; at: string; action: string },
  details = '',
): Promise<void> {
  const titles = worksOf(quote).map(({ title }) => title);
  const subject = `delivery quote for ${titles.join(', ')}`;
  await recordActivity(tx, { ...entry, subject, details, record: { kind: 'quote', id: quote.id } });
}
