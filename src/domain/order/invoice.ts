import { dateOf } from '../artwork/artwork-date.ts';
import { formatDimensions } from '../artwork/dimensions.ts';
import type { Day } from '../calendar.ts';
import type { SiteSettings } from '../content/settings.ts';
import { addDays } from '../days.ts';
import { toDollars } from '../money.ts';
import { goesAbroad } from '../shipping/delivery-price.ts';
import { type ShippingMethod, shippingLabel } from '../shipping/shipping-methods.ts';
import type { Buyer } from './buyer.ts';
import { addressLines, findShipTo, originalDelivery } from './delivery-address.ts';
import type { OrderTotals } from './order-totals.ts';
import { type PaymentInstruction, type PaymentMethod, paymentInstructions, paymentLabel } from './payment.ts';
import { type Contact, type Sender, senderOf } from './sender.ts';

/**
 * The content of an invoice. It is computed once, when the order is placed, and stored; page, HTML copy, PDF and email all use
 * it, so they cannot disagree.
 */

/** An artwork as it was sold (docs/specification/order.md §1). */
export interface InvoiceLine {
  artworkId: number;
  title: string;
  stockCode: string;
  /** The year or the date in words; '' if unknown. */
  date: string;
  medium: string;
  dimensions: string;
  /** Whole dollars. */
  price: number;
  provenance: string;
}

export interface InvoiceAddress {
  name: string;
  /** The lines as shown: street; city, state and postal code; country. */
  lines: string[];
}

export interface Invoice {
  invoiceNumber: string;
  /** Calendar days in the estate's zone, YYYY-MM-DD. */
  invoiceDate: string;
  /** '' in the invoice of a settled order, where nothing is due. */
  dueDate: string;
  expectedPaymentDate: string;
  /** The day of sale, where it is not the day of the invoice. */
  soldOn?: string | undefined;
  /** The buyer's own reference. */
  reference?: string | undefined;
  /** The number of the invoice in whose place it was issued. */
  replaces?: string | undefined;
  artistName: string;
  sender: Sender;
  billTo: InvoiceAddress;
  shipTo: InvoiceAddress;
  email: string;
  phone: string;
  lines: InvoiceLine[];
  /** Subtotal, shipping and total in whole dollars; subtotal is total minus shipping (docs/specification/invoice.md §2). */
  subtotal: number;
  shipping: number;
  total: number;
  /** The codes decide; the labels below are only for reading. */
  paymentMethodCode: PaymentMethod;
  shippingMethodCode: ShippingMethod;
  paymentMethod: string;
  shippingMethod: string;
  paymentInstructions: PaymentInstruction[];
  taxExemptReason: string;
  /** The buyer lives in another country than the estate, so that a transfer needs the SWIFT code. */
  fromAbroad?: boolean | undefined;
  /** The text about who pays the duties of works that leave the estate's country. It stands below the tax note. */
  dutiesNote?: string | undefined;
  statementOfAuthenticity: string;
}

/** Shown for an invoice without a shipping method (docs/specification/invoice.md §2). */
const SHIPPING_ARRANGED = 'Arranged with the Estate';

/** Returns the words for how the works of an invoice are sent. */
export function shippingOf({ shippingMethod }: Pick<Invoice, 'shippingMethod'>): string {
  return shippingMethod.trim() === '' ? SHIPPING_ARRANGED : shippingMethod;
}

/** "2026-11-0007": the month in Melbourne and a number in the month, at least four digits (docs/specification/invoice.md §1). */
export function invoiceNumber(month: string, sequence: number): string {
  return `${month}-${String(sequence).padStart(4, '0')}`;
}

/**
 * The beginning of an order’s number if the order was placed to try the shop before the site opens
 * (docs/specification/opening.md §4).
 */
export const testPrefix = 'TEST-';

export function isTestNumber(number: string): boolean {
  return number.startsWith(testPrefix);
}

/** An artwork as an order stores it; later edits of the artwork do not change it. */
export interface SoldArtwork {
  id: number;
  title: string;
  year: number | null;
  dateText: string | null;
  medium: string;
  dimensions: string;
  description: string;
  image: string;
  width: number | null;
  height: number | null;
  preview: string | null;
  /** Whole dollars. */
  price: number;
  stockCode: string;
  provenance: string;
}

interface InvoiceFacts {
  invoiceNumber: string;
  /** The calendar day on which the order was placed. */
  day: Day;
  artistName: string;
  artworks: readonly SoldArtwork[];
  buyer: Buyer;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
  totals: OrderTotals;
  soldOn?: Day | undefined;
  company?: string | undefined;
  reference?: string | undefined;
  replaces?: string | undefined;
  settings: SiteSettings;
  /** The estate’s details on the contact page. */
  estate: Contact & { address: string };
}

/** Computes an invoice's content, which never changes afterwards (docs/specification/invoice.md §2). */
export function issueInvoice(facts: InvoiceFacts): Invoice {
  const { buyer, settings, totals, artworks, estate } = facts;
  const sender = senderOf(settings, estate);
  const delivery = originalDelivery(buyer);
  const company = facts.company ? [facts.company] : [];
  const { homeCountry, abroadText } = settings;
  const fromAbroad = goesAbroad(buyer.country, false, homeCountry);
  const sentAbroad = goesAbroad(delivery.country, facts.shippingMethod === 'pickup', homeCountry);
  return {
    invoiceNumber: facts.invoiceNumber,
    invoiceDate: facts.day,
    dueDate: addDays(facts.day, settings.invoiceDueDays),
    expectedPaymentDate: addDays(facts.day, settings.expectedPaymentDays),
    ...(facts.soldOn !== undefined && facts.soldOn !== facts.day && { soldOn: facts.soldOn }),
    ...(facts.reference && { reference: facts.reference }),
    ...(facts.replaces && { replaces: facts.replaces }),
    artistName: facts.artistName,
    sender,
    billTo: { name: delivery.name, lines: [...company, ...addressLines(buyer)] },
    shipTo: { name: delivery.name, lines: [...company, ...addressLines(delivery)] },
    email: buyer.email,
    phone: buyer.phone,
    lines: artworks.map((artwork) => ({
      artworkId: artwork.id,
      title: artwork.title,
      stockCode: artwork.stockCode,
      date: dateOf(artwork),
      medium: artwork.medium,
      dimensions: artwork.dimensions,
      price: artwork.price,
      provenance: artwork.provenance,
    })),
    subtotal: toDollars(totals.subtotal),
    shipping: toDollars(totals.shipping),
    total: toDollars(totals.total),
    paymentMethodCode: facts.paymentMethod,
    shippingMethodCode: facts.shippingMethod,
    paymentMethod: paymentLabel(facts.paymentMethod),
    shippingMethod: shippingLabel(facts.shippingMethod),
    paymentInstructions: paymentInstructions(facts.paymentMethod, settings.bankDetails, {
      sender,
      fromAbroad,
      invoiceNumber: facts.invoiceNumber,
    }),
    taxExemptReason: settings.taxExemptReason,
    ...(fromAbroad && { fromAbroad }),
    ...(sentAbroad && abroadText !== '' && { dutiesNote: abroadText }),
    statementOfAuthenticity: settings.statementOfAuthenticity,
  };
}

/** A text of an invoice and where it stands, in the words of the notice to staff (docs/specification/invoice.md §8). */
export interface InvoiceText {
  /** "the buyer’s name", "the title of FMC-1963-004" */
  place: string;
  text: string;
}

/** All texts of an invoice that people typed, each once: a recipient with the buyer's name is left out. */
export function invoiceTexts(invoice: Invoice): InvoiceText[] {
  const { sender, billTo } = invoice;
  const shipTo = findShipTo(invoice);
  const places: [place: string, ...texts: string[]][] = [
    ['the buyer’s name', billTo.name],
    ['the buyer’s address', ...billTo.lines],
    ['the buyer’s reference', invoice.reference ?? ''],
    ['the buyer’s email address', invoice.email],
    ['the buyer’s telephone number', invoice.phone],
    ['the recipient’s name', shipTo?.name ?? ''],
    ['the delivery address', ...(shipTo?.lines ?? [])],
    ...invoice.lines.flatMap((line): typeof places => [
      [`the title of ${line.stockCode}`, line.title],
      [`the details of ${line.stockCode}`, line.date, line.medium, formatDimensions(line.dimensions)],
      [`the provenance of ${line.stockCode}`, line.provenance],
      ['a stock code', line.stockCode],
    ]),
    ['the shipping method', invoice.shippingMethod],
    ['the payment method', invoice.paymentMethod],
    ['the payment instructions', ...invoice.paymentInstructions.flatMap(({ label, value }) => [label, value])],
    ['the tax note', invoice.taxExemptReason],
    ['the note on duties', invoice.dutiesNote ?? ''],
    ['the statement of authenticity', invoice.statementOfAuthenticity],
    ['the artist’s name', invoice.artistName],
    ['the estate’s name', sender.name],
    ['the estate’s address', sender.address],
    ['the estate’s email address', sender.email],
    ['the estate’s telephone number', sender.phone],
  ];
  const seen = new Set<string>();
  return places.flatMap(([place, ...texts]) => {
    const text = texts.join('\n');
    if (text.trim() === '' || seen.has(text)) return [];
    seen.add(text);
    return [{ place, text }];
  });
}

/** Characters of an invoice that no font of its PDF has. */
export interface MissingCharacters {
  place: string;
  /** Each once, as typed. */
  characters: string[];
}

/**
 * Returns the notice that staff read before they send the invoice: "The invoice cannot print these characters: 😀 in the
 * buyer’s name." The list is empty where a box in the PDF has no known character.
 */
export function missingCharactersNotice(missing: readonly MissingCharacters[]): string {
  if (missing.length === 0) return 'The invoice cannot print some characters.';
  const places = missing.map(({ place, characters }) => `${characters.join(' ')} in ${place}`);
  return `The invoice cannot print these characters: ${places.join('; ')}.`;
}
