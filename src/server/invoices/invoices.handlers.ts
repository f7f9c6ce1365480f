import type { invoiceSchemas } from '../../contract/invoices/invoices.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import type { HandlersOf } from '../context/context.ts';
import { getReadableOrder } from '../orders/get-readable-order.ts';
import { findOrder } from '../orders/order.store.ts';
import { getInvoiceFile } from './invoice-file.ts';
import { findInvoiceHtml } from './invoice-html.store.ts';
import { saveInvoiceHtml } from './save-invoice-html.ts';

export const invoiceHandlers: HandlersOf<typeof invoiceSchemas> = {
  getInvoicePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const { pdf, sha256 } = await getInvoiceFile(context, order);
    const { headers } = context.reply;
    headers.set('Content-Disposition', `inline; filename="invoice-${order.invoice_number}.pdf"`);
    // Only this browser may cache it, and it asks each time whether the reader still has access.
    headers.set('Cache-Control', 'private, no-cache');
    headers.set('ETag', `"${sha256}"`);
    return pdf;
  },
  getInvoiceHtml: async ({ id }, { db }) => {
    const stored = await findInvoiceHtml(db.read, id);
    if (stored !== undefined) return { invoiceHtml: stored.html, version: stored.version };
    if ((await findOrder(db.read, id)) === undefined) throw new Problem('order-not-found');
    throw new Problem('not-found', { message: 'No saved invoice found. You can generate a new one now.' });
  },
  saveInvoiceHtml: ({ id, invoiceHtml }, context) => saveInvoiceHtml(context, { id, html: invoiceHtml }),
  saveInvoice: ({ orderId, html }, context) => saveInvoiceHtml(context, { id: orderId, html }),
};
