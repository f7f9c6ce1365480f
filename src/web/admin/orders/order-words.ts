import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { paidOfText } from '../../../domain/order/balance.ts';
import { canConfirmPayment, isPaid, type OrderStatus, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { carrierText } from '../../../domain/order/shipment.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';
import { formatShortDay } from '../kit/admin-dates.ts';
import { quoted } from '../kit/order/move-words.ts';
import { type CreditPreview, heldItems, previewCredit } from './tasks/credit-preview.ts';

/** The messages of an order's page (docs/specification/order.md). `sentence` is the server's message. */

/** About one payment or refund of an order. */
function moneyWords(name: 'Payment' | 'Refund') {
  const messages = (title: string) => ({
    done: (order: Order) => done(title, `${order.invoiceNumber}: ${balanceText(order)}`),
    failed: (sentence = `The ${name.toLowerCase()} could not be saved. Please try again.`) =>
      failed('Update Failed', sentence),
  });
  return { correct: messages(`${name} Corrected`), takeBack: messages(`${name} Taken Back`) };
}

export const orderWords = {
  missing: 'There is no such order.',
  loadFailed: 'Error loading orders. Please try again.',
  confirm: ({ status: before, invoiceNumber }: Order) => ({
    done: (order: Order) =>
      canConfirmPayment(before) && !canConfirmPayment(order.status)
        ? done('Payment Confirmed', `${invoiceNumber} is now Payment Received.`)
        : done('Payment Recorded', `${invoiceNumber}: ${balanceText(order)}`),
    failed: (sentence?: string) => failed('Failed to mark payment as received. Please try again.', sentence),
  }),
  payment: moneyWords('Payment'),
  refund: moneyWords('Refund'),
  edit: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) => done('Order Updated', `${invoiceNumber} has been saved.`),
    failed: (sentence = 'The order could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  correctAddress: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) =>
      done(
        'Address Corrected',
        `The delivery address of ${invoiceNumber} has been saved. The invoice stays as issued.`,
      ),
    failed: (sentence = 'The address could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  renewLink: {
    done: ({ invoiceNumber }: { invoiceNumber: string }) =>
      done('New Link Made', `The old link of ${invoiceNumber} opens nothing any more.`),
    failed: (sentence = 'The link could not be replaced. Please try again.') => failed('Update Failed', sentence),
  },
  move: ({ invoiceNumber }: { invoiceNumber: string }, to: OrderStatus) => ({
    done: () => done('Status Updated', `${invoiceNumber} is now ${orderStatusLabel(to)}.`),
    failed: (sentence = 'There was a problem updating the status. Please try again.') =>
      failed('Update Failed', sentence),
  }),
};

/** The button and the dialog that record money of an order that waits for none. */
export function paymentTitle({ payments = [] }: Order): string {
  return payments.some(({ voided }) => voided === null) ? 'Record Another Payment' : 'Record a Payment';
}

/** "Paid $5,000.00 of $9,800.00. $4,800.00 is still due." */
function balanceText(order: Order): string {
  const rest = order.due > 0 ? ` ${formatDollars(order.due)} is still due.` : '';
  const owed = order.refundDue > 0 ? ` ${formatDollars(order.refundDue)} is owed back to the buyer.` : '';
  return `${paidOfText(order)}.${rest}${owed}`;
}

export const invoiceHtmlWords = {
  notFound: 'Invoice Not Found',
  notFoundText: 'No saved invoice found. You can generate a new one now.',
  fetchFailed: 'Failed to fetch invoice HTML. It may not have been saved yet.',
  tooShort: failed('Error', 'Failed to generate proper invoice HTML. Try again.'),
  save: ({ invoiceNumber }: { invoiceNumber: string }) => ({
    done: () => done('Invoice Saved', `${invoiceNumber} is saved.`),
    failed: (sentence = 'Failed to save invoice HTML. Please try again.') => failed('Error', sentence),
  }),
  newer: 'Someone else has saved this invoice in the meantime.',
  newerText: 'This is what they saved; yours is below. Saving again replaces theirs.',
};

/** The messages about a sale that does not run straight (docs/specification/order.md §16 and §17). `sentence` is the server's message. */
export const saleChangeWords = {
  cancelWork: (before: Order) => ({
    done: (order: Order) =>
      order.id === before.id
        ? done('Work Cancelled', creditedText(order))
        : done('Order Replaced', `${order.invoiceNumber} replaces ${before.invoiceNumber}.`),
    failed: (sentence = 'The work could not be cancelled. Please try again.') => failed('Update Failed', sentence),
  }),
  changeMethod: ({ invoiceNumber }: Order) => ({
    done: (order: Order) => done('Order Replaced', `${order.invoiceNumber} replaces ${invoiceNumber}.`),
    failed: (sentence = 'The payment method could not be changed. Please try again.') =>
      failed('Update Failed', sentence),
  }),
  recordReturn: {
    done: (order: Order) => done('Return Recorded', creditedText(order)),
    failed: (sentence = 'The return could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  recordRefund: {
    done: (order: Order) => {
      const last = order.refunds?.at(-1)?.amount ?? 0;
      const all = last === order.refunded ? '' : `, ${formatDollars(order.refunded)} altogether`;
      return done(
        'Refund Recorded',
        `${order.invoiceNumber}: ${formatDollars(last)} is refunded${all}.${owedText(order)}`,
      );
    },
    failed: (sentence = 'The refund could not be saved. Please try again.') => failed('Update Failed', sentence),
  },
  undoCancellation: {
    done: ({ invoiceNumber, status }: Order) =>
      done('Cancellation Undone', `${invoiceNumber} is now ${orderStatusLabel(status)}.`),
    failed: (sentence = 'The cancellation could not be undone. Please try again.') => failed('Update Failed', sentence),
  },
};

/** Returns a hint that says where the reason of a cancellation is read: a credit note goes to the buyer. */
export function reasonHint({ status }: Order): string {
  const recorded = 'Recorded in the order’s history, with your name.';
  return isPaid(status) ? `Printed on the credit note, which the buyer gets. ${recorded}` : recorded;
}

/** Describes a credit note before it is made: "A credit note for $4,525.00, with $25.00 of shipping, is made. …" */
export function creditText({ credit, shipping, refundDue }: CreditPreview): string {
  const shippingPart = shipping > 0 ? `, with ${formatDollars(shipping)} of shipping,` : '';
  const owed =
    refundDue > 0 ? ` ${formatDollars(refundDue)} is then owed to the buyer, until you record the refund.` : '';
  return `A credit note for ${formatDollars(credit)}${shippingPart} is made.${owed}`;
}

/** Describes what cancelling a whole order does to the money that was paid; '' where nothing was paid. */
export function cancelledMoneyText(order: Order): string {
  if (isPaid(order.status)) return creditText(previewCredit(order, { items: heldItems(order), kind: 'cancellation' }));
  const owed = order.paid - order.refunded;
  return owed > 0 ? `${formatDollars(owed)} was paid, and is then owed to the buyer, until you record the refund.` : '';
}

function creditedText(order: Order): string {
  const { invoiceNumber, creditNotes } = order;
  return `${invoiceNumber}: credit note ${creditNotes.at(-1)?.number ?? ''} is made.${owedText(order)}`;
}

function owedText({ refundDue }: Order): string {
  return refundDue > 0 ? ` ${formatDollars(refundDue)} is owed to the buyer.` : '';
}

type Shipment = Order['shipments'][number];

const notSaved = (sentence = 'The shipment could not be saved. Please try again.') => failed('Update Failed', sentence);

/** The messages about what was sent and what has arrived (docs/specification/order.md §20). `sentence` is the server's message. */
export const shipmentWords = {
  add: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Shipment Recorded', sentText(order)),
    failed: notSaved,
  }),
  deliver: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Delivery Recorded', sentText(order)),
    failed: notSaved,
  }),
  correct: (before: Order) => ({
    done: (order: Order) => movedText(before, order) ?? done('Shipment Corrected', sentText(order)),
    failed: notSaved,
  }),
  remove: {
    done: (order: Order) => done('Shipment Removed', sentText(order)),
    failed: notSaved,
  },
};

/** Returns the message of the step that the order takes with its first shipment, or with its last delivery. */
function movedText(before: Order, order: Order) {
  return before.status === order.status ? undefined : orderWords.move(order, order.status).done();
}

/** "2026-11-0013: 1 of 2 shipments has arrived." */
function sentText({ invoiceNumber, shipments }: Order): string {
  const arrived = shipments.filter(({ deliveredOn }) => deliveredOn !== null).length;
  const count = `${shipments.length} ${shipments.length === 1 ? 'shipment' : 'shipments'}`;
  return `${invoiceNumber}: ${count}, of which ${arrived === 0 ? 'none has' : arrived === 1 ? '1 has' : `${arrived} have`} arrived.`;
}

/** A shipment in a choice: "DHL 1234, sent 03 Nov 2026: “Low Water”". */
export function shipmentLabel({ items }: Order, shipment: Shipment): string {
  const sent = [carrierText(shipment), `sent ${formatShortDay(shipment.sentOn)}`].filter(Boolean).join(', ');
  return `${sent}: ${titlesIn(items, shipment)}`;
}

/** The works of a shipment: “Low Water” and “High Water”. */
export function titlesIn(items: Order['items'], { items: ids }: Pick<Shipment, 'items'>): string {
  return quoted(items.filter(({ id }) => ids.includes(id)).map(({ artwork }) => artwork.title));
}
