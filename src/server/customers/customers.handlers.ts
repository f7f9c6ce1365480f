import type { customerSchemas } from '../../contract/customers/customers.schemas.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { type CsvColumns, csvInParts } from '../files/csv-in-parts.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { anonymiseCustomer, previewAnonymise } from './anonymise-customer.ts';
import { correctCustomer } from './correct-customer.ts';
import { listCustomerRows, type StoredCustomer, searchCustomerRows } from './customer.store.ts';
import { exportPerson } from './export-person.ts';
import { exportPurchaseReport } from './export-purchase-report.ts';
import { getCustomer } from './get-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { type PresentedCustomer, presentCustomer, presentCustomers } from './present-customers.ts';
import { readPurchaseReport } from './read-purchase-report.ts';

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

/** A search answers at most so many customers (docs/specification/customers.md §3). */
const mostFound = 50;

export const customerHandlers: HandlersOf<typeof customerSchemas> = {
  searchCustomers: async ({ query }, { db }) => {
    const found = await searchCustomerRows(db.read, { q: query, most: mostFound });
    return { customers: await presentCustomers(db.read, found) };
  },
  getCustomer: async ({ id }, { db }) => presentCustomer(db.read, await getCustomer(db.read, id)),
  editCustomer: (input, context) => correctCustomer(context, input),
  listCustomerOrders: async ({ id }, context) => {
    const { id: customerId } = await getCustomer(context.db.read, id);
    return { orders: await presentOrders(context, await listOrderRows(context.db.read, { customerId })) };
  },
  getPurchaseReport: ({ id }, context) => readPurchaseReport(context, id),
  exportPurchaseReport: async ({ id }, context) => {
    const report = await readPurchaseReport(context, id);
    context.reply.headers.set('Content-Disposition', `attachment; filename="customer-${report.customer.id}.csv"`);
    return exportPurchaseReport(report, (await readSettings(context.db.read)).timeZone);
  },
  mergeCustomers: ({ id, into }, context) => mergeCustomers(context, id, into),
  previewAnonymise: ({ id }, context) => previewAnonymise(context, id),
  anonymiseCustomer: ({ id }, context) => anonymiseCustomer(context, id),
  exportPerson: async ({ id }, context) => {
    const data = await exportPerson(context, id);
    context.reply.headers.set('Content-Disposition', `attachment; filename="customer-${data.customer.id}.json"`);
    return data;
  },
  exportCustomers: async (_, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="customers.csv"');
    return exportCustomers(context.db.read);
  },
};

/** Every customer who is not anonymised as CSV, one line each, in parts. */
function exportCustomers(db: Reader): AsyncGenerator<Uint8Array> {
  return csvInParts(columns, customersInParts(db));
}

async function* customersInParts(db: Reader): AsyncGenerator<PresentedCustomer[]> {
  const parts = rowsInParts<StoredCustomer>(partSize, (last, most) =>
    listCustomerRows(db, { after: last?.id ?? 0, most }),
  );
  for await (const rows of parts) yield presentCustomers(db, rows);
}
