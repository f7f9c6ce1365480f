import { invoiceHtmlLimits } from '../../../contract/invoices/invoices.schemas.ts';
import { unsavedVersion } from '../../../contract/schema-parts.ts';
import { fieldMessages, Problem } from '../../../domain/problems.ts';
import { actorOf, recordActivity } from '../../activity/record-activity.ts';
import type { Context } from '../../context/context.ts';
import { refuseStale } from '../../context/refuse-stale.ts';
import { findOrder } from '../order.store.ts';
import { findInvoiceHtml, putInvoiceHtml } from './invoice-html.store.ts';

/**
 * Sanitises and saves the staff's HTML of an invoice, and returns what was saved. Throws `order-not-found`,
 * `changed-meanwhile`, and `invalid` when the HTML has too many tags or, sanitised, is shorter than the least length.
 */
export async function saveInvoiceHtml(context: Context, { id, html: given }: { id: string; html: string }) {
  // Its parser is loaded with the first invoice that is saved, because it would delay every start of the server.
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
