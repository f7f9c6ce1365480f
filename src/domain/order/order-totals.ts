import { type Cents, formatDollars, toCents } from '../money.ts';

/** The sums of an order: artworks and shipping, no GST (docs/specification/checkout.md §3). In cents. */
export interface OrderTotals {
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
}

/**
 * Computed from the stored prices and the fee of the delivery (deliveryPrice), in dollars, never from what a client sent.
 */
export function orderTotals(prices: readonly number[], fee: number): OrderTotals {
  const subtotal = prices.reduce((sum, price) => sum + toCents(price), 0);
  const shipping = prices.length === 0 ? 0 : toCents(fee);
  return { subtotal, shipping, total: subtotal + shipping };
}

/** The figures of an order in dollars: as the buyer saw them, or as the estate charges them now. */
export interface OrderFigures {
  items: readonly { id: number; price: number }[];
  shipping: number;
  total: number;
}

/** A figure that differs from what the buyer saw. Null: the artwork was not, or is no longer, in the cart. */
export interface OrderChange {
  what: 'artwork' | 'shipping' | 'total';
  /** The id of the artwork that has changed. */
  id?: number | undefined;
  before: number | null;
  after: number | null;
}

const isChange = ({ before, after }: OrderChange): boolean =>
  before === null || after === null || toCents(before) !== toCents(after);

/**
 * Lists the changes since the buyer saw the order; nothing else is refused with `cart-changed`
 * (docs/specification/checkout.md §5). `unavailable` are the artworks that are no longer for sale. They are listed
 * separately, and the comparison leaves them out of the sums that the buyer saw.
 */
export function listOrderChanges(
  seen: OrderFigures,
  now: OrderFigures,
  unavailable: ReadonlySet<number> = new Set(),
): OrderChange[] {
  const remaining = seen.items.filter(({ id }) => !unavailable.has(id));
  const before =
    remaining.length === seen.items.length ? seen : figuresOf(remaining, remaining.length === 0 ? 0 : seen.shipping);
  const priceIn = (items: OrderFigures['items'], id: number) => items.find((item) => item.id === id)?.price ?? null;
  const isTaken = (id: number, index: number) =>
    priceIn(now.items, id) === null || remaining.findIndex((item) => item.id === id) !== index;
  const changes: OrderChange[] = [
    ...now.items.map(({ id, price }) => ({
      what: 'artwork' as const,
      id,
      before: priceIn(remaining, id),
      after: price,
    })),
    ...remaining
      .filter(({ id }, index) => isTaken(id, index))
      .map(({ id, price }) => ({ what: 'artwork' as const, id, before: price, after: null })),
    { what: 'shipping', before: before.shipping, after: now.shipping },
    { what: 'total', before: before.total, after: now.total },
  ];
  return changes.filter(isChange);
}

function figuresOf(items: OrderFigures['items'], shipping: number): OrderFigures {
  return { items, shipping, total: items.reduce((sum, { price }) => sum + price, shipping) };
}

/** The message for the buyer: what differs from what they saw, with the new figures. */
export function describeChanges(
  changes: readonly OrderChange[],
  now: { items: readonly { id: number; title: string }[]; total: number },
): string {
  const artworks = changes.filter(({ what }) => what === 'artwork');
  const shipping = changes.find(({ what }) => what === 'shipping')?.after;
  const isSameCart = artworks.every(({ before, after }) => before !== null && after !== null);
  const titleOf = (id?: number) => now.items.find((item) => item.id === id)?.title;
  const messages = isSameCart
    ? artworks.map(({ id, after }) => `“${titleOf(id)}” now costs ${formatDollars(after ?? 0)}.`)
    : ['Your cart has changed.'];
  if (shipping != null) messages.push(`Shipping is now ${formatDollars(shipping)}.`);
  messages.push(`The total is ${formatDollars(now.total)}.`);
  return `${messages.join(' ')} Please look at it again before you place the order.`;
}
