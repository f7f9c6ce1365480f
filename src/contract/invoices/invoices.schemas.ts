import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import type { SchemasOf } from '../call.ts';
import { OneOrder, StaffOrder } from '../orders/orders.schemas.ts';
import { Bytes, Version, word } from '../schema-parts.ts';
import type { invoiceCalls } from './invoices.calls.ts';

/** Characters of an invoice's HTML; less than the least is a failed page (docs/specification/invoice.md §7). */
export const invoiceHtmlLimits = { least: 100, most: 1_000_000 };
const html = z
  .string(fieldMessages.invoiceHtml)
  .min(invoiceHtmlLimits.least, fieldMessages.invoiceHtml)
  .max(invoiceHtmlLimits.most, 'This invoice is too long to be saved.');
/** A wrong number is treated as an unknown one. */
export const OneCreditNote = OneOrder.extend({ number: z.string().max(30).catch('') });
export type OneCreditNote = z.input<typeof OneCreditNote>;
export const SaveInvoiceHtml = z.object({ id: word(100), invoiceHtml: html });
export type SaveInvoiceHtml = z.input<typeof SaveInvoiceHtml>;
export const SaveInvoice = z.object({ orderId: word(100), html });
export type SaveInvoice = z.input<typeof SaveInvoice>;
/** The sanitised HTML. A page should show it in a sandboxed frame all the same. */
export const InvoiceHtml = z.object({ invoiceHtml: z.string(), version: Version });
export type InvoiceHtml = z.infer<typeof InvoiceHtml>;
export const MissingCharacters = z.object({
  /** Whether the invoice has every character; null as long as its PDF is not rendered. */
  isComplete: z.boolean().nullable(),
  /** Empty as well when the invoice is older than the list, or its PDF is not rendered. */
  missing: z.array(z.object({ place: z.string(), characters: z.array(z.string()) })),
});
export type MissingCharacters = z.infer<typeof MissingCharacters>;

export const invoiceSchemas = {
  getInvoicePdf: { input: OneOrder, answer: Bytes },
  getIssuedInvoicePdf: { input: StaffOrder, answer: Bytes },
  getCreditNotePdf: { input: OneCreditNote, answer: Bytes },
  getPaymentNoticePdf: { input: OneOrder, answer: Bytes },
  listMissingCharacters: { input: StaffOrder, answer: MissingCharacters },
  getInvoiceHtml: { input: StaffOrder, answer: InvoiceHtml },
  saveInvoiceHtml: { input: SaveInvoiceHtml, answer: InvoiceHtml },
  saveInvoice: { input: SaveInvoice, answer: InvoiceHtml },
} satisfies SchemasOf<typeof invoiceCalls>;
