import type { z } from 'zod';
import {
  CheckoutCustomer,
  CheckoutOrder,
  missingInShippingAddress,
  withAddressRules,
} from '../../../contract/orders/checkout.schemas.ts';

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
