import type { EmailTemplate, OneEmail } from '../../contract/emails/emails.schemas.ts';
import type { Order } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { isCounted } from '../../domain/order/balance.ts';
import { type EmailContent, emailWarnings, writeEmail } from '../../domain/order/email.ts';
import { type EmailType, emailKindOf } from '../../domain/order/email-kinds.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import { emailsOf } from '../../domain/order/offered-emails.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { readSettlement, type StoredSettlement } from '../orders/get-readable-order.ts';
import { findOrder, type StoredOrder } from '../orders/order.store.ts';
import { isLinkExpired } from '../orders/order-link.ts';
import { presentOrder } from '../orders/present-orders.ts';
import { emailText } from './draft-message.ts';
import { emailHtml } from './email-html.ts';

/** An email to the buyer of an order, with its sources. */
export interface Email {
  kind: EmailType;
  stored: StoredOrder;
  order: Order;
  settlement: StoredSettlement | null;
  invoice: Invoice;
  content: EmailContent;
  warnings: string[];
}

/** Writes an email from the frozen invoice and from what has become of the order. Throws `order-not-found`. */
export async function getEmail(context: Context, { id, type, carrier = '' }: OneEmail): Promise<Email> {
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
    ...{
      type,
      invoice,
      settlement,
      today,
      carrier,
      payments,
      returns,
      paymentReference,
      refunds: refunds.filter(isCounted),
    },
    ...{ deliveryCode, deliveryMethod, deliveryInstructions, deliveryAddress },
    link: config.publicUrl + order.link,
  });
  const kind = emailKindOf(type, order.status);
  const warnings = emailWarnings({
    ...{ type, status: order.status, invoice, to: content.to, newAccountSince: order.newAccountSince },
    isOffered: emailsOf(order, { today, timeZone }).includes(kind),
    isLinkExpired: isLinkExpired(stored, now),
    guessedUrl: config.isPublicUrlGuessed ? config.publicUrl : null,
  });
  return { kind, stored, order, settlement, invoice, content, warnings };
}

export function presentEmail({ content, order, warnings }: Email): EmailTemplate {
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
