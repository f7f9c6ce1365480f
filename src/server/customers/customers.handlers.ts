import type { customerSchemas } from '../../contract/customers/customers.schemas.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { anonymiseCustomer, previewAnonymise } from './anonymise-customer.ts';
import { correctCustomer } from './correct-customer.ts';
import { searchCustomerRows } from './customer.store.ts';
import { exportCustomers } from './export-customers.ts';
import { exportPerson } from './export-person.ts';
import { exportPurchaseReport } from './export-purchase-report.ts';
import { getCustomer } from './get-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { presentCustomer, presentCustomers } from './present-customers.ts';
import { readPurchaseReport } from './read-purchase-report.ts';

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
