import type { z } from 'zod';
import { CheckoutCustomer, CheckoutOrder } from '../../contract/orders.schemas.ts';

const { marketingOptIn: box } = CheckoutCustomer.shape;
const { shippingMethod, paymentMethod, termsAccepted } = CheckoutOrder.shape;

/**
 * What the checkout form holds: the contract's own fields and sentences, in one flat form, and a box more, which reveals
 * another shipping address.
 */
export const CheckoutValues = CheckoutCustomer.omit({
  preferredPaymentMethod: true,
  preferredShippingMethod: true,
}).extend({ shippingMethod, paymentMethod, termsAccepted, differentShipping: box });
export type CheckoutValues = z.output<typeof CheckoutValues>;
