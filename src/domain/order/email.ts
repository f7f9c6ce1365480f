import { formatDimensions } from '../artwork/dimensions.ts';
import type { Day } from '../calendar.ts';
import type { SiteSettings } from '../content/settings.ts';
import { inCurrency } from '../currency-words.ts';
import { formatDollars, toCents, toDollars } from '../money.ts';
import type { CreditNoteKind, ItemState } from './balance.ts';
import { type EmailType, emailKindOf } from './communication.ts';
import { type DeliveryAddress, type DeliveryCode, postalAddress } from './delivery-address.ts';
import { emailTexts, isFilled } from './email-texts.ts';
import { type Invoice, shippingOf } from './invoice.ts';
import { isPaid, type OrderStatus } from './order-status.ts';
import { lacksAccount } from './payment.ts';
import type { DeliveryOffer } from './quote.ts';
import { hasBankDetails } from './sender.ts';
import { type Settlement, settlementText, withoutDemand } from './settlement.ts';
import type { Shipment } from './shipment.ts';
import { taxNotes } from './tax-notes.ts';

/**
 * The content of the emails that staff send by hand, taken from the issued invoice (docs/specification/emails.md §2). The
 * product sends nothing.
 */

export interface EmailRow {
  label: string;
  value: string;
  /** An address that the value leads to. */
  link?: string | null;
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
  /** The address to which a letter is posted; empty for an email. */
  to: string[];
  heading: string;
  greeting: string;
  /** The banner of a settled order; '' while payment is expected. */
  banner: string;
  opening: string[];
  facts: EmailRow[];
  lines: EmailLine[];
  sums: EmailRow[];
  taxNote: string;
  /** Payment, delivery or refund; null where there is none. */
  section: { heading: string; rows: EmailRow[] } | null;
  /** None in a letter: nobody types it. */
  link: { text: string; label: string; address: string } | null;
  /** '' if the email has none. */
  statement: string;
  closing: string[];
  contact: string[];
}

export interface EmailFacts {
  type: EmailType;
  /** The invoice as it was issued. */
  invoice: Invoice;
  settlement: Settlement | null;
  /** '' once the order is settled. */
  expectedPaymentDate: Day;
  /** '' for a buyer who gets a letter. */
  email: string;
  customer: { address: string };
  /** The order's signed link. */
  link: string;
  today: Day;
  /** Dollars. */
  paid: number;
  due: number;
  refundDue: number;
  /** The payments that arrived; a voided payment does not count. */
  payments: readonly { amount: number; receivedOn: Day; reference: string; voided: object | null }[];
  refunds: readonly { amount: number; refundedOn: Day }[];
  creditNotes: readonly { number: string; kind: CreditNoteKind; titles: readonly string[]; amount: number }[];
  /** The returns of works, by the number of their credit note, the latest last. */
  returns: readonly { creditNote: string; returnedOn: Day }[];
  /** The order that this order replaces, and the order that replaces this order. */
  replaces: { invoiceNumber: string } | null;
  replacedBy: { invoiceNumber: string } | null;
  /**
   * The present ways to pay, and the day since which they replace those on the invoice; null while they are the same.
   */
  bankDetails: readonly { label: string; value: string }[];
  newAccountSince: string | null;
  /** Carrier and tracking number as they were typed for this email; '' if not given. */
  carrier: string;
  /** The order's works, and what was sent of them. */
  items: readonly { id: number; state: ItemState; artwork: { id: number; title: string } }[];
  shipments: readonly (Shipment & { trackingLink: string | null })[];
  /** The text that the buyer should know of a delivery abroad; null at home. */
  abroad: { text: string } | null;
  /** The text about what the buyer checks on arrival; null until the works are sent. */
  arrival: { check: string } | null;
  /** The reference that staff entered when they confirmed the payment. */
  paymentReference: string | null;
  deliveryCode: DeliveryCode | null;
  deliveryMethod: string | null;
  /** About when the works arrive, or can be collected. */
  expectedOn: Day | null;
  /** The delivery by quote that the buyer accepted. */
  deliveryOffer: DeliveryOffer | null;
  deliveryInstructions: string | null;
  /** The address as staff corrected it; null for the invoice's own address. */
  deliveryAddress: DeliveryAddress | null;
}

/** A settled order's email demands no payment; a cancelled order's only says that (docs/specification/emails.md §2). */
export function writeEmail(given: EmailFacts): EmailContent {
  const { link, settlement } = given;
  const type = settlement === null ? given.type : emailKindOf(given.type, settledStatus[settlement.kind]);
  const issued = settlement === null ? given.invoice : withoutDemand(given.invoice);
  const invoice = type === 'cancellation' ? issued : stillBought(issued, given);
  const facts = { ...given, type, invoice };
  const { sender } = invoice;
  const byPost = given.email === '';
  const letterTo = postalAddress(invoice, given.customer, given.deliveryAddress);
  const own = emailTexts(facts);
  return {
    ...own,
    subject: `${own.heading} ${invoice.invoiceNumber} – ${sender.name}`,
    from: sender.name,
    to: byPost ? [letterTo.name, ...letterTo.lines] : [],
    greeting: `Dear ${invoice.billTo.name},`,
    banner: settlement === null || isAboutReturn(type) ? '' : settlementText(settlement),
    lines: invoice.lines.map((line) => ({
      title: line.title,
      details: [line.date, line.medium, formatDimensions(line.dimensions)].filter(isFilled),
      stockCode: line.stockCode,
      price: formatDollars(line.price),
      provenance: type === 'invoice' ? line.provenance : '',
    })),
    sums:
      invoice.lines.length === 0
        ? []
        : [
            { label: 'Subtotal', value: formatDollars(invoice.subtotal) },
            { label: `Shipping (${shippingOf(invoice)})`, value: formatDollars(invoice.shipping) },
            { label: inCurrency('Total'), value: formatDollars(invoice.total) },
          ],
    taxNote: invoice.lines.length === 0 ? '' : taxNotes(invoice),
    link: byPost
      ? null
      : {
          text: 'This address opens your invoice on any device. Please keep it to yourself.',
          label: 'View your invoice',
          address: link,
        },
    closing: [
      `If anything is unclear, please ${byPost ? 'write or call' : 'reply to this email'}.`,
      'With kind regards,',
    ],
    contact: [sender.name, ...sender.address.split('\n'), sender.email, sender.phone].filter(isFilled),
  };
}

/**
 * Returns the invoice with the works that are still bought, and with sums that add up: the other works are on credit
 * notes (docs/specification/order.md §16).
 */
function stillBought(invoice: Invoice, { items, creditNotes }: Pick<EmailFacts, 'items' | 'creditNotes'>): Invoice {
  const gone = items.filter(({ state }) => state !== 'held').map(({ artwork }) => artwork.id);
  if (gone.length === 0) return invoice;
  const lines = invoice.lines.filter(({ artworkId }) => !gone.includes(artworkId));
  const subtotal = lines.reduce((sum, { price }) => sum + toCents(price), 0);
  const total = creditNotes.reduce((rest, { amount }) => rest - toCents(amount), toCents(invoice.total));
  return {
    ...invoice,
    lines,
    subtotal: toDollars(subtotal),
    shipping: toDollars(total - subtotal),
    total: toDollars(total),
  };
}

/** The status whose kinds of email a settlement allows: a settlement is read as this status. */
const settledStatus = { cancelled: 'cancelled', paid: 'payment_received' } as const;

/** True if an email is about money or works that go back; it then names the payment as past. */
function isAboutReturn(type: EmailType): boolean {
  return type === 'refund' || type === 'return_received';
}

/** The facts on which the warnings depend. */
export interface EmailContext {
  type: EmailType;
  /** True if the email is one of those that the order offers. */
  isOffered: boolean;
  /** The address to which a letter is posted; empty for an email. */
  to: readonly string[];
  status: OrderStatus;
  invoice: Invoice;
  newAccountSince: string | null;
  /** The link in the email has expired. */
  isLinkExpired: boolean;
  /** The site's address when nobody has set it and buyers may not reach it; null otherwise. */
  guessedUrl?: string | null;
}

const LINK_EXPIRED =
  'The link in this email has expired and opens nothing: please choose Make a New Link at the order first.';

const NO_POSTAL_ADDRESS =
  'There is neither an email address nor a postal address: please call, and choose Record Call or Letter.';

/** Returns the warnings that staff should read before they send the email (docs/specification/emails.md §3). */
export function emailWarnings(facts: EmailContext): string[] {
  const byPost = facts.to.length > 0;
  const aboutLink = byPost ? [] : [facts.isLinkExpired && LINK_EXPIRED, linkWarning(facts)];
  // A name and a country are no address.
  const noAddress = byPost && facts.to.length < 3 && NO_POSTAL_ADDRESS;
  const warnings = [noAddress, statusWarning(facts), ...aboutLink];
  return warnings.filter((each) => typeof each === 'string');
}

/** Whether buyers can open the site at the address of the email's link. */
export function linkWarning({ guessedUrl }: Pick<EmailContext, 'guessedUrl'>): string | false {
  if (!guessedUrl) return false;
  return (
    `The link in this email begins with ${guessedUrl} and may not open for the buyer. Please ask the person who runs the server ` +
    'to set PUBLIC_URL to the site’s address, before you send it.'
  );
}

function statusWarning({ type, status, invoice, newAccountSince, isOffered }: EmailContext): string | false {
  if (status === 'cancelled') return 'This order was cancelled.';
  if (type === 'payment_confirmation') return !isPaid(status) && 'The payment of this order is not confirmed yet.';
  if (!isOffered) return 'This email does not fit the order as it is now.';
  const lacksDetails = newAccountSince === null && lacksAccount(invoice);
  return lacksDetails && 'This invoice was issued before the payment details were set: please write how to pay.';
}

/** Returns the names of the settings that are missing before invoices can be sent (docs/specification/emails.md §7). */
export function missingForEmail(settings: SiteSettings): string[] {
  const missing = [
    !isFilled(settings.senderName) && 'the sender’s name',
    !isFilled(settings.senderAddress) && 'the sender’s address',
    !hasBankDetails(settings.bankDetails) && 'the bank details',
  ];
  return missing.filter((each) => each !== false);
}
