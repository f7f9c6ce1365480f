import type { Day } from '../calendar.ts';
import { type Cents, formatDollars, toCents, toDollars } from '../money.ts';
import type { CreditNoteKind } from './balance.ts';
import { type Invoice, type InvoiceAddress, type InvoiceLine, invoiceNumber } from './invoice.ts';
import { canMove, type OrderStatus } from './order-status.ts';
import type { Sender } from './sender.ts';

/**
 * The content of a credit note (docs/specification/order.md §16). Like an invoice's it is computed once, when the estate takes works
 * back, and stored.
 */
export interface CreditNote {
  number: string;
  kind: CreditNoteKind;
  /** Calendar days in the estate's zone. */
  issuedOn: Day;
  invoiceNumber: string;
  invoiceDate: Day;
  artistName: string;
  sender: Sender;
  billTo: InvoiceAddress;
  email: string;
  /** The works that are taken back. */
  lines: InvoiceLine[];
  /** Credited shipping and the whole amount, in dollars. */
  shipping: number;
  total: number;
  reason: string;
  taxExemptReason: string;
}

/** "CN-2026-11-0003": numbered by itself in each month, as invoices are. */
export function creditNoteNumber(month: string, sequence: number): string {
  return `CN-${invoiceNumber(month, sequence)}`;
}

/** The party that pays for sending a returned work back. */
export const freightPayers = ['estate', 'buyer'] as const;
export type FreightPayer = (typeof freightPayers)[number];

/** The facts about how works came back. */
export interface ReturnFacts {
  returnedOn: Day;
  condition: string;
  freightPaidBy: FreightPayer;
  notes: string;
}

/**
 * Returns the amount that is credited of an invoice, in cents: the prices of the works that are taken back. Shipping is
 * credited with the last of them, when the order was never sent, or when the estate pays for the return.
 */
export function creditOf({
  prices,
  shipping,
  isLast,
  kind,
  freightPaidBy,
}: {
  /** The prices of the works that are taken back. */
  prices: readonly Cents[];
  shipping: Cents;
  /** No other work of the order remains. */
  isLast: boolean;
  kind: CreditNoteKind;
  freightPaidBy?: FreightPayer;
}): { shipping: Cents; total: Cents } {
  const isShippingCredited = isLast && (kind === 'cancellation' || freightPaidBy === 'estate');
  const credited = isShippingCredited ? shipping : 0;
  return { shipping: credited, total: prices.reduce((sum, price) => sum + price, credited) };
}

/** The content of a credit note for works of an invoice. `credit` in cents. */
export function issueCreditNote(
  invoice: Invoice,
  {
    artworkIds,
    credit,
    sender,
    ...facts
  }: Pick<CreditNote, 'number' | 'kind' | 'issuedOn' | 'reason'> & {
    artworkIds: readonly number[];
    credit: { shipping: Cents; total: Cents };
    /** The estate’s present contact details. */
    sender: Sender;
  },
): CreditNote {
  return {
    ...facts,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    artistName: invoice.artistName,
    sender,
    billTo: invoice.billTo,
    email: invoice.email,
    lines: invoice.lines.filter(({ artworkId }) => artworkIds.includes(artworkId)),
    shipping: toDollars(credit.shipping),
    total: toDollars(credit.total),
    taxExemptReason: invoice.taxExemptReason,
  };
}

/** Says why a refund cannot be recorded; undefined for a possible refund. In dollars. */
export function refundProblem({ amount, refundDue }: { amount: number; refundDue: number }): string | undefined {
  if (refundDue === 0) return 'Nothing is owed to the buyer of this order.';
  if (toCents(amount) <= toCents(refundDue)) return undefined;
  return `Only ${formatDollars(refundDue)} is owed to the buyer. Please enter that amount or less.`;
}

// The following rules concern a sale that does not end as planned.

/** Works of a paid order come back from the buyer (docs/specification/order.md §16). */
export function canReturn(status: OrderStatus): boolean {
  return ['shipped', 'delivered', 'completed'].includes(status);
}

/** One work of an order of several can be cancelled until it is sent (docs/specification/order.md §17). */
export function canCancelItem(status: OrderStatus): boolean {
  return canMove(status, 'cancelled');
}

/** A cancelled order can be pending again, unless its money was credited or its works went into another (docs/specification/order.md §17). */
export function canUndoCancellation(order: { status: OrderStatus; wasPaid: boolean; isReplaced: boolean }): boolean {
  return order.status === 'cancelled' && !order.wasPaid && !order.isReplaced;
}
