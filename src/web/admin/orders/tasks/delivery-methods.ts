import type { ShippingMethod } from '../../../../domain/estate/shipping-methods.ts';
import type { DeliveryCode } from '../../../../domain/order/delivery-methods.ts';

/** The default of the estimated delivery date, in days from today (docs/specification/payments.md §5). */
export const DELIVERY_DAYS = 7;

/** The default method: what the buyer chose at the checkout, otherwise Standard Shipping (docs/specification/payments.md §5). */
export function defaultDeliveryMethod(chosen: ShippingMethod): DeliveryCode {
  return chosen === 'express' ? 'standard' : chosen;
}
