import type { Order } from '../../contract/orders/orders.schemas.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { toCents, toDollars } from '../../domain/money.ts';
import { invoicedOf, isCounted } from '../../domain/order/balance.ts';
import { type DeliveryAddress, originalDelivery } from '../../domain/order/delivery-address.ts';
import { type Days, isWithinDays } from '../../domain/order/order-list.ts';
import { orderStatusLabel } from '../../domain/order/order-status.ts';
import { paymentLabel } from '../../domain/order/payment.ts';
import { Problem } from '../../domain/problems.ts';
import { shippingLabel } from '../../domain/shipping/shipping-methods.ts';
import type { Context } from '../context/context.ts';
import type { CsvColumns } from '../context/list-page.ts';
import { findOrder } from './order.store.ts';

type Column = [heading: string, cell: CsvColumns<Order>[string]];

/** The columns of an export of orders (docs/specification/payments.md §8); `days` are those that were asked for. */
export function orderColumns(days: Days, timeZone: string): CsvColumns<Order> {
  const columns: Column[] = [
    ['Invoice number', ({ invoiceNumber }) => invoiceNumber],
    ['Invoice date', ({ created }) => dayOf(created, timeZone)],
    ['Day of sale', ({ soldOn }) => soldOn],
    ['Sold by', ({ soldBy }) => soldBy || 'Website'],
    ['Status', ({ status }) => orderStatusLabel(status)],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Company', ({ company }) => company],
    ['Buyer’s reference', ({ reference }) => reference],
    ['Email', ({ email }) => email],
    ['Phone', ({ customer }) => customer.phone],
    ['Works', ({ items }) => items.map(({ artwork }) => `${artwork.title} (${artwork.stockCode})`).join('; ')],
    ['Subtotal', ({ subtotal }) => subtotal],
    ['Shipping', ({ shipping }) => shipping],
    ['Total', ({ total }) => total],
    ['Invoiced', invoicedIn],
    ['Why no tax is charged', ({ taxExemptReason }) => taxExemptReason],
    ['Payment method', ({ paymentMethod }) => paymentLabel(paymentMethod)],
    ['Payment expected', ({ expectedPaymentDate }) => expectedPaymentDate],
    ['Payment reference', ({ paymentReference }) => paymentReference ?? null],
    [
      'Arrived on',
      (order) =>
        moneyOf(order)
          .payments.map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
    ],
    ['Amount paid', ({ paid }) => paid],
    ['Paid in these days', (order) => sumWithin(moneyOf(order).payments, days)],
    ['Written off', (order) => sumWithin(moneyOf(order).writeOffs, {})],
    [
      'Refunded on',
      (order) =>
        moneyOf(order)
          .refunds.map(({ day }) => day)
          .sort()
          .at(-1) ?? null,
    ],
    ['Refunded', ({ refunded }) => refunded],
    ['Refunded in these days', (order) => sumWithin(moneyOf(order).refunds, days)],
    ['Credited', creditedIn],
    ['Credit notes', ({ creditNotes }) => creditNotes.map(({ number }) => number).join('; ')],
    ['Due', ({ due }) => due],
    ['Owed back', ({ refundDue }) => refundDue],
    ['Billing address', ({ customer }) => customer.address],
    ['Billing city', ({ customer }) => customer.city],
    ['Billing state', ({ customer }) => customer.state],
    ['Billing postal code', ({ customer }) => customer.postalCode],
    ['Billing country', ({ customer }) => customer.country],
    ['Shipping address', ({ customer }) => customer.shippingAddress],
    ['Shipping city', ({ customer }) => customer.shippingCity],
    ['Shipping state', ({ customer }) => customer.shippingState],
    ['Shipping postal code', ({ customer }) => customer.shippingPostalCode],
    ['Shipping country', ({ customer }) => customer.shippingCountry],
    // The address to which the artworks go: corrected, or as the buyer gave it.
    ['Delivery name', (order) => deliveryOf(order).name],
    ['Delivery phone', (order) => deliveryOf(order).phone],
    ['Delivery address', (order) => deliveryOf(order).address],
    ['Delivery city', (order) => deliveryOf(order).city],
    ['Delivery state', (order) => deliveryOf(order).state],
    ['Delivery postal code', (order) => deliveryOf(order).postalCode],
    ['Delivery country', (order) => deliveryOf(order).country],
    ['Shipping method', ({ shippingMethod }) => shippingLabel(shippingMethod)],
    ['Delivery method', ({ deliveryMethod }) => deliveryMethod ?? null],
    ['Delivery date', ({ deliveryDate }) => deliveryDate ?? null],
    [
      'Shipments',
      ({ shipments }) =>
        shipments.map(({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(' ')).join('; '),
    ],
    ['Sent on', ({ shipments }) => shipments.at(-1)?.sentOn ?? null],
    ['Delivered on', ({ arrival }) => arrival?.deliveredOn ?? null],
    ['Notes', ({ notes }) => notes ?? null],
  ];
  return Object.fromEntries(columns);
}

interface Moved {
  day: Day;
  amount: number;
}

/** The entries that count, each with its day. */
function moneyOf({ payments = [], writeOffs = [], refunds = [] }: Order) {
  return {
    payments: payments.filter(isCounted).map(({ receivedOn, amount }): Moved => ({ day: receivedOn, amount })),
    writeOffs: writeOffs.filter(isCounted).map(({ at, amount }): Moved => ({ day: at.slice(0, 10), amount })),
    refunds: refunds.filter(isCounted).map(({ refundedOn, amount }): Moved => ({ day: refundedOn, amount })),
  };
}

function creditedIn({ creditNotes }: Order): number {
  return sumWithin(
    creditNotes.map(({ issuedOn, amount }) => ({ day: issuedOn, amount })),
    {},
  );
}

function invoicedIn(order: Order): number {
  const { status, total } = order;
  return toDollars(invoicedOf({ status, total: toCents(total), credited: toCents(creditedIn(order)) }));
}

/** Adds up dollars, in cents inside. */
function sumWithin(moved: readonly Moved[], days: Days): number {
  return toDollars(
    moved.filter(({ day }) => isWithinDays(day, days)).reduce((sum, { amount }) => sum + toCents(amount), 0),
  );
}

function deliveryOf({ deliveryAddress, customer }: Order): DeliveryAddress {
  return deliveryAddress ?? originalDelivery(customer);
}

export interface DoneOrders {
  /** The ids for which the work was done. */
  done: string[];
  /** `invoiceNumber` is null for an unknown order; `message` is the reason. */
  refused: { id: string; invoiceNumber: string | null; message: string }[];
}

/**
 * Does the same work for several orders, each by itself: an order for which it is refused is listed with the reason and does not stop
 * the others. `work` runs its own transaction. Throws every error that is not a refusal.
 */
export async function eachOrder(
  context: Context,
  ids: readonly string[],
  work: (each: Context, id: string) => Promise<void>,
): Promise<DoneOrders> {
  const answer: DoneOrders = { done: [], refused: [] };
  // `If-Match` names the version of one order, and these are several.
  const each = { ...context, expectedVersion: undefined };
  for (const id of new Set(ids)) {
    try {
      await work(each, id);
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof Problem) || !['order-not-found', 'impossible-move', 'conflict'].includes(error.code))
        throw error;
      const stored = await findOrder(context.db.read, id);
      const message = stored === undefined ? 'There is no such order.' : error.message;
      answer.refused.push({ id, invoiceNumber: stored?.invoice_number ?? null, message });
    }
  }
  return answer;
}
