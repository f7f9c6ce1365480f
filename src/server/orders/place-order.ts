import type { z } from 'zod';
import type { Checkout, PlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { Context } from '../context/context.ts';
import { buyCart } from './buy-cart.ts';
import { claimHolding } from './holding.store.ts';
import { insertNewOrder } from './insert-new-order.ts';
import { scheduleInvoicePdf } from './invoices/invoice-file.ts';
import { orderLink } from './order-link.ts';

/**
 * Places an order for the artworks in the browser's cart: artworks, customer, invoice number, invoice, history and the emptied cart, in
 * one transaction. Throws what `buyCart` throws.
 */
export async function placeOrder(context: Context, given: z.output<typeof Checkout>): Promise<PlacedOrder> {
  const placed = await buyCart(context, given, 'order', async (tx, cart) => {
    const { at, settings, browserHash, customerId, buyer, artworks, totals, isTest } = cart;
    const { shippingMethod, paymentMethod } = given.order;
    const by = `${buyer.firstName} ${buyer.lastName}`;
    const order = { customerId, browserHash, buyer, artworks, totals, shippingMethod, paymentMethod, by, isTest };
    const { id, invoiceNumber, lineIds } = await insertNewOrder(tx, order, { at, settings });
    for (const [place, artwork] of artworks.entries()) {
      const holding = { artworkId: artwork.id, lineId: lineIds[place] as number };
      if (!(await claimHolding(tx, holding))) cart.refuse(artwork.id);
    }
    const link = await orderLink(tx, { id, link_version: 1, link_made_at: null, created_at: at });
    return { orderId: id, invoiceNumber, link };
  });
  scheduleInvoicePdf(context, placed.orderId);
  return placed;
}
