import type { SiteSettings } from './settings.ts';

/** How a work reaches its buyer (docs/specification/checkout.md §3). */
export const shippingMethods = ['pickup', 'standard', 'express', 'courier'] as const;
export type ShippingMethod = (typeof shippingMethods)[number];

/** The form's first choice (docs/specification/checkout.md §3). */
export const defaultShippingMethod: ShippingMethod = 'standard';

/** Where a buyer lives who does not say (docs/specification/checkout.md §2). */
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

/** How a paid order goes out, as the staff choose it when they confirm the payment (docs/specification/checkout.md §3), and what it is called. */
export const deliveryMethods = [
  { code: 'standard', label: 'Standard Shipping' },
  { code: 'courier', label: 'Courier' },
  { code: 'pickup', label: 'In-person collection' },
] as const satisfies readonly { code: ShippingMethod; label: string }[];

/** `other` is a way that only the staff's own words describe. */
export type DeliveryCode = ShippingMethod | 'other';

/**
 * How an order goes out, from what was sent when the payment was confirmed: a code, a label or the staff's own words. This
 * is the only place where words become a code; it is stored beside them, and everything after that goes by the code.
 */
export function readDeliveryMethod(text: string | null): { code: DeliveryCode | null; label: string | null } {
  if (text === null) return { code: null, label: null };
  const chosen = deliveryMethods.find(({ code, label }) => code === text || label === text);
  if (chosen !== undefined) return { code: chosen.code, label: chosen.label };
  const code = shippingMethods.find((method) => method === text || labels[method] === text);
  return code === undefined ? { code: 'other', label: text } : { code, label: labels[code] };
}

/** The fee in whole dollars; the figures are settings (000 §9: 0, 25, 45, 95). */
export function shippingFee(method: ShippingMethod, settings: Pick<SiteSettings, 'shippingFees'>): number {
  return settings.shippingFees[method];
}
