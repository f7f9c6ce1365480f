import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { listCustomerRows, type StoredCustomer } from './customer.store.ts';
import { type PresentedCustomer, presentCustomers } from './present-customers.ts';

/** Customers per query. */
const partSize = 200;

const columns: CsvColumns<PresentedCustomer> = {
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

/** Every customer who is not anonymised as CSV, one line each, in parts. */
export function exportCustomers(db: Reader): AsyncGenerator<Uint8Array> {
  return csvInParts(columns, customersInParts(db));
}

async function* customersInParts(db: Reader): AsyncGenerator<PresentedCustomer[]> {
  const parts = rowsInParts<StoredCustomer>(partSize, (last, most) =>
    listCustomerRows(db, { after: last?.id ?? 0, most }),
  );
  for await (const rows of parts) yield presentCustomers(db, rows);
}
