/** How a buyer pays, outside the product (000 §5). */
export const paymentMethods = ['bank_transfer', 'wire', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The form's first choice (000 §5). */
export const defaultPaymentMethod: PaymentMethod = 'bank_transfer';

const labels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank Transfer',
  wire: 'Wire',
  cheque: 'Cheque',
};

/** "bank_transfer" reads "Bank Transfer": the underscore is shown as a space (000 §2). */
export function paymentLabel(method: PaymentMethod): string {
  return labels[method];
}

/** Where the money goes. Empty until the estate has filled it in. */
export interface BankDetails {
  accountName: string;
  bank: string;
  bsb: string;
  accountNumber: string;
  swift: string;
}

/** What the buyer reads until the estate has entered its account (decisions, "Money and dates"). */
export const PAYMENT_DETAILS_FOLLOW = 'The estate sends payment details with your invoice.';

/** An account that can be paid into: a name and a number are the least. */
export function hasBankDetails(bank: BankDetails): boolean {
  return bank.accountName.trim() !== '' && bank.accountNumber.trim() !== '';
}

/**
 * The payment instructions on the confirmation page and the invoice, as label and value.
 * A cheque needs a payee and an address, a transfer or wire the account.
 */
export function paymentInstructions(
  method: PaymentMethod,
  bank: BankDetails,
  sender: { name: string; address: string },
  reference: string,
): { label: string; value: string }[] {
  if (method === 'cheque') {
    const payee = bank.accountName.trim() || sender.name.trim();
    if (payee === '' || sender.address.trim() === '') return [{ label: 'Payment', value: PAYMENT_DETAILS_FOLLOW }];
    return [
      { label: 'Cheque payable to', value: payee },
      { label: 'Send to', value: sender.address },
      { label: 'Reference', value: reference },
    ];
  }
  if (!hasBankDetails(bank)) {
    return [
      { label: 'Payment', value: PAYMENT_DETAILS_FOLLOW },
      { label: 'Reference', value: reference },
    ];
  }
  const account = [
    { label: 'Account name', value: bank.accountName },
    { label: 'Bank', value: bank.bank },
    { label: 'BSB', value: bank.bsb },
    { label: 'Account number', value: bank.accountNumber },
  ];
  if (method === 'wire') account.push({ label: 'SWIFT', value: bank.swift });
  account.push({ label: 'Reference', value: reference });
  return account.filter((line) => line.value.trim() !== '');
}
