import type { z } from 'zod';
import type { saleCalls } from '../../contract/sales/sales.calls.ts';
import type { ChangeHold, Hold, HoldWork } from '../../contract/sales/sales.schemas.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import { whyNotSoldByStaff } from '../../domain/order/sale-by-staff.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { findArtwork, findHolder, setStatusOfArtworks } from '../artworks/artwork.store.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { getCustomer, presentCustomer } from '../customers/present-customers.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { endOverdueHolds, findLiveHold, readEndOfHold } from '../holds/end-holds.ts';
import { endHold, findHold, insertHold, type StoredHold, updateHold } from '../holds/hold.store.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { createOrder, findBuyer } from './create-order.ts';

export const saleHandlers: HandlersOf<typeof saleCalls> = {
  createOrder: async (input, context) => getPresentedOrder(context, await createOrder(context, input)),
  holdWork: (input, context) => holdWork(context, input),
  changeHold: (input, context) => changeHold(context, input),
  releaseHold: (input, context) => releaseHold(context, input),
};

/**
 * Keeps a work for a customer until the end of a day: visitors read Reserved, and nobody can order it (docs/specification/order.md §19).
 * Throws `invalid`, `not-found`, `artwork-not-found`, and `conflict` for a work that is sold or held.
 */
async function holdWork(context: Context, given: z.output<typeof HoldWork>): Promise<Hold> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await endOverdueHolds(tx, at);
    const end = await readEndOfHold(tx, given.until, at);
    const work = await findArtwork(tx, given.artworkId);
    if (work === undefined) throw new Problem('artwork-not-found');
    const reason = whyNotSoldByStaff({ ...work, awayText: work.away_text }, await findHolder(tx, work.id));
    if (reason !== undefined) throw new Problem('conflict', { message: reason });
    const { customerId } = await findBuyer(tx, given, at);
    const hold = {
      artwork_id: work.id,
      customer_id: customerId,
      until_day: given.until,
      notes: given.notes ?? '',
      price_cents: centsOf(given.price ?? null),
      status_before: work.status,
      created_at: at,
      by_whom: actorOf(context),
      quote_id: null,
    };
    const id = await insertHold(tx, hold, end);
    if (id === undefined) throw new Problem('conflict', { message: `“${work.title}” was changed meanwhile.` });
    await setStatusOfArtworks(tx, [work.id], { status: 'reserved' }, at);
    return recordHold(tx, context, id, 'held');
  });
}

/**
 * Changes the last day, the agreed price or the note of a hold. Throws `invalid`, `not-found`, `changed-meanwhile`, and
 * `conflict` for a hold that has ended.
 */
async function changeHold(context: Context, given: z.output<typeof ChangeHold>): Promise<Hold> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const hold = await findLiveHold(tx, context, { id: given.id, at });
    const until = given.until ?? hold.until_day;
    const changes = {
      until_day: until,
      price_cents: given.price === undefined ? hold.price_cents : centsOf(given.price),
      notes: given.notes ?? hold.notes,
    };
    await updateHold(tx, hold.id, changes, await readEndOfHold(tx, until, at));
    return recordHold(tx, context, hold.id, 'changed the hold of');
  });
}

/** Ends a hold before its day. Throws `not-found`, `changed-meanwhile`, and `conflict` for a hold that has ended. */
async function releaseHold(context: Context, { id }: { id: number }): Promise<Hold> {
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    await endHold(tx, await findLiveHold(tx, context, { id, at }), 'released', at);
    return recordHold(tx, context, id, 'released');
  });
}

async function recordHold(tx: Writer, context: Context, id: number, action: string): Promise<Hold> {
  const hold = (await findHold(tx, id)) as StoredHold;
  const artwork = await findArtwork(tx, hold.artwork_id);
  await recordActivity(tx, {
    by: actorOf(context),
    at: context.clock.now(),
    action,
    subject: `${hold.artwork_id} ${artwork?.title}`,
    // No name: the log does not store a person's details.
    details: `customer ${hold.customer_id}, until ${hold.until_day}`,
    record: { kind: 'artwork', id: hold.artwork_id },
  });
  return presentHold(tx, hold);
}

export async function presentHold(db: Reader, hold: StoredHold): Promise<Hold> {
  const { firstName, lastName } = await presentCustomer(db, await getCustomer(db, hold.customer_id));
  return {
    id: hold.id,
    artworkId: hold.artwork_id,
    customerId: hold.customer_id,
    firstName,
    lastName,
    until: hold.until_day,
    price: hold.price_cents === null ? null : toDollars(hold.price_cents),
    notes: hold.notes,
    created: hold.created_at,
    by: hold.by_whom,
    ending: hold.ending,
    version: versionOf(hold),
    quoteId: hold.quote_id,
  };
}

const centsOf = (dollars: number | null) => (dollars === null ? null : toCents(dollars));
