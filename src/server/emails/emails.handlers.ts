import type { emailSchemas } from '../../contract/emails/emails.schemas.ts';
import { emailKindOf, missingForEmail } from '../../domain/order/email.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { getInvoiceFile } from '../orders/invoices/invoice-file.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { emailHtml } from './email-html.ts';
import { type Email, emailText, getEmail, presentEmail } from './get-email.ts';
import { addressHeader, dateHeader, filePart, mimeMessage, multipart, textHeader, textPart } from './mime-message.ts';
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
 * An email as an unsent draft for the staff's own mail program: text and HTML, with the buyer's PDF attached.
 * `fileName` is plain ASCII.
 */
async function draftEmail(
  context: Context,
  { type, order, settlement, invoice, buyer, content }: Email,
): Promise<{ draft: Uint8Array; fileName: string }> {
  const { pdf } = await getInvoiceFile(context, order, settlement);
  const { name, email: from } = invoice.sender;
  const person = `${buyer.firstName} ${buyer.lastName}`.trim();
  const headers = [
    // Without the estate's address the mail program fills in its own.
    ...(from === '' ? [] : [addressHeader('From', { name, email: from })]),
    addressHeader('To', { name: person, email: buyer.email }),
    textHeader('Subject', content.subject),
    dateHeader(context.clock.now()),
    'X-Unsent: 1',
  ];
  const body = multipart('alternative', [textPart('plain', emailText(content)), textPart('html', emailHtml(content))]);
  const file = filePart('application/pdf', `invoice-${invoice.invoiceNumber}.pdf`, pdf);
  return {
    draft: mimeMessage(headers, multipart('mixed', [body, file])),
    fileName: `${emailKindOf(type, order.status).replace('_', '-')}-${invoice.invoiceNumber}.eml`,
  };
}
