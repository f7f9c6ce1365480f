import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { fewestSearchedCharacters } from '../../../../domain/search/search-pause.ts';
import { failed } from '../../../ui/overlay/toast-store.ts';

/** The texts of New Order (docs/specification/order.md §18). */
export const newOrderWords = {
  title: 'New Order',
  description: 'A sale by telephone, by letter or in person: it gets an order and an invoice, as on the site.',
  toasts: {
    done: ({ invoiceNumber, firstName, lastName }: Order) => ({
      title: 'Order Made',
      text: `${invoiceNumber} for ${firstName} ${lastName}.`,
    }),
    failed: (sentence?: string) =>
      failed('Order Not Made', sentence ?? 'The order could not be made. Please try again.'),
  },
  works: {
    hint: `At least ${fewestSearchedCharacters} characters of a title, a stock code or a number.`,
    failed: 'The works could not be searched. Please try again.',
    none: 'No work found.',
  },
  /** The meaning of an empty charge while the country is not known. */
  feeOfSettings: 'what the settings say for the country',
  noTotal: {
    prices: 'The total is shown when every work has its agreed price.',
    country: 'The charge depends on the country: the total is shown when the customer is chosen.',
    charge: 'Please enter the charge as an amount, or leave it empty.',
  },
  /** Asked before an order for delivery is made of somebody who can get neither its invoice nor its works. */
  unreachable: {
    title: 'Neither Email Nor Address',
    confirmLabel: 'Make Order',
    children:
      'The invoice cannot be sent or posted, and the works cannot be delivered. The invoice is frozen: an address that you add later is not on it.',
  },
  loading: 'Loading',
  prefillFailed: 'What the order is for could not be loaded. Please try again.',
};
