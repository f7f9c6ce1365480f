import { formatDimensions } from '../artwork/dimensions.ts';
import type { SiteSettings } from '../content/settings.ts';
import { formatDay } from '../days.ts';
import { formatDollars } from '../money.ts';
import type { CommunicationType } from './communication.ts';
import { type DeliveryAddress, findShipTo } from './delivery-address.ts';
import type { DeliveryCode } from './delivery-methods.ts';
import { type Invoice, SHIPPING_ARRANGED } from './invoice.ts';
import { isPaid, type OrderStatus } from './order-status.ts';
import { hasBankDetails } from './sender.ts';
import { type Settlement, settlementText, withoutDemand } from './settlement.ts';
/**
 * The content of the emails that staff send by hand, taken from the issued invoice (docs/specification/emails.md §2). The
 * product sends nothing.
 */

export const emailTypes = ['invoice', 'payment_confirmation'] as const;
export type EmailType = (typeof emailTypes)[number];

/** What the email of a template is about: for a cancelled order both templates are the same email (docs/specification/emails.md §2). */
export type EmailKind = EmailType | 'cancellation';

export function emailKindOf(type: EmailType, status: OrderStatus): EmailKind {
  return status === 'cancelled' ? 'cancellation' : type;
}

/** The communication type that an email is recorded as once it was sent (docs/specification/emails.md §6). */
export const recordedAs: Record<EmailKind, CommunicationType> = {
  invoice: 'invoice_sent',
  payment_confirmation: 'payment_confirmation_sent',
  cancellation: 'general_update_sent',
};

interface EmailRow {
  label: string;
  value: string;
}

export interface EmailLine {
  title: string;
  /** Date, medium and dimensions, as far as they are known. */
  details: string[];
  stockCode: string;
  price: string;
  provenance: string;
}

/** Every text of an email, in reading order, without layout. */
export interface EmailContent {
  subject: string;
  /** The estate's name. */
  from: string;
  heading: string;
  greeting: string;
  /** The banner of a settled order; '' while payment is expected. */
  banner: string;
  opening: string[];
  facts: EmailRow[];
  lines: EmailLine[];
  sums: EmailRow[];
  taxNote: string;
  /** Payment or delivery; null for a cancelled order. */
  section: { heading: string; rows: EmailRow[] } | null;
  link: { text: string; label: string; address: string };
  /** '' if the email has none. */
  statement: string;
  closing: string[];
  contact: string[];
}

interface EmailFacts {
  type: EmailType;
  /** As it was issued. */
  invoice: Invoice;
  settlement: Settlement | null;
  /** The order's signed link. */
  link: string;
  /** From the confirmation of the payment. */
  paymentReference: string | null;
  deliveryCode: DeliveryCode | null;
  deliveryMethod: string | null;
  /** A calendar day. */
  deliveryDate: string | null;
  deliveryInstructions: string | null;
  /** As staff corrected it; null for the invoice's own. */
  deliveryAddress: DeliveryAddress | null;
}

/** A settled order's email demands no payment; a cancelled order's only says that (docs/specification/emails.md §2). */
export function writeEmail(given: EmailFacts): EmailContent {
  const { type, link, settlement } = given;
  const invoice = settlement === null ? given.invoice : withoutDemand(given.invoice);
  const facts = { ...given, invoice };
  const { sender } = invoice;
  const own = ownTexts(facts);
  return {
    ...own,
    subject: `${own.heading} ${invoice.invoiceNumber} – ${sender.name}`,
    from: sender.name,
    greeting: `Dear ${invoice.billTo.name},`,
    banner: settlement === null ? '' : settlementText(settlement),
    lines: invoice.lines.map((line) => ({
      title: line.title,
      details: [line.date, line.medium, formatDimensions(line.dimensions)].filter(isFilled),
      stockCode: line.stockCode,
      price: formatDollars(line.price),
      provenance: type === 'invoice' ? line.provenance : '',
    })),
    sums: [
      { label: 'Subtotal', value: formatDollars(invoice.subtotal) },
      { label: `Shipping (${shippingOf(invoice)})`, value: formatDollars(invoice.shipping) },
      { label: 'Total (Australian dollars)', value: formatDollars(invoice.total) },
    ],
    taxNote: invoice.taxExemptReason,
    link: {
      text: 'This address opens your invoice on any device. Please keep it to yourself.',
      label: 'View your invoice',
      address: link,
    },
    closing: ['If anything is unclear, please reply to this email.', 'With kind regards,'],
    contact: [sender.name, ...sender.address.split('\n'), sender.email, sender.phone].filter(isFilled),
  };
}

type OwnTexts = Pick<EmailContent, 'heading' | 'opening' | 'facts' | 'section' | 'statement'>;

function ownTexts(facts: EmailFacts): OwnTexts {
  if (facts.settlement?.kind === 'cancelled') return cancellationTexts(facts);
  return facts.type === 'invoice' ? invoiceTexts(facts) : confirmationTexts(facts);
}

function cancellationTexts({ invoice }: EmailFacts): OwnTexts {
  return {
    heading: 'Order Cancelled',
    opening: [
      `Invoice ${invoice.invoiceNumber} is no longer valid. A copy that is marked as cancelled is attached as a PDF.`,
    ],
    facts: [
      { label: 'Invoice number', value: invoice.invoiceNumber },
      { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
    ],
    section: null,
    statement: '',
  };
}

function invoiceTexts({ invoice, settlement }: EmailFacts): OwnTexts {
  const works = invoice.lines.length === 1 ? 'this work' : 'these works';
  const dueDate = settlement === null ? [{ label: 'Due date', value: formatDay(invoice.dueDate) }] : [];
  return {
    heading: 'Invoice & Statement of Authenticity',
    opening: [
      `Thank you for your order. The invoice for ${works} is attached as a PDF; it is also the statement of authenticity.`,
    ],
    facts: [
      { label: 'Invoice number', value: invoice.invoiceNumber },
      { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
      ...dueDate,
    ],
    section: {
      heading: 'Payment',
      rows: [
        { label: 'Payment method', value: invoice.paymentMethod },
        ...invoice.paymentInstructions.map(({ label, value }) => ({ label, value })),
        { label: settlement === null ? 'Amount due' : 'Amount received', value: formatDollars(invoice.total) },
        ...dueDate,
      ].filter((row) => isFilled(row.value)),
    },
    statement: invoice.statementOfAuthenticity,
  };
}

function confirmationTexts({ invoice, ...facts }: EmailFacts): OwnTexts {
  const works = invoice.lines.length === 1 ? 'The work is' : 'The works are';
  const method = facts.deliveryMethod ?? shippingOf(invoice);
  const shipTo = findShipTo(invoice, facts.deliveryCode, facts.deliveryAddress);
  const day = facts.deliveryDate === null ? '' : formatDay(facts.deliveryDate);
  return {
    heading: 'Payment Confirmation',
    opening: [
      `Thank you. Your payment of ${formatDollars(invoice.total)} for invoice ${invoice.invoiceNumber} has arrived. ${works} yours.`,
      'The invoice with its statement of authenticity is attached as a PDF. Please keep it with your papers.',
    ],
    facts: [
      { label: 'Invoice number', value: invoice.invoiceNumber },
      { label: 'Amount received', value: formatDollars(invoice.total) },
      { label: 'Payment reference', value: facts.paymentReference ?? '' },
    ].filter((row) => isFilled(row.value)),
    section: {
      heading: 'Delivery',
      rows: [
        { label: 'Delivery method', value: method },
        { label: 'Delivery date', value: day },
        { label: 'Deliver to', value: shipTo === undefined ? '' : [shipTo.name, ...shipTo.lines].join('\n') },
        { label: 'Instructions', value: facts.deliveryInstructions ?? '' },
      ].filter((row) => isFilled(row.value)),
    },
    statement: '',
  };
}

/** What the warnings depend on. */
export interface EmailContext {
  type: EmailType;
  status: OrderStatus;
  invoice: Invoice;
  /** The link in the email has expired. */
  isLinkExpired: boolean;
  /** The site's address when nobody has set it and buyers may not reach it; null otherwise. */
  guessedUrl?: string | null;
}

const LINK_EXPIRED =
  'The link in this email has expired and opens nothing: please choose Make a New Link at the order first.';

/** What staff should know before they send the email (docs/specification/emails.md §3). */
export function emailWarnings(facts: EmailContext): string[] {
  const warnings = [statusWarning(facts), facts.isLinkExpired && LINK_EXPIRED, linkWarning(facts)];
  return warnings.filter((each) => typeof each === 'string');
}

function linkWarning({ guessedUrl }: EmailContext): string | false {
  if (!guessedUrl) return false;
  return (
    `The link in this email begins with ${guessedUrl} and may not open for the buyer. Please ask the person who runs the server ` +
    'to set PUBLIC_URL to the site’s address, before you send it.'
  );
}

function statusWarning({ type, status, invoice }: EmailContext): string | false {
  if (status === 'cancelled') return 'This order was cancelled.';
  if (type === 'payment_confirmation') return !isPaid(status) && 'The payment of this order is not confirmed yet.';
  const lacksDetails = invoice.paymentInstructions.some(({ code }) => code === 'details_follow');
  return lacksDetails && 'This invoice was issued before the payment details were set: please write how to pay.';
}

/** What the settings lack before invoices can be sent (docs/specification/emails.md §7). */
export function missingForEmail(settings: SiteSettings): string[] {
  const missing = [
    !isFilled(settings.senderName) && 'the sender’s name',
    !isFilled(settings.senderAddress) && 'the sender’s address',
    !hasBankDetails(settings.bankDetails) && 'the bank details',
  ];
  return missing.filter((each) => each !== false);
}

function shippingOf(invoice: Invoice): string {
  return isFilled(invoice.shippingMethod) ? invoice.shippingMethod : SHIPPING_ARRANGED;
}

function isFilled(text: string): boolean {
  return text.trim() !== '';
}
