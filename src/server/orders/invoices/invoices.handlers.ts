import type { invoiceSchemas, MissingCharacters } from '../../../contract/invoices/invoices.schemas.ts';
import { fileName } from '../../../domain/file-name.ts';
import { Problem } from '../../../domain/problems.ts';
import type { Context, HandlersOf } from '../../context/context.ts';
import { nameFile } from '../../context/name-file.ts';
import { hasMissingGlyph } from '../../pdf/missing-glyph.ts';
import { findCreditNote } from '../credit-note.store.ts';
import { getReadableOrder, readSettlement } from '../get-readable-order.ts';
import { findOrder } from '../order.store.ts';
import { findCheckedFile } from './invoice-file.store.ts';
import { getCreditNoteFile, getInvoiceFile, getIssuedInvoiceFile, requestInvoicePdf } from './invoice-file.ts';
import { findInvoiceHtml } from './invoice-html.store.ts';
import { findPaymentNotice } from './payment-notice.ts';
import { saveInvoiceHtml } from './save-invoice-html.ts';

export const invoiceHandlers: HandlersOf<typeof invoiceSchemas> = {
  getInvoicePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const settlement = await readSettlement(context.db.read, order);
    const { pdf } = await getInvoiceFile(context, order, settlement);
    return asPdf(context, pdf, 'invoice', order.invoice_number);
  },
  getIssuedInvoicePdf: async ({ id }, context) => {
    const order = await findOrder(context.db.read, id);
    if (order === undefined) throw new Problem('order-not-found');
    const { pdf } = await getIssuedInvoiceFile(context, order);
    return asPdf(context, pdf, 'invoice', order.invoice_number, 'as-issued');
  },
  getCreditNotePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const note = await findCreditNote(context.db.read, { orderId: order.id, number: input.number });
    if (note === undefined) throw new Problem('not-found', { message: 'This order has no such credit note.' });
    const { pdf } = await getCreditNoteFile(context, note, { isUrgent: true });
    return asPdf(context, pdf, 'credit-note', note.number);
  },
  getPaymentNoticePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const pdf = await findPaymentNotice(context, order);
    if (pdf === undefined) throw new Problem('not-found', { message: 'This order needs no payment notice.' });
    return asPdf(context, pdf, 'payment-notice', order.invoice_number);
  },
  listMissingCharacters: ({ id }, context) => listMissingCharacters(context, id),
  getInvoiceHtml: async ({ id }, { db }) => {
    const stored = await findInvoiceHtml(db.read, id);
    if (stored !== undefined) return { invoiceHtml: stored.html, version: stored.version };
    if ((await findOrder(db.read, id)) === undefined) throw new Problem('order-not-found');
    throw new Problem('not-found', { message: 'No saved invoice found. You can generate a new one now.' });
  },
  saveInvoiceHtml: ({ id, invoiceHtml }, context) => saveInvoiceHtml(context, { id, html: invoiceHtml }),
  saveInvoice: ({ orderId, html }, context) => saveInvoiceHtml(context, { id: orderId, html }),
};

/** Sent with `no-store`: a stored copy would still demand payment after the order is paid or cancelled. */
function asPdf(context: Context, pdf: Uint8Array, ...name: readonly string[]): Uint8Array {
  nameFile(context, fileName('pdf', ...name), 'inline');
  return pdf;
}

/**
 * What the invoice as issued could not print. Never waits for a PDF: one that is missing is rendered in the background. Of
 * an invoice from before 0023-missing-characters only its boxes are known. Throws `order-not-found`.
 */
async function listMissingCharacters(context: Context, id: string): Promise<MissingCharacters> {
  const file = await findCheckedFile(context.db.read, id);
  if (file !== undefined) {
    return {
      isComplete: !hasMissingGlyph(file.pdf),
      missing: file.missing_json === null ? [] : JSON.parse(file.missing_json),
    };
  }
  if ((await findOrder(context.db.read, id)) === undefined) throw new Problem('order-not-found');
  requestInvoicePdf(context, id);
  return { isComplete: null, missing: [] };
}
