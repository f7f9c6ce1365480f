import type { Fields, ValuesOf } from '../record/fields.ts';
import { networksOf } from './rate-limits.ts';

const figure = { type: 'number', least: 1, most: 100_000, named: true } as const;

/**
 * The limits of what can be ordered before anything is paid, so that nobody can reserve the whole estate
 * (docs/specification/limits.md §2). The names are stored in the settings and part of the API.
 */
export const orderLimitFields = {
  worksPerOrder: {
    ...figure,
    label: 'Artworks in one order',
    initial: 10,
    group: 'Of One Order',
    hint: 'A buyer who wants more is asked to call, in the cart already.',
  },
  unpaidPerEmail: {
    ...figure,
    label: 'Unpaid orders',
    initial: 5,
    group: 'Of One Email Address',
    hint: 'A buyer who has so many must pay one first.',
  },
  unpaidWorksPerEmail: {
    ...figure,
    label: 'Unpaid artworks',
    initial: 10,
    group: 'Of One Email Address',
    hint: 'In all unpaid orders together.',
  },
  perAddressPerHour: {
    ...figure,
    label: 'Orders in an hour',
    initial: 10,
    group: 'From One Internet Connection',
    hint: 'A household or an office shares one.',
  },
  /** The limit for the last 24 hours: a calendar day would allow twice as many around midnight. */
  worksPerAddressPerDay: {
    ...figure,
    label: 'Artworks in 24 hours',
    initial: 20,
    group: 'From One Internet Connection',
    hint: 'In all orders together.',
  },
} as const satisfies Fields;
export type OrderLimits = ValuesOf<typeof orderLimitFields>;

/** The limits that can reject an order. */
export const orderLimits = [
  'artworks_in_order',
  'unpaid_orders_of_customer',
  'unpaid_artworks_of_customer',
  'orders_from_address',
  'artworks_from_address',
  'reserved_by_new_customers',
] as const;
export type OrderLimit = (typeof orderLimits)[number];

/** The artworks and orders that a buyer orders now, or has ordered and not paid. */
export interface Holding {
  artworks: number;
  unpaidOrders: number;
  unpaidArtworks: number;
}

/** The limit that an order exceeds by its size or with its buyer's unpaid orders. IP addresses are counted by the rate limits. */
export function findExceededLimit(
  limits: OrderLimits,
  { artworks, unpaidOrders, unpaidArtworks }: Holding,
): OrderLimit | undefined {
  if (artworks > limits.worksPerOrder) return 'artworks_in_order';
  if (unpaidOrders >= limits.unpaidPerEmail) return 'unpaid_orders_of_customer';
  if (unpaidArtworks + artworks > limits.unpaidWorksPerEmail) return 'unpaid_artworks_of_customer';
  return undefined;
}

/** The least artworks of a shop that the brake guards: half of a smaller shop is one good afternoon. */
export const smallestGuardedShop = 10;

/** The hours for which the brake looks back. */
export const brakeHours = 24;

/**
 * The brake: whether customers without a paid order hold at least half of a shop of 10 artworks or more, ordered within
 * `brakeHours` and not paid. The shop is what is on sale and what they hold (docs/specification/limits.md §2).
 */
export function isHalfReserved({ onSale, reserved }: { onSale: number; reserved: number }): boolean {
  return onSale + reserved >= smallestGuardedShop && reserved >= onSale;
}

/** The part of a guarded shop that one address may order within a day: with a half it would bring the brake about alone. */
export const shareOfAddress = 1 / 3;

/**
 * The most artworks that customers without a paid order can order from one address, of IPv6 from one /48, within a day; the setting
 * `worksPerAddressPerDay` may be less. A shop that has no brake has no shares either (docs/specification/limits.md §2).
 */
export function mostFromAddress({ onSale, reserved }: { onSale: number; reserved: number }): number {
  const shop = onSale + reserved;
  return shop < smallestGuardedShop ? Number.POSITIVE_INFINITY : Math.floor(shop * shareOfAddress);
}

/**
 * The buyer's message. `holding` is undefined for a browser without an order of this customer: what an email address has
 * ordered is nobody else's business. `contactPhone` is '' if the estate has none.
 */
export function orderLimitMessage(
  limit: OrderLimit,
  limits: OrderLimits,
  holding: Pick<Holding, 'unpaidArtworks'> | undefined,
  contactPhone: string,
): string {
  const call = howToCall(contactPhone);
  const general = `This order cannot be placed now. If an earlier order of yours is unpaid, please pay for it first, or ${call}.`;
  switch (limit) {
    case 'artworks_in_order':
      return orderSizeMessage(limits.worksPerOrder, contactPhone);
    case 'unpaid_orders_of_customer':
      if (holding === undefined) return general;
      return `There are ${limits.unpaidPerEmail} unpaid orders for this email address. Please pay one first, or ${call}.`;
    case 'unpaid_artworks_of_customer':
      if (holding === undefined) return general;
      return (
        `This email address may hold ${artworksIn(limits.unpaidWorksPerEmail, 'unpaid ')}, and it holds ` +
        `${holding.unpaidArtworks}. Please pay for some first, or ${call}.`
      );
    case 'reserved_by_new_customers':
      return general;
    case 'orders_from_address':
      return `Too many orders came from your address. Please try again in an hour, or ${call}.`;
    case 'artworks_from_address':
      return (
        `At most ${artworksIn(limits.worksPerAddressPerDay)} a day can be ordered from your address. ` +
        `Please try again tomorrow, or ${call}.`
      );
  }
}

/** Says how many works an order may hold, and how to buy more: in the cart, and when such an order is refused. */
export function orderSizeMessage(worksPerOrder: number, contactPhone: string): string {
  return `One order may hold ${artworksIn(worksPerOrder)}. If you would like more, please ${howToCall(contactPhone)}.`;
}

const howToCall = (contactPhone: string) =>
  contactPhone === '' ? 'contact the estate' : `call the estate on ${contactPhone}`;

function artworksIn(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'artwork' : 'artworks'}`;
}

/**
 * The most rejected orders that are stored for the staff, in all and from one address, and the days for which they are
 * stored.
 */
export const maxRejectedOrders = { most: 500, perAddress: 20, days: 90 };

/**
 * Returns those of the rejected orders that are too many: in all, or from the networks of their address. The newest
 * order comes first.
 */
export function surplusRejectedOrders<Order extends { clientAddress: string }>(newestFirst: readonly Order[]): Order[] {
  const { most, perAddress } = maxRejectedOrders;
  const counts = new Map<string, number>();
  let stored = 0;
  return newestFirst.filter(({ clientAddress }) => {
    const networks = clientAddress === '' ? [] : networksOf(clientAddress);
    const isFull = networks.some(({ network, factor }) => (counts.get(network) ?? 0) >= perAddress * factor);
    if (stored >= most || isFull) return true;
    stored += 1;
    for (const { network } of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    return false;
  });
}

/** The most artworks in a cart, whatever the limits are: the answer and the page stay small. */
export const maxCartArtworks = 100;

export const cartFull = `Your cart is full: it holds ${maxCartArtworks} artworks. Please remove one before you add another.`;
