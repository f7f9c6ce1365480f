import { byteOrderMark, foldedCsvRow } from '../../domain/import/csv-row.ts';
import type { Reader } from '../db/database.ts';
import { listCustomerRows } from './customer.store.ts';
import { type PresentedCustomer, presentCustomers } from './present-customers.ts';

/** Customers per query: another request waits for one batch at most. */
const batchSize = 200;

const columns: Record<string, (customer: PresentedCustomer) => string | number | null> = {
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  city: ({ city }) => city,
  state: ({ state }) => state,
  postalCode: ({ postalCode }) => postalCode,
  country: ({ country }) => country,
  marketingOptIn: ({ marketingOptIn }) => (marketingOptIn ? 'yes' : 'no'),
  totalOrders: ({ totalOrders }) => totalOrders,
  totalSpent: ({ totalSpent }) => totalSpent,
  firstPurchaseMonth: ({ firstPurchaseMonth }) => firstPurchaseMonth,
};

/** Every customer who is not anonymised as CSV, one row each, in batches. */
export async function* exportCustomers(db: Reader): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + foldedCsvRow(Object.keys(columns)));
  for (let after = 0; ; ) {
    const rows = await listCustomerRows(db, { after, most: batchSize });
    const customers = await presentCustomers(db, rows);
    const lines = customers.map((customer) => foldedCsvRow(Object.values(columns).map((cell) => cell(customer))));
    if (lines.length > 0) yield encoder.encode(lines.join(''));
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}
