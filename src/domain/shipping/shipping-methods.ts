/** The ways in which an artwork can reach its buyer (docs/specification/checkout.md §3). */
export const shippingMethods = ['pickup', 'standard', 'express', 'courier'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** The form's first choice (docs/specification/checkout.md §3). */
export const defaultShippingMethod: ShippingMethod = 'standard';

const labels: Record<ShippingMethod, string> = {
  pickup: 'Collection in person',
  standard: 'Standard Shipping',
  express: 'Express Shipping',
  courier: 'Art Courier',
};

/** The method's name on the form, the confirmation page and the invoice. */
export function shippingLabel(method: ShippingMethod): string {
  return labels[method];
}

/** The fees in whole dollars for a shipment, whatever it contains (docs/specification/settings.md §1). */
export type ShippingFees = Record<ShippingMethod, number>;
