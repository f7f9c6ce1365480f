import { type ShippingMethod, shippingLabel, shippingMethods } from '../shipping/shipping-methods.ts';

interface DeliveryMethod {
  code: ShippingMethod;
  label: string;
}

/** How a paid order is delivered: the choices of the staff who confirm the payment (docs/specification/checkout.md §3). */
const deliveryMethods: readonly DeliveryMethod[] = [
  { code: 'standard', label: 'Standard Shipping' },
  { code: 'courier', label: 'Courier' },
  { code: 'pickup', label: 'In-person collection' },
];

/** `other` is a method that only the staff's own text describes. */
export const deliveryCodes = [...shippingMethods, 'other'] as const;
export type DeliveryCode = (typeof deliveryCodes)[number];

/** Whether works are collected: as staff confirmed it, before that as the buyer chose. */
export function areCollected(confirmed: DeliveryCode | null, chosen: ShippingMethod): boolean {
  return (confirmed ?? chosen) === 'pickup';
}

/** The choices for an order: Express only where the buyer paid for it (docs/specification/payments.md §5). */
export function deliveryMethodsFor(chosen: ShippingMethod): readonly DeliveryMethod[] {
  if (chosen !== 'express') return deliveryMethods;
  return [{ code: chosen, label: shippingLabel(chosen) }, ...deliveryMethods];
}

/**
 * The delivery method that was given with a confirmed payment: a code, a label or free text. Only this function turns text
 * into a code. The code is stored with the text, and every later decision uses the code.
 */
export function readDeliveryMethod(text: string | null): { code: DeliveryCode | null; label: string | null } {
  if (text === null) return { code: null, label: null };
  const chosen = deliveryMethods.find(({ code, label }) => code === text || label === text);
  if (chosen !== undefined) return { code: chosen.code, label: chosen.label };
  const code = shippingMethods.find((method) => method === text || shippingLabel(method) === text);
  return code === undefined ? { code: 'other', label: text } : { code, label: shippingLabel(code) };
}
