import type { emailSchemas } from '../../contract/emails/emails.schemas.ts';
import { missingForEmail } from '../../domain/order/email.ts';
import type { EmailType } from '../../domain/order/email-kinds.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { listCreditNotes } from '../orders/credit-note.store.ts';
import { getCreditNoteFile, getInvoiceFile } from '../orders/invoices/invoice-file.ts';
import { findPaymentNotice } from '../orders/invoices/payment-notice.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { draftMessage } from './draft-message.ts';
import { type Email, getEmail, presentEmail } from './get-email.ts';
import { recordEmail } from './record-email.ts';

export const emailHandlers: HandlersOf<typeof emailSchemas> = {
  recordEmail: async (input, context) => {
    await recordEmail(context, input);
    return getPresentedOrder(context, input.id);
  },
  getEmailConfig: async (_, { db }) => {
    const missing = missingForEmail(await readSettings(db.read));
    return { configured: missing.length === 0, missing };
  },
  getEmailTemplate: async (input, context) => presentEmail(await getEmail(context, input)),
  getEmailDraft: async (input, context) => {
    const { draft, fileName } = await draftEmail(context, await getEmail(context, input));
    context.reply.headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
    return draft;
  },
};

/**
 * An email as an unsent draft for the staff's own mail program: text and HTML, with the buyer's PDF attached, the payment
 * notice where the account has changed, and the credit notes where money goes back.
 * `fileName` is plain ASCII.
 */
async function draftEmail(
  context: Context,
  { kind, stored, order, settlement, invoice, content }: Email,
): Promise<{ draft: Uint8Array; fileName: string }> {
  const files = await attachedFiles(context, { kind, stored, settlement });
  return {
    draft: draftMessage(content, { from: invoice.sender, to: order, at: context.clock.now(), files }),
    fileName: `${kind.replaceAll('_', '-')}-${invoice.invoiceNumber}.eml`,
  };
}

/** Emails that say how to pay. */
const asksForMoney: readonly EmailType[] = ['invoice', 'reminder', 'bank_details'];
/** Emails about money that goes back. */
const withCreditNotes: readonly EmailType[] = ['refund', 'return_received', 'cancellation'];

async function attachedFiles(
  context: Context,
  { kind, stored, settlement }: Pick<Email, 'kind' | 'stored' | 'settlement'>,
): Promise<{ name: string; pdf: Uint8Array }[]> {
  const { pdf } = await getInvoiceFile(context, stored, settlement);
  const files = [{ name: `invoice-${stored.invoice_number}.pdf`, pdf }];
  const notice = asksForMoney.includes(kind) ? await findPaymentNotice(context, stored) : undefined;
  if (notice !== undefined) files.push({ name: `payment-notice-${stored.invoice_number}.pdf`, pdf: notice });
  const notes = withCreditNotes.includes(kind) ? await listCreditNotes(context.db.read, [stored.id]) : [];
  for (const note of notes) {
    const file = await getCreditNoteFile(context, note, { isUrgent: true });
    files.push({ name: `credit-note-${note.number}.pdf`, pdf: file.pdf });
  }
  return files;
}
