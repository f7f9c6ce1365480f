import type { SiteSettings } from '../content/settings.ts';
import { emailAddress } from '../typed-values.ts';

/** The sender of the estate's invoices and emails. A part that is not set is ''. */
export interface Sender {
  name: string;
  address: string;
  email: string;
  phone: string;
}

/** The sender of the settings; for what they leave out, the contact page (docs/specification/invoice.md §2). */
export function senderOf(
  settings: Pick<SiteSettings, 'senderName' | 'senderAddress' | 'siteTitle' | keyof Contact>,
  estate: Contact & { address: string },
): Sender {
  const contact = contactOf(settings, estate);
  return {
    name: settings.senderName || settings.siteTitle,
    address: (!isEmailAddress(settings.senderAddress) && settings.senderAddress) || estate.address,
    email: (isEmailAddress(settings.senderAddress) && settings.senderAddress) || contact.contactEmail,
    phone: contact.contactPhone,
  };
}

/** The sender's address in the settings is an email address or a postal one. */
function isEmailAddress(text: string): boolean {
  return emailAddress.test(text.trim());
}

/** The account that buyers pay into. The fields are empty until the estate fills them in. */
export interface BankDetails {
  accountName: string;
  bank: string;
  bsb: string;
  accountNumber: string;
  iban: string;
  swift: string;
}

/** Whether buyers can pay into the account: that needs at least a name, and a number or an IBAN. */
export function hasBankDetails(bank: BankDetails): boolean {
  return bank.accountName.trim() !== '' && (bank.accountNumber.trim() !== '' || bank.iban.trim() !== '');
}

/** The estate's email address and telephone number; '' if not given. */
export type Contact = Pick<SiteSettings, 'contactEmail' | 'contactPhone'>;

/**
 * Returns the contact in the settings; for an empty field the contact of the estate page
 * (docs/specification/settings.md §3).
 */
export function contactOf(settings: Contact, estate: Contact): Contact {
  return {
    contactEmail: settings.contactEmail || estate.contactEmail,
    contactPhone: settings.contactPhone || estate.contactPhone,
  };
}

/**
 * Returns the details that the contact page shows differently from `settings`: the page has texts of its own, which a
 * change of the settings does not reach.
 */
export function otherOnContactPage(settings: Contact, estate: Contact): string[] {
  return (['contactEmail', 'contactPhone'] as const)
    .filter((name) => estate[name] !== '' && settings[name] !== '' && estate[name] !== settings[name])
    .map((name) => estate[name]);
}
