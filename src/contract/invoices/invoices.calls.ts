import { call } from '../call.ts';
import type { OneOrder, StaffOrder } from '../orders/orders.schemas.ts';
import type {
  InvoiceHtml,
  MissingCharacters,
  OneCreditNote,
  SaveInvoice,
  SaveInvoiceHtml,
} from './invoices.schemas.ts';

export const invoiceCalls = {
  /** The invoice for the buyer: as issued, or for a cancelled or paid order a copy that says so and demands nothing. */
  getInvoicePdf: call<OneOrder, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    right: 'order-holder',
    file: 'application/pdf',
  }),
  /** The bytes that were stored when the invoice was issued; they never change. */
  getIssuedInvoicePdf: call<StaffOrder, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/invoice-as-issued.pdf',
    right: 'see-orders',
    file: 'application/pdf',
  }),
  /** The bytes that were stored when the credit note was issued. */
  getCreditNotePdf: call<OneCreditNote, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/credit-notes/:number.pdf',
    right: 'order-holder',
    file: 'application/pdf',
  }),
  /**
   * Returns the page about the account that replaces the account on the invoice of an unpaid order
   * (docs/specification/invoice.md §9).
   */
  getPaymentNoticePdf: call<OneOrder, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/payment-notice.pdf',
    right: 'order-holder',
    file: 'application/pdf',
  }),
  /** The characters that the invoice as issued cannot print, and where they stand (docs/specification/invoice.md §8). */
  listMissingCharacters: call<StaffOrder, MissingCharacters>({
    method: 'GET',
    path: '/api/orders/:id/missing-characters',
    right: 'handle-orders',
  }),
  getInvoiceHtml: call<StaffOrder, InvoiceHtml>({
    method: 'GET',
    path: '/api/orders/:id/invoice-html',
    right: 'handle-orders',
  }),
  saveInvoiceHtml: call<SaveInvoiceHtml, InvoiceHtml>({
    method: 'POST',
    path: '/api/orders/:id/invoice-html',
    right: 'handle-orders',
  }),
  /** Does the same as `saveInvoiceHtml`, under a second path (docs/specification/invoice.md §7). */
  saveInvoice: call<SaveInvoice, InvoiceHtml>({ method: 'POST', path: '/api/invoices', right: 'handle-orders' }),
};
