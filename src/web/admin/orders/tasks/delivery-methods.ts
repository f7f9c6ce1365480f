import type { ShippingMethod } from '../../../../domain/estate/shipping-methods.ts';
import type { DeliveryCode } from '../../../../domain/order/delivery-methods.ts';

/** Days until an artwork is delivered, unless someone says otherwise (docs/specification/payments.md §5). */
export const DELIVERY_DAYS = 7;

/** The form's first choice: what the buyer asked for at the checkout; otherwise Standard Shipping (docs/specification/payments.md §5). */
export function defaultDeliveryMethod(asked: ShippingMethod): DeliveryCode {
  return asked === 'express' ? 'standard' : asked;
}
