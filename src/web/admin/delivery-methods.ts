import { IN_PERSON_COLLECTION, type ShippingMethod } from '../../domain/shipping.ts';

/** How a paid work goes out: shipping, courier and in-person collection (001 §9). */
export const deliveryMethods = ['Standard Shipping', 'Courier', IN_PERSON_COLLECTION] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** Days until a work is delivered, unless someone says otherwise (001 §9). */
export const DELIVERY_DAYS = 7;

/** The form's first choice: what the buyer asked for at the checkout; otherwise Standard Shipping (001 §9). */
export function defaultDeliveryMethod(asked: ShippingMethod): DeliveryMethod {
  if (asked === 'pickup') return IN_PERSON_COLLECTION;
  return asked === 'courier' ? 'Courier' : 'Standard Shipping';
}
