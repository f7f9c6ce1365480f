import type { Buyer } from '../order/buyer.ts';

/** What stands in place of an anonymised person (docs/specification/customers.md §6). */
export const anonymousBuyer: Buyer = {
  firstName: 'Anonymised',
  lastName: 'Customer',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostalCode: '',
  shippingCountry: '',
};

/** A telephone number with fewer digits is no proof of whose it is. */
const FEWEST_DIGITS = 6;

/** By these a telephone number is compared: with and without the country's code it is the same. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-9);

/**
 * Whether a sale that was recorded by hand is of the person with these records, email addresses and telephone numbers. What was recorded
 * before buyers were customers names no record.
 */
export function isSaleTo(
  person: { ids: readonly number[]; emails: readonly string[]; phones: readonly string[] },
  sale: { customerId?: number | null; email: string | null; phone: string | null },
): boolean {
  if (sale.customerId != null && person.ids.includes(sale.customerId)) return true;
  const email = sale.email?.trim().toLowerCase() ?? '';
  if (email !== '') return person.emails.includes(email);
  const digits = digitsOf(sale.phone ?? '');
  return digits.length >= FEWEST_DIGITS && person.phones.some((phone) => digitsOf(phone) === digits);
}
