import type { BadgeTone } from '../../../src/domain/artwork/artwork-badge.ts';
import type { ArtworkStatus, PublicStatus } from '../../../src/domain/artwork/artwork-status.ts';
import type { ShippingMethod } from '../../../src/domain/estate/shipping-methods.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { melbourneDay } from '../../melbourne.ts';

/**
 * The estate as simply as it can be thought: works, carts, orders and who is signed in. It is written from the
 * decisions and shares no rule with the product, so that an error in a rule shows as a disagreement.
 */
export interface Model {
  works: Work[];
  buyers: Buyer[];
  orders: Order[];
  isSignedIn: boolean;
  /** ISO 8601. */
  now: string;
  /** The last invoice number of each month, YYYY-MM. */
  lastNumbers: Map<string, number>;
  /** How many commands have run. */
  steps: number;
}

export interface Work {
  id: number;
  title: string;
  /** Whole dollars; null is Price on Request. */
  price: number | null;
  status: ArtworkStatus;
  available: boolean;
  isDeleted: boolean;
  /** An order has named it, be it a cancelled one. */
  wasOrdered: boolean;
}

export interface Buyer {
  cart: { work: Work; itemId: number }[];
  /** The checkouts that succeeded under a key. */
  kept: { key: string; body: Claim; answer: unknown }[];
}

export interface Order {
  id: string;
  invoiceNumber: string;
  buyer: Buyer;
  lines: { work: Work; price: number }[];
  shipping: number;
  status: OrderStatus;
  /** The day on which it was placed, and the one on which payment is expected. */
  placed: string;
  expected: string;
  history: OrderStatus[];
}

/** What a buyer says to have seen. Whole dollars. */
export interface Claim {
  items: { id: number; price: number | null }[];
  shipping: number;
  total: number;
  shippingMethod: ShippingMethod;
}

/** 000 §9. Whole dollars. */
const fees: Record<ShippingMethod, number> = { pickup: 0, standard: 25, express: 45, courier: 95 };

/** An order's life, as the decisions have it. */
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

const gone: ArtworkStatus[] = ['sold', 'paid', 'delivered', 'museum'];

export function isNotForSale(status: ArtworkStatus): boolean {
  return gone.includes(status);
}

interface Shown {
  badge: string;
  tone: BadgeTone;
  publicStatus: PublicStatus;
  available: boolean;
  purchasable: boolean;
}

/** What a visitor is shown of a work (docs/specification/artwork.md §3); none of the model's works has a collection. */
export function shownOf({ status, available, price }: Work): Shown {
  const closed = { available, purchasable: false };
  if (status === 'reserved' || status === 'invoiced') {
    return { ...closed, badge: 'Reserved', tone: 'amber', publicStatus: 'reserved' };
  }
  if (status === 'museum') return { ...closed, badge: 'Museum Collection', tone: 'red', publicStatus: 'museum' };
  if (status !== 'available' || !available) return { ...closed, badge: 'Sold', tone: 'red', publicStatus: 'sold' };
  const purchasable = price !== null && price > 0;
  return { available, purchasable, badge: 'Available', tone: 'green', publicStatus: 'available' };
}

export function isForSale(work: Work): boolean {
  return !work.isDeleted && shownOf(work).purchasable;
}

/** The order that holds a work, if any. */
export function holderOf(model: Model, work: Work): Order | undefined {
  return model.orders.find((order) => order.status !== 'cancelled' && order.lines.some((line) => line.work === work));
}

/** The status as it reads today: a pending order is overdue from the day after payment was expected. */
export function statusToday(model: Model, { status, expected }: Order): OrderStatus {
  return status === 'payment_pending' && melbourneDay(model.now) > expected ? 'payment_overdue' : status;
}

/** Whether the order holds money. */
function isPaid(status: OrderStatus): boolean {
  return !['payment_pending', 'payment_overdue', 'cancelled'].includes(status);
}

/** Takes an order along one legal move, its works with it. */
export function move(model: Model, order: Order, to: OrderStatus): void {
  const wasPaid = isPaid(statusToday(model, order));
  const follow: Partial<Record<OrderStatus, [ArtworkStatus, boolean]>> = {
    payment_received: ['paid', false],
    payment_pending: ['invoiced', true],
    delivered: ['delivered', false],
    cancelled: wasPaid ? ['reserved', false] : ['available', true],
  };
  const [status, available] = follow[to] ?? [];
  for (const { work } of order.lines) {
    work.status = status ?? work.status;
    work.available = available ?? work.available;
  }
  order.status = to;
  order.history.push(to);
}

/** What the estate charges for a cart's works. Whole dollars. */
export function sumOf(prices: readonly (number | null)[]): number {
  return prices.reduce<number>((sum, price) => sum + (price ?? 0), 0);
}

/** What becomes of a checkout. */
export type Fate = 'placed' | 'empty cart' | 'works gone' | 'cart changed';

export function fateOf({ cart }: Buyer, claim: Claim): Fate {
  if (cart.length === 0) return 'empty cart';
  if (cart.some(({ work }) => !isForSale(work))) return 'works gone';
  const prices = new Map(cart.map(({ work }) => [work.id, work.price]));
  const fee = fees[claim.shippingMethod];
  const agrees =
    claim.items.length === prices.size &&
    new Set(claim.items.map((item) => item.id)).size === prices.size &&
    claim.items.every(({ id, price }) => prices.get(id) === price) &&
    claim.shipping === fee &&
    claim.total === sumOf([...prices.values()]) + fee;
  return agrees ? 'placed' : 'cart changed';
}

/** What a buyer sees before paying for the present cart. */
export function claimOf({ cart }: Buyer, shippingMethod: ShippingMethod): Claim {
  const shipping = fees[shippingMethod];
  const items = cart.map(({ work: { id, price } }) => ({ id, price }));
  return { items, shipping, total: sumOf(items.map((item) => item.price)) + shipping, shippingMethod };
}
