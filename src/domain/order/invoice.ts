import { dateOf } from '../artwork/artwork-date.ts';
import { addDays, type Day } from '../calendar.ts';
import { type Contact, contactOf } from '../estate/contact.ts';
import type { SiteSettings } from '../estate/settings.ts';
import { type ShippingMethod, shippingLabel } from '../estate/shipping-methods.ts';
import { toDollars } from '../money.ts';
import type { Buyer } from './buyer.ts';
import type { OrderTotals } from './order-totals.ts';
import { type PaymentInstruction, type PaymentMethod, paymentInstructions, paymentLabel } from './payment.ts';

/**
 * The invoice: one model behind the page, the print view, the PDF and the e-mail, so that the four can
 * not disagree. It is computed once, when the order is placed, and kept.
 */

/** A line: the work as it was when it was sold (docs/specification/order.md §1). */
export interface InvoiceLine {
  artworkId: number;
  title: string;
  stockCode: string;
  /** Year or uncertain date in words; empty when nothing is known. */
  date: string;
  medium: string;
  dimensions: string;
  /** Whole dollars. */
  price: number;
  provenance: string;
}

export interface InvoiceAddress {
  name: string;
  /** Street, city, state and postal code, country: the lines as they are printed. */
  lines: string[];
}

export interface Invoice {
  invoiceNumber: string;
  /** Calendar days in the estate's zone, YYYY-MM-DD. */
  invoiceDate: string;
  dueDate: string;
  expectedPaymentDate: string;
  artistName: string;
  /** The estate as the sender, with what is known of its contact. */
  sender: { name: string; address: string; email: string; phone: string };
  billTo: InvoiceAddress;
  shipTo: InvoiceAddress;
  email: string;
  phone: string;
  lines: InvoiceLine[];
  /** All three in whole dollars; subtotal is total minus shipping (docs/specification/invoice.md §2). */
  subtotal: number;
  shipping: number;
  total: number;
  /** What decides how the order is paid and sent; the labels beside them are for reading only. */
  paymentMethodCode: PaymentMethod;
  shippingMethodCode: ShippingMethod;
  paymentMethod: string;
  shippingMethod: string;
  paymentInstructions: PaymentInstruction[];
  taxExemptReason: string;
  statementOfAuthenticity: string;
}

/** Shown when an invoice has no shipping method (docs/specification/invoice.md §2). */
export const SHIPPING_ARRANGED = 'Arranged with the Estate';

/** "2026-11-0007": Melbourne's month and the month's running number, at least four digits (docs/specification/invoice.md §1). */
export function invoiceNumber(month: string, sequence: number): string {
  return `${month}-${String(sequence).padStart(4, '0')}`;
}

/** A work as an order keeps it: a later edit of the work changes nothing here. */
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
  works: readonly SoldArtwork[];
  buyer: Buyer;
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
  totals: OrderTotals;
  settings: SiteSettings;
  /** The estate's postal address and contact, as its contact page gives them. */
  estate: Contact & { address: string };
}

/** Issues an invoice: everything that it will ever say, from the facts of the day. */
export function issueInvoice(facts: InvoiceFacts): Invoice {
  const { buyer, settings, totals, works, estate } = facts;
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  const contact = contactOf(settings, estate);
  const sender = {
    name: settings.senderName || settings.siteTitle,
    address: (!isEmailAddress(settings.senderAddress) && settings.senderAddress) || estate.address,
    email: (isEmailAddress(settings.senderAddress) && settings.senderAddress) || contact.contactEmail,
    phone: contact.contactPhone,
  };
  const bill = addressLines(buyer.address, buyer.city, buyer.state, buyer.postalCode, buyer.country);
  const ship = addressLines(
    buyer.shippingAddress,
    buyer.shippingCity,
    buyer.shippingState,
    buyer.shippingPostalCode,
    buyer.shippingCountry,
  );
  return {
    invoiceNumber: facts.invoiceNumber,
    invoiceDate: facts.day,
    dueDate: addDays(facts.day, settings.invoiceDueDays),
    expectedPaymentDate: addDays(facts.day, settings.expectedPaymentDays),
    artistName: facts.artistName,
    sender,
    billTo: { name, lines: bill },
    shipTo: { name, lines: ship.length === 0 ? bill : ship },
    email: buyer.email,
    phone: buyer.phone,
    lines: works.map((work) => ({
      artworkId: work.id,
      title: work.title,
      stockCode: work.stockCode,
      date: dateOf(work),
      medium: work.medium,
      dimensions: work.dimensions,
      price: work.price,
      provenance: work.provenance,
    })),
    subtotal: toDollars(totals.subtotal),
    shipping: toDollars(totals.shipping),
    total: toDollars(totals.total),
    paymentMethodCode: facts.paymentMethod,
    shippingMethodCode: facts.shippingMethod,
    paymentMethod: paymentLabel(facts.paymentMethod),
    shippingMethod: shippingLabel(facts.shippingMethod),
    paymentInstructions: paymentInstructions(facts.paymentMethod, settings.bankDetails, sender, facts.invoiceNumber),
    taxExemptReason: settings.taxExemptReason,
    statementOfAuthenticity: settings.statementOfAuthenticity,
  };
}

function addressLines(street: string, city: string, state: string, postalCode: string, country: string): string[] {
  const place = [city, state, postalCode].filter((part) => part !== '').join(' ');
  return [street, place, country].filter((line) => line.trim() !== '');
}

function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text.trim());
}
