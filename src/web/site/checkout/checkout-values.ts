import type { z } from 'zod';
import { CheckoutCustomer, CheckoutOrder, missingInShippingAddress } from '../../../contract/orders/orders.schemas.ts';

const { marketingOptIn: box } = CheckoutCustomer.shape;
const { shippingMethod, paymentMethod, termsAccepted } = CheckoutOrder.shape;

/**
 * What the checkout form holds: the contract's own fields and sentences, in one flat form, and a box more, which reveals
 * another shipping address.
 */
export const CheckoutValues = CheckoutCustomer.omit({
  preferredPaymentMethod: true,
  preferredShippingMethod: true,
})
  .extend({ shippingMethod, paymentMethod, termsAccepted, differentShipping: box })
  .superRefine((values, form) => {
    if (!values.differentShipping) return;
    for (const { path, message } of missingInShippingAddress(values)) {
      form.addIssue({ code: 'custom', path: [path], message });
    }
  });
export type CheckoutValues = z.output<typeof CheckoutValues>;
