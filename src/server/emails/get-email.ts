import type { EmailTemplate, OneEmail } from '../../contract/emails/emails.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { Buyer } from '../../domain/order/buyer.ts';
import { type EmailContent, type EmailType, emailWarnings, writeEmail } from '../../domain/order/email.ts';
import type { Invoice } from '../../domain/order/invoice.ts';
import { statusOn } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { findDeliveryAddress } from '../orders/delivery-correction.store.ts';
import { readSettlement, type StoredSettlement } from '../orders/get-readable-order.ts';
import { findOrder, type StoredOrder } from '../orders/order.store.ts';
import { isLinkExpired, orderLink } from '../orders/order-link.ts';
import { emailHtml } from './email-html.ts';

/** An email to the buyer of an order, with its sources. */
export interface Email {
  type: EmailType;
  order: StoredOrder;
  settlement: StoredSettlement | null;
  invoice: Invoice;
  buyer: Buyer;
  content: EmailContent;
  warnings: string[];
}

/** Writes an email from the frozen invoice. Throws `order-not-found`. */
export async function getEmail({ db, clock, config }: Context, { id, type }: OneEmail): Promise<Email> {
  const order = await findOrder(db.read, id);
  if (order === undefined) throw new Problem('order-not-found');
  const invoice: Invoice = JSON.parse(order.invoice_json);
  const buyer: Buyer = JSON.parse(order.customer_json);
  const settlement = await readSettlement(db.read, order);
  const content = writeEmail({
    type,
    invoice,
    settlement,
    link: config.publicUrl + (await orderLink(db.read, order)),
    paymentReference: order.payment_reference,
    deliveryCode: order.delivery_code,
    deliveryMethod: order.delivery_method,
    deliveryDate: order.delivery_date,
    deliveryInstructions: order.delivery_instructions,
    deliveryAddress: await findDeliveryAddress(db.read, order.id),
  });
  const now = clock.now();
  const today = dayOf(now, (await readSettings(db.read)).timeZone);
  const status = statusOn(today, { status: order.status, expectedPaymentDate: order.expected_payment_date });
  const guessedUrl = config.isPublicUrlGuessed ? config.publicUrl : null;
  const warnings = emailWarnings({ type, status, invoice, isLinkExpired: isLinkExpired(order, now), guessedUrl });
  return { type, order, settlement, invoice, buyer, content, warnings };
}

export function presentEmail({ content, invoice, buyer, warnings }: Email): EmailTemplate {
  const { firstName, lastName, email } = buyer;
  return {
    subject: content.subject,
    html: emailHtml(content),
    text: emailText(content),
    customer: { firstName, lastName, email },
    order: { invoiceNumber: invoice.invoiceNumber, total: invoice.total },
    warnings,
  };
}

/** An email as plain text, for programs that show no HTML. */
export function emailText(content: EmailContent): string {
  const rows = (list: readonly { label: string; value: string }[]) =>
    list.map(({ label, value }) => `${label}: ${value.replaceAll('\n', ', ')}`).join('\n');
  const artworks = content.lines.map(({ title, details, stockCode, price, provenance }) =>
    [title, ...details, stockCode, price, provenance && `Provenance: ${provenance}`].filter(Boolean).join('\n'),
  );
  const paragraphs = [
    content.heading,
    content.banner,
    content.greeting,
    ...content.opening,
    rows(content.facts),
    ...artworks,
    rows(content.sums),
    content.taxNote,
    content.section === null ? '' : `${content.section.heading}\n${rows(content.section.rows)}`,
    `${content.link.text}\n${content.link.address}`,
    content.statement && `Statement of Authenticity\n${content.statement}`,
    ...content.closing,
    content.contact.join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph.trim() !== '').join('\n\n')}\n`;
}
