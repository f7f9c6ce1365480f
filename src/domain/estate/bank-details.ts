/** The account that buyers pay into. Empty until the estate has filled it in. */
export interface BankDetails {
  accountName: string;
  bank: string;
  bsb: string;
  accountNumber: string;
  swift: string;
}

/** An account that can be paid into: a name and a number are the least. */
export function hasBankDetails(bank: BankDetails): boolean {
  return bank.accountName.trim() !== '' && bank.accountNumber.trim() !== '';
}
