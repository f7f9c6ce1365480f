import type { DeliveryCode } from './delivery-methods.ts';
import type { Invoice, InvoiceAddress } from './invoice.ts';

/**
 * Where an invoice's artworks are sent; undefined for pickup. The delivery method that staff confirmed takes precedence over the
 * buyer's shipping method. Only the codes decide, because labels can be reworded.
 */
export function findShipTo(
  invoice: Pick<Invoice, 'shipTo' | 'shippingMethodCode'>,
  delivery: DeliveryCode | null = null,
): InvoiceAddress | undefined {
  return (delivery ?? invoice.shippingMethodCode) === 'pickup' ? undefined : invoice.shipTo;
}
