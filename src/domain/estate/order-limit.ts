/**
 * How much can be ordered before anything is paid, so that nobody can reserve the whole estate (docs/specification/limits.md §2).
 * The names are stored in the settings and part of the API.
 */
export interface OrderLimits {
  /** Orders per IP address and hour. */
  perAddressPerHour: number;
  /** Unpaid orders per e-mail address. */
  unpaidPerEmail: number;
  /** Artworks in one order. */
  worksPerOrder: number;
  /** Unpaid artworks per e-mail address. */
  unpaidWorksPerEmail: number;
  /** Artworks per IP address in the last 24 hours. A calendar day would allow twice as many around midnight. */
  worksPerAddressPerDay: number;
}

export const defaultOrderLimits: OrderLimits = {
  perAddressPerHour: 10,
  unpaidPerEmail: 5,
  worksPerOrder: 5,
  unpaidWorksPerEmail: 5,
  worksPerAddressPerDay: 10,
};

/** Which limit rejected an order. */
export const orderLimits = [
  'artworks_in_order',
  'unpaid_orders_of_customer',
  'unpaid_artworks_of_customer',
  'orders_from_address',
  'artworks_from_address',
] as const;
export type OrderLimit = (typeof orderLimits)[number];

/** What a buyer orders now, and has ordered and not paid. */
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

/** The buyer's message. `contactPhone` is '' if the estate has none. */
export function orderLimitMessage(
  limit: OrderLimit,
  limits: OrderLimits,
  { unpaidArtworks }: Pick<Holding, 'unpaidArtworks'>,
  contactPhone: string,
): string {
  const call = contactPhone === '' ? 'contact the estate' : `call the estate on ${contactPhone}`;
  switch (limit) {
    case 'artworks_in_order':
      return `One order may hold ${artworksIn(limits.worksPerOrder)}. If you would like more, please ${call}.`;
    case 'unpaid_orders_of_customer':
      return `There are ${limits.unpaidPerEmail} unpaid orders for this e-mail address. Please pay one first, or ${call}.`;
    case 'unpaid_artworks_of_customer':
      return (
        `This e-mail address may hold ${artworksIn(limits.unpaidWorksPerEmail, 'unpaid ')}, and it holds ` +
        `${unpaidArtworks}. Please pay for some first, or ${call}.`
      );
    case 'orders_from_address':
      return `Too many orders came from your address. Please try again in an hour, or ${call}.`;
    case 'artworks_from_address':
      return (
        `At most ${artworksIn(limits.worksPerAddressPerDay)} a day can be ordered from your address. ` +
        `Please try again tomorrow, or ${call}.`
      );
  }
}

function artworksIn(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'artwork' : 'artworks'}`;
}

/** How many rejected orders are stored for the staff, and for how many days. */
export const maxRejectedOrders = { most: 500, days: 90 };
