import type { DeliveryCode } from './delivery-methods.ts';
import type { Invoice, InvoiceAddress } from './invoice.ts';

/**
 * Where the artworks of an invoice are sent; undefined when they are collected in person. What the staff chose when they
 * confirmed the payment comes before what the buyer chose. Only codes decide: a label may be reworded.
 */
export function findShipTo(
  invoice: Pick<Invoice, 'shipTo' | 'shippingMethodCode'>,
  delivery: DeliveryCode | null = null,
): InvoiceAddress | undefined {
  return (delivery ?? invoice.shippingMethodCode) === 'pickup' ? undefined : invoice.shipTo;
}
