import type { invoiceCalls } from '../../../contract/invoices/invoices.calls.ts';
import { invoiceHtmlLimits, type MissingCharacters } from '../../../contract/invoices/invoices.schemas.ts';
import { unsavedVersion } from '../../../contract/schema-parts.ts';
import { fileName } from '../../../domain/file-names.ts';
import { fieldMessages, Problem } from '../../../domain/problems.ts';
import { actorOf, recordActivity } from '../../activity/record-activity.ts';
import { type Context, type HandlersOf, nameFile, refuseStale } from '../../context/context.ts';
import { hasMissingGlyph } from '../../pdf/missing-glyph.ts';
import { findCreditNote } from '../credit-note.store.ts';
import { getReadableOrder, readSettlement } from '../get-readable-order.ts';
import { findOrder } from '../order.store.ts';
import { findCheckedFile, findInvoiceHtml, putInvoiceHtml } from './invoice-file.store.ts';
import {
  findPaymentNotice,
  getCreditNoteFile,
  getInvoiceFile,
  getIssuedInvoiceFile,
  requestInvoicePdf,
} from './invoice-file.ts';

export const invoiceHandlers: HandlersOf<typeof invoiceCalls> = {
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
 * Lists the characters that the invoice as issued could not print. Never waits for a PDF: a missing PDF is rendered in
 * the background. Throws `order-not-found`.
 */
async function listMissingCharacters(context: Context, id: string): Promise<MissingCharacters> {
  const file = await findCheckedFile(context.db.read, id);
  if (file !== undefined) {
    return {
      isComplete: !hasMissingGlyph(file.pdf),
      missing: JSON.parse(file.missing_json),
    };
  }
  if ((await findOrder(context.db.read, id)) === undefined) throw new Problem('order-not-found');
  requestInvoicePdf(context, id);
  return { isComplete: null, missing: [] };
}

/**
 * Sanitises and saves the staff's HTML of an invoice, and returns what was saved. Throws `order-not-found`,
 * `changed-meanwhile`, and `invalid` when the HTML has too many tags or, sanitised, is shorter than the least length.
 */
async function saveInvoiceHtml(context: Context, { id, html: given }: { id: string; html: string }) {
  // The parser is loaded with the first invoice that is saved, because it would delay every start of the server.
  const { hasTooManyTags, sanitiseHtml } = await import('./sanitise-html.ts');
  if (hasTooManyTags(given)) refuse('This HTML has too many tags for an invoice. Please shorten it.');
  const html = sanitiseHtml(given);
  if (html.length < invoiceHtmlLimits.least) refuse(fieldMessages.invoiceHtml);
  const at = context.clock.now();
  return context.db.transaction(async (tx) => {
    const order = await findOrder(tx, id);
    if (order === undefined) throw new Problem('order-not-found');
    refuseStale(context, (await findInvoiceHtml(tx, id))?.version ?? unsavedVersion);
    const version = await putInvoiceHtml(tx, { orderId: id, html, at });
    const subject = `order ${order.invoice_number}`;
    const record = { kind: 'order', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'saved the invoice', subject, record });
    return { invoiceHtml: html, version };
  });
}

function refuse(message: string): never {
  throw new Problem('invalid', { message, errors: [{ path: 'invoiceHtml', message }] });
}
