import type { SiteSettings } from '../../domain/content/settings.ts';
import { Problem } from '../../domain/problems.ts';
import {
  findExceededLimit,
  type Holding,
  isHalfReserved,
  maxRejectedOrders,
  mostFromAddress,
  type OrderLimit,
  type OrderLimits,
  orderLimitMessage,
  shareOfAddress,
  surplusRejectedOrders,
} from '../../domain/rate-limits/order-limit.ts';
import { rateLimits } from '../../domain/rate-limits/rate-limits.ts';
import { findCustomerId, findOrderLimits } from '../buyers/buyer.store.ts';
import { readContact, readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { hashToken } from '../context/cookies.ts';
import type { Writer } from '../db/database.ts';
import { countAttempt, findExceeded, perNetwork, type Quota } from '../rate-limits/reserve-attempt.ts';
import { log } from '../runtime/log.ts';
import { deleteRejectedOrders, listRejectedOrderAddresses, putRejectedOrder } from './rejected-order.store.ts';
import { countNewReservations, countUnpaid, hasOrderFrom, hasPaidOrder } from './unpaid-works.store.ts';

const day = 24 * 60;

/** Seconds to retry after where only a payment or the estate can help. */
const untilPaid = day * 60;

/** The refused order, its buyer, and the limit. */
interface RejectedOrderFacts {
  limit: OrderLimit;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  artworks: readonly { id: number; title: string }[];
  totalCents: number;
}

/** A limit refuses the order: the message for the buyer, and the facts for the staff. */
export class OrderRejected extends Problem {
  readonly order: RejectedOrderFacts;

  constructor(order: RejectedOrderFacts, refusal: { message: string; retryAfter: number }) {
    super('too-many', refusal);
    this.order = order;
  }
}

/**
 * Counts an order against every order limit, in the order's own transaction and before it writes anything, so that only
 * placed orders count. A limit is the estate's or the person's own. The IP address is checked before the email address,
 * so that trying email addresses is limited. Throws `OrderRejected` when a limit is exceeded.
 */
export async function limitOrder(
  tx: Writer,
  { config, caller }: Context,
  {
    browserHash,
    settings,
    at,
    wanted,
  }: {
    browserHash: string;
    settings: SiteSettings;
    at: string;
    wanted: Omit<RejectedOrderFacts, 'limit'>;
  },
): Promise<void> {
  if (!config.limits) return;
  const own = (await findOrderLimits(tx, wanted.email))?.orderLimits;
  const limits: OrderLimits = { ...settings.orderLimits, ...own };
  const customerId = await findCustomerId(tx, wanted.email);
  const unpaid = customerId === undefined ? { orders: 0, artworks: 0 } : await countUnpaid(tx, customerId);
  const artworks = wanted.artworks.length;
  const holding: Holding = { artworks, unpaidOrders: unpaid.orders, unpaidArtworks: unpaid.artworks };
  const refuse = async (limit: OrderLimit, retryAfter: number, figures = limits) => {
    const isOwner = customerId !== undefined && (await hasOrderFrom(tx, browserHash, customerId));
    const { contactPhone } = await readContact(tx, settings);
    const message = orderLimitMessage(limit, figures, isOwner ? holding : undefined, contactPhone);
    return new OrderRejected({ ...wanted, limit }, { message, retryAfter });
  };

  const ofBuyer = findExceededLimit(limits, holding);
  if (ofBuyer === 'artworks_in_order') throw await refuse(ofBuyer, untilPaid);
  const { minutes } = rateLimits.checkout;
  const { perAddressPerHour, worksPerAddressPerDay } = limits;
  // Staff know a person to whom they gave own limits.
  const isNew = own == null && (customerId === undefined || !(await hasPaidOrder(tx, customerId)));
  const ofWorks = perNetwork(caller.address, {
    limit: 'artworks_from_address' as const,
    kind: 'ordered artwork',
    most: worksPerAddressPerDay,
    minutes: day,
    amount: artworks,
  });
  // Counted as far as the share can be less than what the largest network may order.
  const enough = Math.ceil(Math.max(...ofWorks.map(({ most }) => most)) / shareOfAddress);
  const shop = isNew ? await countNewReservations(tx, at, enough) : undefined;
  const share = shop === undefined ? Number.POSITIVE_INFINITY : mostFromAddress(shop);
  const quotas: (Quota & { limit: OrderLimit })[] = [
    ...perNetwork(caller.address, {
      limit: 'orders_from_address' as const,
      kind: 'order',
      most: perAddressPerHour,
      minutes,
    }),
    ...ofWorks.map((quota) => ({ ...quota, most: Math.min(quota.most, share) })),
  ];
  const ofAddress = await findExceeded(tx, quotas, at);
  if (ofAddress !== undefined) {
    const figures = { ...limits, worksPerAddressPerDay: Math.min(worksPerAddressPerDay, share) };
    throw await refuse(ofAddress.quota.limit, ofAddress.retryAfter, figures);
  }
  if (ofBuyer !== undefined) throw await refuse(ofBuyer, untilPaid);
  if (shop !== undefined && isHalfReserved(shop)) throw await refuse('reserved_by_new_customers', untilPaid);
  await countAttempt(tx, quotas, at);
}

const dayLength = 24 * 60 * 60 * 1000;

function refusals({ caller }: Context): Quota[] {
  const { minutes, perAddressRefused } = rateLimits.checkout;
  return perNetwork(caller.address, { kind: 'refused order', most: perAddressRefused, minutes });
}

/** Throws `too-many` after too many refused orders of one address, before anything is read for the order. */
export async function refuseFurtherOrders(context: Context): Promise<void> {
  const { db, clock, config } = context;
  if (!config.limits) return;
  const exceeded = await findExceeded(db.read, refusals(context), clock.now());
  if (exceeded === undefined) return;
  const settings = await readSettings(db.read);
  const { contactPhone } = await readContact(db.read, settings);
  const message = orderLimitMessage('orders_from_address', settings.orderLimits, undefined, contactPhone);
  throw new Problem('too-many', { message, retryAfter: exceeded.retryAfter });
}

/**
 * Counts an order that was refused, and stores one that a limit refused, so that the staff see who was refused. It has its
 * own transaction, because the order's was rolled back. If that fails, the order is refused all the same.
 */
export async function countRefusedOrder(context: Context, refusal: Problem): Promise<void> {
  const { db, clock, config } = context;
  if (!config.limits) return;
  const at = clock.now();
  const refused = refusals(context);
  try {
    await db.transaction(async (tx) => {
      // Parallel orders were begun before each other was counted.
      if ((await findExceeded(tx, refused, at)) !== undefined) return;
      await countAttempt(tx, refused, at);
      if (refusal instanceof OrderRejected) await storeRejectedOrder(tx, context, refusal.order, at);
    });
  } catch (error) {
    log.warn('an order that was refused could not be counted', { error });
  }
}

/** A repetition is counted in its row. Older rows are deleted when they are too many. */
async function storeRejectedOrder(
  tx: Writer,
  { caller }: Context,
  facts: RejectedOrderFacts,
  at: string,
): Promise<void> {
  const { limit, firstName, lastName, email, phone, artworks, totalCents } = facts;
  const ids = artworks.map(({ id }) => id).sort((one, other) => one - other);
  const isNew = await putRejectedOrder(tx, {
    fingerprint: hashToken(JSON.stringify([limit, email, caller.address, ids])),
    reason: limit,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    works_json: JSON.stringify(artworks.map(({ id, title }) => ({ id, title }))),
    total_cents: totalCents,
    client_address: caller.address,
    times: 1,
    first_at: at,
    last_at: at,
  });
  if (!isNew) return;
  const before = new Date(Date.parse(at) - maxRejectedOrders.days * dayLength).toISOString();
  const surplus = surplusRejectedOrders(await listRejectedOrderAddresses(tx));
  await deleteRejectedOrders(tx, { before, fingerprints: surplus.map(({ fingerprint }) => fingerprint) });
}
