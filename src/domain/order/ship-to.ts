import { addressLines, type DeliveryAddress } from './delivery-address.ts';
import type { DeliveryCode } from './delivery-methods.ts';
import type { Invoice, InvoiceAddress } from './invoice.ts';

/**
 * Where an invoice's artworks are sent; undefined for pickup. The delivery method that staff confirmed takes precedence over the
 * buyer's shipping method. Only the codes decide, because labels can be reworded. A corrected address replaces the invoice's own.
 */
export function findShipTo(
  invoice: Pick<Invoice, 'shipTo' | 'shippingMethodCode'>,
  delivery: DeliveryCode | null = null,
  corrected: DeliveryAddress | null = null,
): InvoiceAddress | undefined {
  if ((delivery ?? invoice.shippingMethodCode) === 'pickup') return undefined;
  return corrected === null ? invoice.shipTo : { name: corrected.name, lines: addressLines(corrected) };
}
