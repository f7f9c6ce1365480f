import type { DeliveryCode, ShippingMethod } from '../../../../domain/estate/shipping.ts';

/** Days until an artwork is delivered, unless someone says otherwise (docs/specification/payments.md §5). */
export const DELIVERY_DAYS = 7;

/** The form's first choice: what the buyer asked for at the checkout; otherwise Standard Shipping (docs/specification/payments.md §5). */
export function defaultDeliveryMethod(asked: ShippingMethod): DeliveryCode {
  return asked === 'express' ? 'standard' : asked;
}
