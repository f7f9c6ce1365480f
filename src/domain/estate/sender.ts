import { emailAddress } from '../typed-values.ts';
import { type Contact, contactOf } from './contact.ts';
import type { SiteSettings } from './settings.ts';

/** Who sends the estate's invoices and e-mails. A part that is not set is ''. */
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

/** The sender's address in the settings is an e-mail address or a postal one. */
function isEmailAddress(text: string): boolean {
  return emailAddress.test(text.trim());
}
