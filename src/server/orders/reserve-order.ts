import {
  findExceededLimit,
  type Holding,
  type OrderLimit,
  type OrderLimits,
  orderLimitMessage,
} from '../../domain/estate/order-limit.ts';
import { networkOf, rateLimits } from '../../domain/estate/rate-limits.ts';
import type { SiteSettings } from '../../domain/estate/settings.ts';
import { findOrderLimits } from '../buyers/order-limit.store.ts';
import { readContact } from '../content/read-contact.ts';
import type { Context } from '../context/context.ts';
import type { Writer } from '../db/database.ts';
import { type Quota, reserveAttempt } from '../rate-limits/reserve-attempt.ts';
import { countUnpaid } from './order.store.ts';
import { OrderRejected, type RejectedOrderFacts } from './order-rejected.ts';

const day = 24 * 60;

/** Seconds to retry after where only a payment or the estate can help. */
const untilPaid = day * 60;

/**
 * Counts an order against every order limit, in the order's own transaction, so that only placed orders count. A limit is
 * the estate's or the person's own. Throws `OrderRejected` when one is exceeded.
 */
export async function reserveOrder(
  tx: Writer,
  { config, caller }: Context,
  {
    customerId,
    settings,
    at,
    wanted,
  }: {
    customerId: number;
    settings: SiteSettings;
    at: string;
    wanted: Omit<RejectedOrderFacts, 'limit'>;
  },
): Promise<void> {
  if (!config.limits) return;
  const own = await findOrderLimits(tx, wanted.email);
  const limits: OrderLimits = { ...settings.orderLimits, ...own?.orderLimits };
  const unpaid = await countUnpaid(tx, customerId);
  const holding: Holding = {
    artworks: wanted.artworks.length,
    unpaidOrders: unpaid.orders,
    unpaidArtworks: unpaid.artworks,
  };
  const { contactPhone } = await readContact(tx, settings);
  const refuse = (limit: OrderLimit, retryAfter: number) => {
    const message = orderLimitMessage(limit, limits, holding, contactPhone);
    return new OrderRejected({ ...wanted, limit }, { message, retryAfter });
  };
  const exceeded = findExceededLimit(limits, holding);
  if (exceeded !== undefined) throw refuse(exceeded, untilPaid);

  const subject = networkOf(caller.address);
  const quotas: (Quota & { limit: OrderLimit })[] = [
    {
      limit: 'orders_from_address',
      kind: 'order',
      subject,
      most: limits.perAddressPerHour,
      minutes: rateLimits.checkout.minutes,
    },
    {
      limit: 'artworks_from_address',
      kind: 'ordered artwork',
      subject,
      most: limits.worksPerAddressPerDay,
      minutes: day,
      amount: wanted.artworks.length,
    },
  ];
  await reserveAttempt(tx, quotas, at, ({ quota, retryAfter }) => refuse(quota.limit, retryAfter));
}
