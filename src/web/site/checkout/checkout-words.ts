import { freeOfTax } from '../../../domain/currency-words.ts';
import { done, failed } from '../../ui/overlay/toast-store.ts';

/** The checkout's messages (docs/specification/checkout.md §7). */

export const checkoutWords = {
  failed: (sentence: string) => failed('Checkout Failed', sentence),
  failedText: 'There was an error processing your order. Please try again.',
  /** The text beside the button, while an order has no response. */
  unanswered: 'We do not know whether your order reached the estate.',
  unansweredText: 'Please try again: you will not order twice.',
  empty: failed('Empty Cart', 'Your cart is empty. Please add items before checkout.'),
  placed: (invoiceNumber: string) => done('Order Placed', `Your invoice number is ${invoiceNumber}.`),
  requested: done('Delivery Price Requested', 'The estate writes to you with the price.'),
  payment: (country: string) =>
    `Payment details come on the invoice. From a bank outside ${country}, choose Wire. Until you have paid you can still pay in another way.`,
  changed: 'Something has changed since you saw this order.',
  agree: 'Nothing has been ordered yet. If you agree with the new total, complete your purchase again.',
  agreeWithout: 'Nothing has been ordered yet.',
  /** The text in place of the button, where the delivery has no fee. */
  quoted: 'The estate quotes this delivery.',
  estateSale: () => `This is an Estate Sale. No ${freeOfTax()} is charged.`,
  news: 'Write to me when the estate offers new works',
  terms: 'I agree to the terms of sale and acknowledge that this purchase is an Estate Sale',
};
