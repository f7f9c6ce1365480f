import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { isPaid, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { done, failed } from '../../ui/overlay/toast-words.ts';
import { type CreditPreview, heldItems, previewCredit } from './tasks/credit-preview.ts';

/** The messages about a sale that does not run straight (docs/specification/order.md §16 and §17). `sentence` is the server's message. */
export const saleChangeWords = {
  cancelWork: (before: Order) => ({
    done: (order: Order) =>
      order.id === before.id
        ? done('Work Cancelled', creditedText(order))
        : done('Order Replaced', `${order.invoiceNumber} replaces ${before.invoiceNumber}.`),
    failed: (sentence = 'The work could not be cancelled. Please try again.') => failed('Update Failed', sentence),
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

/** Where the reason of a cancellation is read: a credit note goes to the buyer. */
export function reasonHint({ status }: Order): string {
  const recorded = 'Recorded in the order’s history, with your name.';
  return isPaid(status) ? `Printed on the credit note, which the buyer gets. ${recorded}` : recorded;
}

/** What a credit note does, said before it is made: "A credit note for $4,525.00, with $25.00 of shipping, is made. …" */
export function creditText({ credit, shipping, refundDue }: CreditPreview): string {
  const shippingPart = shipping > 0 ? `, with ${formatDollars(shipping)} of shipping,` : '';
  const owed =
    refundDue > 0 ? ` ${formatDollars(refundDue)} is then owed to the buyer, until you record the refund.` : '';
  return `A credit note for ${formatDollars(credit)}${shippingPart} is made.${owed}`;
}

/** What cancelling a whole order does to the money that was paid; '' where nothing was. */
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
