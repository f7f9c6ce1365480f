import type { ShippingMethod } from './shipping-methods.ts';

/** In whole dollars for a shipment, whatever it contains (docs/specification/settings.md §1). */
export type ShippingFees = Record<ShippingMethod, number>;

/** What an order pays for shipping, in whole dollars (docs/specification/checkout.md §3). */
export function shippingFee(method: ShippingMethod, settings: { shippingFees: ShippingFees }): number {
  return settings.shippingFees[method];
}
