import type { z } from 'zod';
import type { CartItem } from '../../../contract/cart/cart.schemas.ts';
import {
  type Checkout,
  CheckoutCustomer,
  CheckoutOrder,
  missingInShippingAddress,
  withAddressRules,
} from '../../../contract/orders/checkout.schemas.ts';
import { shippingAddressOf } from '../../../domain/order/buyer.ts';
import { checkoutTotals } from './checkout-totals.ts';

const { marketingOptIn: box } = CheckoutCustomer.shape;
const { shippingMethod, paymentMethod, termsAccepted } = CheckoutOrder.shape;

/**
 * The checkout form's values: the contract's fields with their messages, flat, and the box that shows the fields of
 * another shipping address.
 */
export const CheckoutValues = withAddressRules(
  CheckoutCustomer.omit({ preferredPaymentMethod: true, preferredShippingMethod: true }).extend({
    shippingMethod,
    paymentMethod,
    termsAccepted,
    differentShipping: box,
  }),
).superRefine((values, form) => {
  if (!values.differentShipping) return;
  for (const { path, message } of missingInShippingAddress(values)) {
    form.addIssue({ code: 'custom', path: [path], message });
  }
});
export type CheckoutValues = z.output<typeof CheckoutValues>;

/**
 * The body of POST /api/checkout (docs/specification/checkout.md §5): the buyer, and what the buyer saw. The server compares
 * the artworks and the figures with its own.
 */
export function checkoutBody(values: CheckoutValues, items: readonly CartItem[], fee: number): Checkout {
  const { differentShipping, shippingMethod, paymentMethod, termsAccepted, ...customer } = values;
  const { shipping, total } = checkoutTotals(items, fee);
  return {
    customer: {
      ...customer,
      ...shippingAddressOf(customer, differentShipping),
      preferredPaymentMethod: paymentMethod,
      preferredShippingMethod: shippingMethod,
    },
    order: {
      items: items.map(({ artwork }) => ({
        id: artwork.id,
        title: artwork.title,
        stockCode: artwork.stockCode,
        price: artwork.price ?? 0,
        medium: artwork.medium,
        dimensions: artwork.dimensions,
        year: artwork.year,
        description: artwork.description,
        image: artwork.image,
      })),
      shipping,
      total,
      shippingMethod,
      paymentMethod,
      termsAccepted,
    },
  };
}
