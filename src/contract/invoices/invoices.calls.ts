import { call } from '../call.ts';
import { OneOrder } from '../orders/orders.schemas.ts';
import { Bytes, ByWord } from '../schema-parts.ts';
import { InvoiceHtml, MissingCharacters, OneCreditNote, SaveInvoice, SaveInvoiceHtml } from './invoices.schemas.ts';

export const invoiceCalls = {
  /** The invoice for the buyer: as issued, or for a cancelled or paid order a copy that says so and demands nothing. */
  getInvoicePdf: call({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    right: 'order-holder',
    file: 'application/pdf',
    input: OneOrder,
    answer: Bytes,
  }),
  /** The bytes that were stored when the invoice was issued; they never change. */
  getIssuedInvoicePdf: call({
    method: 'GET',
    path: '/api/orders/:id/invoice-as-issued.pdf',
    right: 'see-orders',
    file: 'application/pdf',
    input: ByWord,
    answer: Bytes,
  }),
  /** The bytes that were stored when the credit note was issued. */
  getCreditNotePdf: call({
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:number.pdf',
    right: 'order-holder',
    file: 'application/pdf',
    input: OneCreditNote,
    answer: Bytes,
  }),
  /**
   * Returns the page about the account that replaces the account on the invoice of an unpaid order
   * (docs/specification/invoice.md §9).
   */
  getPaymentNoticePdf: call({
    method: 'GET',
    path: '/api/orders/:id/payment-notice.pdf',
    right: 'order-holder',
    file: 'application/pdf',
    input: OneOrder,
    answer: Bytes,
  }),
  /** The characters that the invoice as issued cannot print, and where they stand (docs/specification/invoice.md §8). */
  listMissingCharacters: call({
    method: 'GET',
    path: '/api/orders/:id/missing-characters',
    right: 'handle-orders',
    input: ByWord,
    answer: MissingCharacters,
  }),
  getInvoiceHtml: call({
    method: 'GET',
    path: '/api/orders/:id/invoice-html',
    right: 'handle-orders',
    input: ByWord,
    answer: InvoiceHtml,
  }),
  saveInvoiceHtml: call({
    method: 'POST',
    path: '/api/orders/:id/invoice-html',
    right: 'handle-orders',
    input: SaveInvoiceHtml,
    answer: InvoiceHtml,
  }),
  /** Does the same as `saveInvoiceHtml`, under a second path (docs/specification/invoice.md §7). */
  saveInvoice: call({
    method: 'POST',
    path: '/api/invoices',
    right: 'handle-orders',
    input: SaveInvoice,
    answer: InvoiceHtml,
  }),
};
