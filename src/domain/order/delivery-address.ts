import { type ShippingMethod, shippingLabel, shippingMethods } from '../shipping/shipping-methods.ts';
import { type Buyer, shippingAddressOf } from './buyer.ts';
import type { Invoice, InvoiceAddress } from './invoice.ts';
import { isOpen, type OrderStatus } from './order-status.ts';

interface DeliveryMethod {
  code: ShippingMethod;
  label: string;
}

/**
 * The ways in which a paid order can be delivered: staff choose one when they confirm the payment
 * (docs/specification/checkout.md §3).
 */
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

/** The address to which an order's artworks are sent, and the person whom the courier calls. */
export interface DeliveryAddress extends Place {
  name: string;
  phone: string;
}

interface Place {
  address: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

/** The delivery address as the buyer gave it. */
export function originalDelivery(buyer: Buyer): DeliveryAddress {
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  const shipping = shippingAddressOf(buyer);
  return {
    name,
    phone: buyer.phone,
    address: shipping.shippingAddress,
    city: shipping.shippingCity,
    state: shipping.shippingState,
    postalCode: shipping.shippingPostalCode,
    country: shipping.shippingCountry,
  };
}

/** The lines as shown: street; city, state and postal code; country. Empty parts are left out. */
export function addressLines({ address, city, state, postalCode, country }: Place): string[] {
  const place = [city, state, postalCode].filter((part) => part !== '').join(' ');
  return [address, place, country].filter((line) => line.trim() !== '');
}

/** Returns the address in one line, for logs and tables. */
export function deliveryText(delivery: DeliveryAddress): string {
  return [delivery.name, ...addressLines(delivery), delivery.phone].filter((part) => part !== '').join(', ');
}

/** Whether the delivery address can still be corrected: until the order is delivered or cancelled (docs/specification/order.md §13). */
export function canCorrectDelivery(status: OrderStatus): boolean {
  return isOpen(status) && status !== 'delivered';
}

/**
 * Returns the address for a letter: the buyer's own address. It is the address of the works instead if both are the
 * same, or if the buyer gave no other, also after a correction (docs/specification/order.md §13).
 */
export function postalAddress(
  { billTo, shipTo }: Pick<Invoice, 'billTo' | 'shipTo'>,
  buyer: Pick<Buyer, 'address'>,
  corrected: DeliveryAddress | null,
): InvoiceAddress {
  if (buyer.address !== '' && billTo.lines.join() !== shipTo.lines.join()) return billTo;
  return corrected === null ? shipTo : { name: corrected.name, lines: addressLines(corrected) };
}

/**
 * Finds the address to which an invoice's artworks are sent; undefined for pickup. The delivery method that staff
 * confirmed takes precedence over the buyer's shipping method. Only the codes decide, because labels can be reworded. A
 * corrected address replaces the invoice's own.
 */
export function findShipTo(
  invoice: Pick<Invoice, 'shipTo' | 'shippingMethodCode'>,
  delivery: DeliveryCode | null = null,
  corrected: DeliveryAddress | null = null,
): InvoiceAddress | undefined {
  if (areCollected(delivery, invoice.shippingMethodCode)) return undefined;
  return corrected === null ? invoice.shipTo : { name: corrected.name, lines: addressLines(corrected) };
}
