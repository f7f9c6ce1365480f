import { z } from 'zod';
import { fieldMessages } from '../../domain/problems.ts';
import { OneOrder } from '../orders/orders.schemas.ts';
import { Version, word } from '../schema-parts.ts';

/** Characters of an invoice's HTML; less than the least is a failed page (docs/specification/invoice.md §7). */
export const invoiceHtmlLimits = { least: 100, most: 1_000_000 };
const html = z
  .string(fieldMessages.invoiceHtml)
  .min(invoiceHtmlLimits.least, fieldMessages.invoiceHtml)
  .max(invoiceHtmlLimits.most, 'This invoice is too long to be saved.');
/** A wrong number is treated as an unknown one. */
export const OneCreditNote = OneOrder.extend({ number: z.string().max(30).catch('') });
export const SaveInvoiceHtml = z.object({ id: word(100), invoiceHtml: html });
export const SaveInvoice = z.object({ orderId: word(100), html });
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
