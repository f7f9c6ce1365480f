import type { Invoice, InvoiceAddress } from './invoice.ts';
import { isCollected } from './shipping.ts';

/**
 * Where the works of an invoice are sent; undefined when they are collected in person. Asked when an invoice is drawn, so
 * that those issued long ago answer too.
 */
export function findShipTo(invoice: Pick<Invoice, 'shipTo' | 'shippingMethod'>): InvoiceAddress | undefined {
  return isCollected(invoice.shippingMethod) ? undefined : invoice.shipTo;
}
