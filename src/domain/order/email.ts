import { formatDimensions } from '../artwork/dimensions.ts';
import { hasBankDetails } from '../estate/bank-details.ts';
import type { SiteSettings } from '../estate/settings.ts';
import { formatDay } from '../format-day.ts';
import { formatDollars } from '../money.ts';
import type { DeliveryCode } from './delivery-methods.ts';
import { type Invoice, SHIPPING_ARRANGED } from './invoice.ts';
import { isPaid, type OrderStatus } from './order-status.ts';
import { findShipTo } from './ship-to.ts';

/**
 * The e-mails that the staff send by hand: what they say, drawn from the invoice as it was issued (docs/specification/emails.md §2). The product
 * itself sends nothing.
 */

export const emailTypes = ['invoice', 'payment_confirmation'] as const;
export type EmailType = (typeof emailTypes)[number];

interface EmailRow {
  label: string;
  value: string;
}

export interface EmailLine {
  title: string;
  /** Date, medium, dimensions: what is known of them. */
  details: string[];
  stockCode: string;
  price: string;
  provenance: string;
}

/** An e-mail before it is drawn: every word of it, in the order in which it is read. */
export interface Letter {
  subject: string;
  /** The estate's name. */
  from: string;
  heading: string;
  greeting: string;
  opening: string[];
  facts: EmailRow[];
  lines: EmailLine[];
  sums: EmailRow[];
  taxNote: string;
  /** How it is paid, or how it comes to the buyer. */
  section: { heading: string; rows: EmailRow[] };
  link: { words: string; label: string; address: string };
  /** Empty where the e-mail has none. */
  statement: string;
  closing: string[];
  contact: string[];
}

interface EmailFacts {
  type: EmailType;
  invoice: Invoice;
  /** The whole signed address of the order's page. */
  link: string;
  /** What the staff wrote down when they confirmed the payment. */
  paymentReference: string | null;
  deliveryCode: DeliveryCode | null;
  deliveryMethod: string | null;
  /** A calendar day. */
  deliveryDate: string | null;
  deliveryInstructions: string | null;
}

/** Writes one of the e-mails. */
export function writeEmail(facts: EmailFacts): Letter {
  const { invoice, type, link } = facts;
  const { sender } = invoice;
  const own = type === 'invoice' ? invoiceWords(facts) : confirmationWords(facts);
  return {
    ...own,
    subject: `${own.heading} ${invoice.invoiceNumber} – ${sender.name}`,
    from: sender.name,
    greeting: `Dear ${invoice.billTo.name},`,
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
      words: 'This address opens your invoice on any device. Please keep it to yourself.',
      label: 'View your invoice',
      address: link,
    },
    closing: ['If anything is unclear, please reply to this e-mail.', 'With kind regards,'],
    contact: [sender.name, ...sender.address.split('\n'), sender.email, sender.phone].filter(isFilled),
  };
}

type OwnWords = Pick<Letter, 'heading' | 'opening' | 'facts' | 'section' | 'statement'>;

function invoiceWords({ invoice }: EmailFacts): OwnWords {
  const works = invoice.lines.length === 1 ? 'this work' : 'these works';
  return {
    heading: 'Invoice & Statement of Authenticity',
    opening: [
      `Thank you for your order. The invoice for ${works} is attached as a PDF; it is also the statement of authenticity.`,
    ],
    facts: [
      { label: 'Invoice number', value: invoice.invoiceNumber },
      { label: 'Invoice date', value: formatDay(invoice.invoiceDate) },
      { label: 'Due date', value: formatDay(invoice.dueDate) },
    ],
    section: {
      heading: 'Payment',
      rows: [
        { label: 'Payment method', value: invoice.paymentMethod },
        ...invoice.paymentInstructions.map(({ label, value }) => ({ label, value })),
        { label: 'Amount due', value: formatDollars(invoice.total) },
        { label: 'Due date', value: formatDay(invoice.dueDate) },
      ].filter((row) => isFilled(row.value)),
    },
    statement: invoice.statementOfAuthenticity,
  };
}

function confirmationWords({ invoice, ...facts }: EmailFacts): OwnWords {
  const works = invoice.lines.length === 1 ? 'The work is' : 'The works are';
  const method = facts.deliveryMethod ?? shippingOf(invoice);
  const shipTo = findShipTo(invoice, facts.deliveryCode);
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

/** How things stand with an order when a letter about it is written. */
export interface EmailContext {
  type: EmailType;
  status: OrderStatus;
  invoice: Invoice;
  /** The link in the letter opens nothing any more. */
  linkIsOver: boolean;
}

const LINK_IS_OVER =
  'The link in this e-mail has expired and opens nothing: please choose Make a New Link at the order first.';

/** What the staff should know before they send it. */
export function emailWarnings(facts: EmailContext): string[] {
  const warnings = [standingWarning(facts), facts.linkIsOver && LINK_IS_OVER];
  return warnings.filter((each) => typeof each === 'string');
}

function standingWarning({ type, status, invoice }: EmailContext): string | false {
  if (status === 'cancelled') return 'This order was cancelled.';
  if (type === 'payment_confirmation') return !isPaid(status) && 'The payment of this order is not confirmed yet.';
  const isSilent = invoice.paymentInstructions.some(({ code }) => code === 'details_follow');
  return isSilent && 'This invoice was issued before the payment details were set: please write how to pay.';
}

/** What has still to be filled in before invoices can go out (docs/specification/emails.md §7). */
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
