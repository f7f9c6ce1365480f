/** The account that buyers pay into. The fields are empty until the estate fills them in. */
export interface BankDetails {
  accountName: string;
  bank: string;
  bsb: string;
  accountNumber: string;
  swift: string;
}

/** Whether buyers can pay into the account: that needs at least a name and a number. */
export function hasBankDetails(bank: BankDetails): boolean {
  return bank.accountName.trim() !== '' && bank.accountNumber.trim() !== '';
}
