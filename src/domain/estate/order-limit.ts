/**
 * How much may be ordered before anything is paid: nobody may hold all of the estate (docs/specification/limits.md §2). The words of
 * the settings are the contract's.
 */
export interface OrderLimits {
  /** Orders from one IP address in an hour. */
  perAddressPerHour: number;
  /** Unpaid orders of one e-mail address. */
  unpaidPerEmail: number;
  /** Artworks in one order. */
  worksPerOrder: number;
  /** Unpaid artworks of one e-mail address. */
  unpaidWorksPerEmail: number;
  /** Artworks ordered from one IP address in 24 hours: a day that begins at midnight could be used twice in an hour. */
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

/** What a buyer wants, and holds already. */
export interface Holding {
  artworks: number;
  unpaidOrders: number;
  unpaidArtworks: number;
}

/** The limit that an order would exceed by its own size or by what its buyer holds; the IP address is counted elsewhere. */
export function findExceededLimit(
  limits: OrderLimits,
  { artworks, unpaidOrders, unpaidArtworks }: Holding,
): OrderLimit | undefined {
  if (artworks > limits.worksPerOrder) return 'artworks_in_order';
  if (unpaidOrders >= limits.unpaidPerEmail) return 'unpaid_orders_of_customer';
  if (unpaidArtworks + artworks > limits.unpaidWorksPerEmail) return 'unpaid_artworks_of_customer';
  return undefined;
}

/** What the buyer reads. `contactPhone` is empty when the estate has none. */
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

/** How many rejected orders are kept for the staff to see, and for how many days. */
export const maxRejectedOrders = { most: 500, days: 90 };
