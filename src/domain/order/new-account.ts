import type { Day } from '../calendar.ts';
import type { Invoice } from './invoice.ts';
import { type InstructionCode, type PaymentInstruction, paymentInstructions } from './payment.ts';
import { type BankDetails, hasBankDetails } from './sender.ts';

/** The account of an open invoice after the estate has changed its bank (docs/specification/invoice.md §9). */

const accountCodes: readonly InstructionCode[] = ['account_name', 'bank', 'bsb', 'account_number', 'iban', 'swift'];

/**
 * The payment instructions that replace those of an invoice; null while it shows the estate's account. A cheque names none. An invoice
 * from before the estate had an account shows another one too.
 */
export function replacedInstructions(invoice: Invoice, bank: BankDetails): PaymentInstruction[] | null {
  if (!hasBankDetails(bank)) return null;
  const { paymentMethodCode, invoiceNumber, sender } = invoice;
  const now = paymentInstructions(paymentMethodCode, bank, sender, invoiceNumber);
  return accountOf(now) === accountOf(invoice.paymentInstructions) ? null : now;
}

function accountOf(instructions: readonly PaymentInstruction[]): string {
  return instructions
    .filter(({ code }) => accountCodes.includes(code))
    .map(({ code, value }) => `${code} ${value.trim()}`)
    .sort()
    .join('\n');
}

/** What a buyer reads beside the new account. */
export const NEW_ACCOUNT = 'Our bank details have changed. These replace those on your invoice.';

/** One page for the buyer: the account that replaces the one on the invoice. Dollars. */
export interface PaymentNotice {
  invoice: Invoice;
  /** The day on which it is printed. */
  day: Day;
  instructions: PaymentInstruction[];
  paid: number;
  due: number;
}
