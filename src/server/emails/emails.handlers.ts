import type { emailSchemas } from '../../contract/emails/emails.schemas.ts';
import { fileName } from '../../domain/file-name.ts';
import { missingForEmail } from '../../domain/order/email.ts';
import { papersOf } from '../../domain/order/email-kinds.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { nameFile } from '../context/name-file.ts';
import { listCreditNotes, type StoredCreditNote } from '../orders/credit-note.store.ts';
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
    const email = await getEmail(context, input);
    nameFile(context, fileName('eml', email.kind, email.invoice.invoiceNumber));
    return draftEmail(context, email);
  },
};

/** An email as an unsent draft for the staff's own mail program: text and HTML, with its papers. */
async function draftEmail(context: Context, email: Email): Promise<Uint8Array> {
  const { order, invoice, content } = email;
  const files = await attachedFiles(context, email);
  return draftMessage(content, { from: invoice.sender, to: order, at: context.clock.now(), files });
}

/** The PDFs of `papersOf`, rendered now where they were not yet. */
async function attachedFiles(
  context: Context,
  { kind, stored, order, settlement }: Email,
): Promise<{ name: string; pdf: Uint8Array }[]> {
  const notes = await listCreditNotes(context.db.read, [stored.id]);
  const files = papersOf(kind, order).map(async (paper) => {
    if (paper.kind === 'credit-note') {
      const note = notes.find(({ number }) => number === paper.number) as StoredCreditNote;
      const { pdf } = await getCreditNoteFile(context, note, { isUrgent: true });
      return [{ name: fileName('pdf', 'credit-note', note.number), pdf }];
    }
    const name = fileName('pdf', paper.kind, stored.invoice_number);
    if (paper.kind === 'invoice') return [{ name, pdf: (await getInvoiceFile(context, stored, settlement)).pdf }];
    const pdf = await findPaymentNotice(context, stored);
    return pdf === undefined ? [] : [{ name, pdf }];
  });
  return (await Promise.all(files)).flat();
}
