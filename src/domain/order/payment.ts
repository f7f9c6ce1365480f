import type { Day } from '../calendar.ts';
import type { SiteSettings } from '../content/settings.ts';
import { addDays, formatDay } from '../days.ts';
import type { Invoice } from './invoice.ts';
import { type BankDetails, hasBankDetails, type Sender } from './sender.ts';

/** The ways in which a buyer can pay, outside the product (docs/specification/checkout.md §4). */
export const paymentMethods = ['bank_transfer', 'wire', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The form's first choice (docs/specification/checkout.md §4). */
export const defaultPaymentMethod: PaymentMethod = 'bank_transfer';

const labels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  wire: 'Wire',
  cheque: 'Cheque',
};

/** The method's name (docs/specification/checkout.md §4). */
export function paymentLabel(method: PaymentMethod): string {
  return labels[method];
}

/** Shown until the estate has entered its account (docs/specification/invoice.md §4). */
export const PAYMENT_DETAILS_FOLLOW = 'The estate sends payment details with your invoice.';

/** A line of the payment instructions. Code depends only on `code`; label and value are for reading. */
export interface PaymentInstruction {
  code: InstructionCode;
  label: string;
  value: string;
}

/** `details_follow` replaces an account that the estate has not entered; `other` occurs only in old invoices. */
export const instructionCodes = [
  'details_follow',
  'payee',
  'send_to',
  'account_name',
  'bank',
  'bsb',
  'account_number',
  'iban',
  'swift',
  'reference',
  'other',
] as const;
type InstructionCode = (typeof instructionCodes)[number];

/** The facts of an invoice that the payment instructions name. */
interface PayableInvoice extends Pick<Invoice, 'invoiceNumber' | 'fromAbroad'> {
  sender: Pick<Sender, 'name' | 'address'>;
}

/**
 * The payment instructions on the confirmation page and the invoice. A cheque needs a payee and an address, a transfer or
 * wire the account, and one from another country its SWIFT code too (docs/specification/invoice.md §4).
 */
export function paymentInstructions(
  method: PaymentMethod,
  bank: BankDetails,
  { sender, invoiceNumber: reference, fromAbroad = false }: PayableInvoice,
): PaymentInstruction[] {
  const follow: PaymentInstruction = { code: 'details_follow', label: 'Payment', value: PAYMENT_DETAILS_FOLLOW };
  const referenceLine: PaymentInstruction = { code: 'reference', label: 'Reference', value: reference };
  if (method === 'cheque') {
    const payee = bank.accountName.trim() || sender.name.trim();
    if (payee === '' || sender.address.trim() === '') return [follow];
    return [
      { code: 'payee', label: 'Cheque payable to', value: payee },
      { code: 'send_to', label: 'Send to', value: sender.address },
      referenceLine,
    ];
  }
  if (!hasBankDetails(bank)) return [follow, referenceLine];
  const account: PaymentInstruction[] = [
    { code: 'account_name', label: 'Account name', value: bank.accountName },
    { code: 'bank', label: 'Bank', value: bank.bank },
    { code: 'bsb', label: 'BSB', value: bank.bsb },
    { code: 'account_number', label: 'Account number', value: bank.accountNumber },
    { code: 'iban', label: 'IBAN', value: bank.iban },
  ];
  const hasIban = bank.iban.trim() !== '';
  if (method === 'wire' || hasIban || fromAbroad)
    account.push({ code: 'swift', label: hasIban ? 'BIC' : 'SWIFT', value: bank.swift });
  return [...account, referenceLine].filter((line) => line.value.trim() !== '');
}

/**
 * The other ways in which an unpaid invoice can be paid; none that says nothing yet, or the same as the chosen one or as another one.
 * From another country a transfer is a wire, and goes by that name.
 */
export function otherWaysToPay(invoice: Invoice, bank: BankDetails): WayToPay[] {
  const { paymentMethodCode: chosen, fromAbroad } = invoice;
  const said = new Set([JSON.stringify(paymentInstructions(chosen, bank, invoice))]);
  return (fromAbroad ? paymentMethods.toReversed() : paymentMethods)
    .map((method) => ({ method, instructions: paymentInstructions(method, bank, invoice) }))
    .filter(({ instructions }) => {
      const text = JSON.stringify(instructions);
      const isNew = !said.has(text) && instructions.every(({ code }) => code !== 'details_follow');
      said.add(text);
      return isNew;
    });
}

interface WayToPay {
  method: PaymentMethod;
  instructions: PaymentInstruction[];
}

/**
 * The last day on which a buyer who has not paid can cancel at no cost: the day on which the invoice is due
 * (docs/specification/checkout.md §8). `day` is the day of the order.
 */
export function freeCancellationEnd(day: Day, { invoiceDueDays }: Pick<SiteSettings, 'invoiceDueDays'>): Day {
  return addDays(day, invoiceDueDays);
}

/** The account of an open invoice after the estate has changed its bank (docs/specification/invoice.md §9). */

const accountCodes: readonly InstructionCode[] = ['account_name', 'bank', 'bsb', 'account_number', 'iban', 'swift'];

/**
 * Returns the payment instructions that replace those of an invoice; null while the invoice shows the estate's account.
 * A cheque names no account. An invoice from before the estate had an account counts as one with another account.
 */
export function replacedInstructions(invoice: Invoice, bank: BankDetails): PaymentInstruction[] | null {
  if (!hasBankDetails(bank)) return null;
  const now = paymentInstructions(invoice.paymentMethodCode, bank, invoice);
  return accountOf(now) === accountOf(invoice.paymentInstructions) ? null : now;
}

function accountOf(instructions: readonly PaymentInstruction[]): string {
  return instructions
    .filter(({ code }) => accountCodes.includes(code))
    .map(({ code, value }) => `${code} ${value.trim()}`)
    .sort()
    .join('\n');
}

/** Whether an invoice was issued before the estate had an account, and says that the details follow. */
export function lacksAccount({ paymentInstructions: known }: Pick<Invoice, 'paymentInstructions'>): boolean {
  return known.some(({ code }) => code === 'details_follow');
}

/**
 * Returns the text that a buyer reads beside the new account. Nothing has changed for an invoice from before the estate
 * had an account.
 */
export function newAccountText({ paymentInstructions: known }: Pick<Invoice, 'paymentInstructions'>): string {
  return lacksAccount({ paymentInstructions: known })
    ? 'These are the bank details that your invoice announces.'
    : 'Our bank details have changed. These replace those on your invoice.';
}

/**
 * Returns the sentence about the days until which to pay, and the time zone in which those days end: a buyer abroad has
 * other days.
 */
export function paymentDaysText(
  { expectedPaymentDate, dueDate }: Pick<Invoice, 'expectedPaymentDate' | 'dueDate'>,
  timeZone: string,
): string {
  const place = timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `Please pay by ${formatDay(expectedPaymentDate)}; the invoice is due on ${formatDay(dueDate)}, and these days end at midnight in ${place}.`;
}

/**
 * Returns what is said of a bank transfer below its instructions; '' of another method. It clears in days only within the
 * estate's country. From another one its details are those of a wire, which the other ways to pay therefore leave out.
 */
export function transferText(
  { paymentMethodCode, fromAbroad = false }: Pick<Invoice, 'paymentMethodCode' | 'fromAbroad'>,
  instructions: readonly Pick<PaymentInstruction, 'code'>[],
): string {
  if (paymentMethodCode !== 'bank_transfer') return '';
  if (!fromAbroad) return 'Bank transfers usually clear in 1-2 business days.';
  return instructions.some(({ code }) => code === 'swift')
    ? 'These details serve for a wire from another country too.'
    : '';
}

/** The page that tells the buyer of the account that replaces the account on the invoice. In dollars. */
export interface PaymentNotice {
  invoice: Invoice;
  /** The day on which it is printed. */
  day: Day;
  instructions: PaymentInstruction[];
  paid: number;
  due: number;
}
