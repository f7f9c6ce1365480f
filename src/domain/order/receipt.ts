import type { Custody, ReceiptKind } from '../artwork/custody.ts';
import type { Day } from '../calendar.ts';
import { type InvoiceLine, invoiceNumber } from './invoice.ts';
import type { Sender } from './sender.ts';

/** The paper that both sides sign for a loan or a consignment: frozen when it is issued, as an invoice is (docs/specification/places.md §5). */
export interface Receipt {
  number: string;
  kind: ReceiptKind;
  /** Calendar days in the estate's zone. */
  issuedOn: Day;
  from: Day;
  until: Day | null;
  artistName: string;
  sender: Sender;
  party: string;
  agreementNumber: string;
  insuredBy: string;
  /** The insured amount of each work; null where none is recorded. */
  insured: { amount: number; currency: string } | null;
  /** The commission, from 0 to 1. */
  commission: number | null;
  works: ReceiptWork[];
}

export type ReceiptWork = Omit<InvoiceLine, 'price' | 'provenance'>;

/** The most works that fit one receipt. */
export const mostOnReceipt = 500;

/** Returns the kind of receipt that a movement can have; undefined for none. */
export function receiptKindOf(custody: Custody): ReceiptKind | undefined {
  return ({ 'on-loan': 'loan', consigned: 'consignment' } as const)[custody as 'on-loan' | 'consigned'];
}

export const receiptNames: Record<ReceiptKind, string> = { loan: 'Loan Receipt', consignment: 'Consignment Receipt' };

const letters: Record<ReceiptKind, string> = { loan: 'LR', consignment: 'CR' };

/** The counter of a kind in a month, "LR-2026-11". */
export const receiptMonth = (kind: ReceiptKind, month: string) => `${letters[kind]}-${month}`;

/** "LR-2026-11-0003": loans and consignments are numbered by themselves in each month. */
export function receiptNumber(kind: ReceiptKind, month: string, sequence: number): string {
  return `${letters[kind]}-${invoiceNumber(month, sequence)}`;
}

/** "AUD 45,000.00" */
export function insuredAmountText({ amount, currency }: { amount: number; currency: string }): string {
  return `${currency} ${amount.toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;
}
