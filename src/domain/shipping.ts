import type { SiteSettings } from './settings.ts';

/** How a work reaches its buyer (000 §5). */
export const shippingMethods = ['pickup', 'standard', 'express', 'courier'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** The form's first choice (000 §5). */
export const defaultShippingMethod: ShippingMethod = 'standard';

/** Where a buyer lives who does not say (000 §5). */
export const defaultCountry = 'Australia';

const labels: Record<ShippingMethod, string> = {
  pickup: 'Collection in person',
  standard: 'Standard Shipping',
  express: 'Express Shipping',
  courier: 'Art Courier',
};

/** What the method is called on the form, the page and the invoice. */
export function shippingLabel(method: ShippingMethod): string {
  return labels[method];
}

/** What the desk calls a collection when it confirms a payment (001 §9). */
export const IN_PERSON_COLLECTION = 'In-person collection';

/** Whether works that go by a method of this name are sent nowhere, in the buyer's words or the desk's. */
export function isCollected(method: string): boolean {
  return method === labels.pickup || method === IN_PERSON_COLLECTION;
}

/** The fee in whole dollars; the figures are settings (000 §9: 0, 25, 45, 95). */
export function shippingFee(method: ShippingMethod, settings: Pick<SiteSettings, 'shippingFees'>): number {
  return settings.shippingFees[method];
}
