import type { BadgeTone } from '../../../src/domain/artwork/artwork-badge.ts';
import type { ArtworkStatus, PublicStatus } from '../../../src/domain/artwork/artwork-status.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping-methods.ts';
import { melbourneDay } from '../../melbourne.ts';

/**
 * The simplest possible estate: artworks, carts, orders and who is signed in. It is written from the
 * specification and shares no rule with the product, so that a wrong rule shows as a difference.
 */
export interface Model {
  artworks: Artwork[];
  buyers: Buyer[];
  orders: Order[];
  isSignedIn: boolean;
  /** ISO 8601. */
  now: string;
  /** The last invoice number of each month, YYYY-MM. */
  lastNumbers: Map<string, number>;
  /** The number of commands that have run. */
  steps: number;
}

export interface Artwork {
  id: number;
  title: string;
  /** Whole dollars; null is Price on Request. */
  price: number | null;
  status: ArtworkStatus;
  available: boolean;
  /** Before a sale by hand. */
  wasOffered: boolean;
  /** Whether the artwork came back from a paid order, and nobody has decided yet what becomes of it. */
  isUndecided: boolean;
  isDeleted: boolean;
  /** Whether the artwork is or was in an order, cancelled orders included. */
  wasOrdered: boolean;
}

export interface Buyer {
  cart: { artwork: Artwork; itemId: number }[];
  /** The successful checkouts by idempotency key. */
  checkouts: { key: string; body: Claim; answer: unknown }[];
}

export interface Order {
  id: string;
  invoiceNumber: string;
  buyer: Buyer;
  lines: { artwork: Artwork; price: number }[];
  shipping: number;
  status: OrderStatus;
  /** The day on which it was placed, and the one on which payment is expected. */
  placed: string;
  expected: string;
  history: OrderStatus[];
}

/** The prices that the checkout sends as seen by the buyer. Whole dollars. */
export interface Claim {
  items: { id: number; price: number | null }[];
  shipping: number;
  total: number;
  shippingMethod: ShippingMethod;
}

/** Shipping fees (docs/specification/checkout.md §3). Whole dollars. */
const fees: Record<ShippingMethod, number> = { pickup: 0, standard: 25, express: 45, courier: 95 };

/** The legal moves of an order (docs/specification/order.md). */
export const legalMoves: Record<string, OrderStatus[]> = {
  payment_pending: ['payment_received', 'cancelled'],
  payment_overdue: ['payment_received', 'cancelled'],
  payment_received: ['payment_pending', 'order_processing', 'shipped', 'ready_for_pickup', 'cancelled'],
  order_processing: ['preparing_shipment', 'shipped', 'ready_for_pickup', 'cancelled'],
  preparing_shipment: ['shipped', 'ready_for_pickup', 'cancelled'],
  ready_for_pickup: ['delivered', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['completed'],
  completed: [],
  cancelled: [],
};

const notForSale: ArtworkStatus[] = ['sold', 'paid', 'delivered', 'museum'];

export function isNotForSale(status: ArtworkStatus): boolean {
  return notForSale.includes(status);
}

interface Shown {
  badge: string;
  tone: BadgeTone;
  publicStatus: PublicStatus;
  available: boolean;
  purchasable: boolean;
}

/**
 * Returns what a visitor sees of an artwork (docs/specification/artwork.md §3); no artwork in the model has a
 * collection.
 */
export function shownOf({ status, available, price }: Artwork): Shown {
  const closed = { available, purchasable: false };
  if (status === 'reserved' || status === 'invoiced') {
    return { ...closed, badge: 'Reserved', tone: 'amber', publicStatus: 'reserved' };
  }
  if (status === 'museum') return { ...closed, badge: 'Museum Collection', tone: 'red', publicStatus: 'museum' };
  if (status !== 'available' || !available) return { ...closed, badge: 'Sold', tone: 'red', publicStatus: 'sold' };
  const purchasable = price !== null && price > 0;
  return { available, purchasable, badge: 'Available', tone: 'green', publicStatus: 'available' };
}

export function isForSale(artwork: Artwork): boolean {
  return !artwork.isDeleted && shownOf(artwork).purchasable;
}

/** The live order that holds an artwork, if any. */
export function holderOf(model: Model, artwork: Artwork): Order | undefined {
  return model.orders.find(
    (order) => order.status !== 'cancelled' && order.lines.some((line) => line.artwork === artwork),
  );
}

/** The status as it reads today: a pending order is overdue from the day after payment was expected. */
export function statusToday(model: Model, { status, expected }: Order): OrderStatus {
  return status === 'payment_pending' && melbourneDay(model.now) > expected ? 'payment_overdue' : status;
}

/** Whether the order holds money. */
function isPaid(status: OrderStatus): boolean {
  return !['payment_pending', 'payment_overdue', 'cancelled'].includes(status);
}

/** Applies a legal move to an order and its artworks. */
export function move(model: Model, order: Order, to: OrderStatus): void {
  const wasPaid = isPaid(statusToday(model, order));
  const follow: Partial<Record<OrderStatus, [ArtworkStatus, boolean]>> = {
    payment_received: ['paid', false],
    payment_pending: ['invoiced', true],
    delivered: ['delivered', false],
    cancelled: wasPaid ? ['reserved', false] : ['available', true],
  };
  const [status, available] = follow[to] ?? [];
  for (const { artwork } of order.lines) {
    artwork.status = status ?? artwork.status;
    artwork.available = available ?? artwork.available;
    if (status !== undefined) artwork.isUndecided = status === 'reserved';
  }
  order.status = to;
  order.history.push(to);
}

/** The sum of prices in whole dollars. */
export function sumOf(prices: readonly (number | null)[]): number {
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

/** The possible outcomes of a checkout. */
export type Outcome = 'placed' | 'empty cart' | 'artworks unavailable' | 'cart changed';

export function outcomeOf({ cart }: Buyer, claim: Claim): Outcome {
  if (cart.length === 0) return 'empty cart';
  if (cart.some(({ artwork }) => !isForSale(artwork))) return 'artworks unavailable';
  const prices = new Map(cart.map(({ artwork }) => [artwork.id, artwork.price]));
  const fee = fees[claim.shippingMethod];
  const agrees =
    claim.items.length === prices.size &&
    new Set(claim.items.map((item) => item.id)).size === prices.size &&
    claim.items.every(({ id, price }) => prices.get(id) === price) &&
    claim.shipping === fee &&
    claim.total === sumOf([...prices.values()]) + fee;
  return agrees ? 'placed' : 'cart changed';
}

/** The correct claim for the current cart. */
export function claimOf({ cart }: Buyer, shippingMethod: ShippingMethod): Claim {
  const shipping = fees[shippingMethod];
  const items = cart.map(({ artwork: { id, price } }) => ({ id, price }));
  return { items, shipping, total: sumOf(items.map((item) => item.price)) + shipping, shippingMethod };
}
