import type { Order } from '../../../contract/orders/orders.schemas.ts';
import { formatDollars } from '../../../domain/money.ts';
import { canConfirmPayment, type OrderStatus, orderStatusLabel } from '../../../domain/order/order-status.ts';
import { paidOfText } from '../../../domain/order/receive-payment.ts';
import { done, failed } from '../../ui/overlay/toast-words.ts';

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
