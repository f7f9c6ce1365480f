import type { z } from 'zod';
import type { Order } from '../../contract/orders/orders.schemas.ts';
import type { emailCalls } from '../../contract/orders/staff-orders.calls.ts';
import type { EmailTemplate, OneEmail, RecordEmail } from '../../contract/orders/staff-orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { fileName } from '../../domain/file-names.ts';
import { isCounted } from '../../domain/order/balance.ts';
import {
  communicationTime,
  type EmailType,
  emailKindOf,
  isInvoiceMail,
  papersOf,
} from '../../domain/order/communication.ts';
import { type EmailContent, emailWarnings, missingForEmail, writeEmail } from '../../domain/order/email.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import { emailsOf } from '../../domain/order/offered-emails.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { listCreditNotes, type StoredCreditNote } from '../orders/credit-note.store.ts';
import { readSettlement, type StoredSettlement } from '../orders/get-readable-order.ts';
import { findPaymentNotice, getCreditNoteFile, getInvoiceFile } from '../orders/invoices/invoice-file.ts';
import { findOrderToChange, refuseDay } from '../orders/move-order.ts';
import {
  findOrder,
  insertCommunication,
  insertHistory,
  listHistory,
  type StoredOrder,
  updateOrder,
} from '../orders/order.store.ts';
import { isLinkExpired } from '../orders/order-link.ts';
import { getPresentedOrder, presentOrder } from '../orders/present-orders.ts';
import { emailHtml } from './email-html.ts';
import { draftMessage, emailText } from './mime-message.ts';

export const emailHandlers: HandlersOf<typeof emailCalls> = {
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

/** An email to the buyer of an order, with its sources. */
interface Email {
  kind: EmailType;
  stored: StoredOrder;
  order: Order;
  settlement: StoredSettlement | null;
  invoice: Invoice;
  content: EmailContent;
  warnings: string[];
}

/** Writes an email from the frozen invoice and from what has become of the order. Throws `order-not-found`. */
async function getEmail(context: Context, { id, type, carrier = '' }: OneEmail): Promise<Email> {
  const { db, clock, config } = context;
  const stored = await findOrder(db.read, id);
  if (stored === undefined) throw new Problem('order-not-found');
  const order = await presentOrder(context, stored);
  const invoice: Invoice = JSON.parse(stored.invoice_json);
  const settlement = await readSettlement(db.read, stored);
  const { timeZone } = await readSettings(db.read);
  const now = clock.now();
  const today = dayOf(now, timeZone);
  const { payments = [], refunds = [], returns = [], paymentReference = null, deliveryAddress = null } = order;
  const { deliveryCode = null, deliveryMethod = null, deliveryInstructions = null } = order;
  const content = writeEmail({
    ...order,
    type,
    invoice,
    settlement,
    today,
    carrier,
    payments,
    returns,
    paymentReference,
    refunds: refunds.filter(isCounted),
    deliveryCode,
    deliveryMethod,
    deliveryInstructions,
    deliveryAddress,
    link: config.publicUrl + order.link,
  });
  const kind = emailKindOf(type, order.status);
  const warnings = emailWarnings({
    type,
    status: order.status,
    invoice,
    to: content.to,
    newAccountSince: order.newAccountSince,
    isOffered: emailsOf(order, { today, timeZone }).includes(kind),
    isLinkExpired: isLinkExpired(stored, now),
    guessedUrl: config.isPublicUrlGuessed ? config.publicUrl : null,
  });
  return { kind, stored, order, settlement, invoice, content, warnings };
}

function presentEmail({ content, order, warnings }: Email): EmailTemplate {
  const { firstName, lastName, email, invoiceNumber, total } = order;
  return {
    subject: content.subject,
    html: emailHtml(content),
    text: emailText(content),
    to: content.to,
    customer: { firstName, lastName, email },
    order: { invoiceNumber, total },
    warnings,
  };
}

/**
 * Records an email, a telephone call or a letter to a buyer. A message that carried the invoice also adds Invoice Sent
 * to the order's history. Throws `order-not-found`, `changed-meanwhile`, and `invalid` for a day in the future or
 * before the sale.
 */
export async function recordEmail(context: Context, given: z.output<typeof RecordEmail>): Promise<void> {
  const { id, notes, type } = given;
  const now = context.clock.now();
  const by = actorOf(context);
  await context.db.transaction(async (tx) => {
    const stored = await findOrderToChange(tx, context, id);
    const { timeZone } = await readSettings(tx);
    const today = dayOf(now, timeZone);
    const { day = today } = given;
    if (given.day !== undefined) await refuseDay(tx, context, stored, { path: 'day', day });
    const at = communicationTime(day, { today, now, timeZone });
    await insertCommunication(tx, { orderId: id, type, at, by, notes });
    const history = (await listHistory(tx, [id])).map((entry) => entry.status);
    if (isInvoiceMail(type, stored.status, history)) {
      await insertHistory(tx, { orderId: id, status: 'invoice_sent', at: now, by, notes });
    }
    await updateOrder(tx, id, { updated_at: now });
    await recordActivity(tx, {
      by,
      at: now,
      action: 'recorded email',
      subject: `order ${stored.invoice_number}`,
      details: type,
      record: { kind: 'order', id },
    });
  });
}
