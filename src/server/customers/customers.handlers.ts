import type { customerCalls } from '../../contract/customers/customers.calls.ts';
import type { PersonalData, Purchase, PurchaseReport } from '../../contract/customers/customers.schemas.ts';
import type { Order } from '../../contract/orders/orders.schemas.ts';
import type { Quote } from '../../contract/quotes/quotes.schemas.ts';
import { stockCode } from '../../domain/artwork/stock-code.ts';
import { type Day, dayOf } from '../../domain/calendar.ts';
import { deliveryStatusOf, invoiceEmailOf, paymentStatusOf } from '../../domain/customer/purchase-report.ts';
import { fileName } from '../../domain/file-names.ts';
import type { CsvSeparator } from '../../domain/import/spreadsheet-cell.ts';
import { toDollars } from '../../domain/money.ts';
import { originalDelivery } from '../../domain/order/delivery-address.ts';
import { followUpsOf } from '../../domain/order/follow-up.ts';
import { findOrderLimits, shownEmail } from '../buyers/buyer.store.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { type CsvColumns, csvInParts } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import { listQuoteRows } from '../holds/quote.store.ts';
import { presentInquiry } from '../inquiries/inquiry.store.ts';
import { listOrderRows } from '../orders/order.store.ts';
import { presentOrders } from '../orders/present-orders.ts';
import { presentRejectedOrders } from '../orders/rejected-order.store.ts';
import { presentQuotes } from '../quotes/present-quotes.ts';
import { anonymiseCustomer, previewAnonymise } from './anonymise-customer.ts';
import { correctCustomer, mergeCustomers } from './correct-customer.ts';
import { listCustomerRows, listRecordedWorks, type StoredCustomer, searchCustomerRows } from './customer.store.ts';
import { exportPurchaseReport, makeStatement } from './customer-reports.ts';
import {
  findPerson,
  listActivityOf,
  listHoldsOf,
  listInquiriesOf,
  listRejectedOrdersOf,
  listSalesOf,
  listSavedInvoicesOf,
  listViewingsOf,
} from './person.store.ts';
import { listDeletedSalesOf } from './person-history.store.ts';
import {
  getCustomer,
  listCustomers,
  type PresentedCustomer,
  presentCustomer,
  presentCustomers,
} from './present-customers.ts';

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

/** More than one person asks for. */
const mostQuotes = 500;

export const customerHandlers: HandlersOf<typeof customerCalls> = {
  listCustomers: (input, { db }) => listCustomers(db.read, input),
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
  exportPurchaseReport: async ({ id, separator }, context) => {
    const report = await readPurchaseReport(context, id);
    await nameOf(context, report.customer, 'csv', 'purchases');
    const { timeZone } = await readSettings(context.db.read);
    return exportPurchaseReport(report, { timeZone, separator });
  },
  getStatement: ({ id }, context) => makeStatement(context, id),
  mergeCustomers: ({ id, into }, context) => mergeCustomers(context, id, into),
  previewAnonymise: ({ id }, context) => previewAnonymise(context, id),
  anonymiseCustomer: ({ id }, context) => anonymiseCustomer(context, id),
  exportPerson: async ({ id }, context) => {
    const data = await exportPerson(context, id);
    await nameOf(context, data.customer, 'json', 'personal-data');
    return data;
  },
  exportCustomers: async ({ separator }, context) => {
    nameFile(context, fileName('csv', 'customers', await estateDay(context)));
    return exportCustomers(context.db.read, separator);
  },
};

/** Names a file about a customer. */
async function nameOf(
  context: Context,
  { firstName, lastName }: Pick<PresentedCustomer, 'firstName' | 'lastName'>,
  type: 'csv' | 'json',
  what: string,
): Promise<void> {
  nameFile(context, fileName(type, what, `${firstName} ${lastName}`, await estateDay(context)));
}

/** Every customer who is not anonymised as CSV, one line each, in parts. */
function exportCustomers(db: Reader, separator: CsvSeparator): AsyncGenerator<Uint8Array> {
  return csvInParts(columns, customersInParts(db), separator);
}

async function* customersInParts(db: Reader): AsyncGenerator<PresentedCustomer[]> {
  const parts = rowsInParts<StoredCustomer>(partSize, (last, most) =>
    listCustomerRows(db, { after: last?.id ?? 0, most }),
  );
  for await (const rows of parts) yield presentCustomers(db, rows);
}

/** Everything that is stored about a person. Throws `not-found`. */
async function exportPerson(context: Context, id: number): Promise<PersonalData> {
  const { db, clock } = context;
  const stored = await getCustomer(db.read, id);
  const person = await findPerson(db.read, stored);
  const orderLimits = [];
  for (const email of person.emails) {
    const limits = await findOrderLimits(db.read, email);
    if (limits?.orderLimits != null) orderLimits.push({ email, limits: limits.orderLimits });
  }
  return {
    exported: clock.now(),
    customer: await presentCustomer(db.read, stored),
    emailAddresses: person.emails.filter((email) => shownEmail(email) !== ''),
    orders: await presentOrders(context, await listOrderRows(db.read, { customerId: stored.id })),
    quotes: await listQuotesOf(context, stored.id),
    savedInvoices: (await listSavedInvoicesOf(db.read, person)).map(({ order_id: orderId, html }) => ({
      orderId,
      html,
    })),
    inquiries: (await listInquiriesOf(db.read, person)).map(presentInquiry),
    rejectedOrders: await presentRejectedOrders(db.read, await listRejectedOrdersOf(db.read, person)),
    orderLimits,
    sales: [
      ...(await listSalesOf(db.read, person)).map((row) => ({
        artworkId: row.id,
        title: row.title,
        customerName: row.customer_name,
        customerEmail: row.customer_email,
        customerPhone: row.customer_phone,
        saleNotes: row.sale_notes,
      })),
      ...(await listDeletedSalesOf(db.read, person)),
    ],
    holds: (await listHoldsOf(db.read, person)).map((row) => ({
      artworkId: row.artwork_id,
      until: row.until_day,
      price: row.price_cents === null ? null : toDollars(row.price_cents),
      notes: row.notes,
      created: row.created_at,
    })),
    viewings: (await listViewingsOf(db.read, person)).map((row) => ({
      artworkId: row.artwork_id,
      movedOn: row.moved_on,
      leftOn: row.left_on,
      until: row.until,
      party: row.party,
      agreementNumber: row.agreement_number,
      insuredBy: row.insured_by,
      reason: row.reason,
    })),
    activity: (await listActivityOf(db.read, person)).map(({ at, by_whom, action, subject, details }) => ({
      date: at,
      by: by_whom,
      action,
      subject,
      details,
    })),
  };
}

/** A customer's orders with their payments, emails and outstanding actions, the newest first. Throws `not-found`. */
async function readPurchaseReport(context: Context, id: number): Promise<PurchaseReport> {
  const { db, clock } = context;
  const stored = await getCustomer(db.read, id);
  const customer = await presentCustomer(db.read, stored);
  const person = await findPerson(db.read, stored);
  const orders = await presentOrders(context, await listOrderRows(db.read, { customerId: stored.id }));
  const { timeZone, stockCodePrefix } = await readSettings(db.read);
  const today = dayOf(clock.now(), timeZone);
  const { totalOrders, totalWorks, totalSpent, recordedWorks, recordedValue } = customer;
  const { openAmount, firstPurchaseMonth, lastPurchaseDay } = customer;
  return {
    customer,
    purchases: orders.map((order) => purchaseOf(order, today, timeZone)),
    recorded: (await listRecordedWorks(db.read, [stored.id])).map((row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      soldOn: row.sold_on,
      saleNotes: row.sale_notes,
      stockCode: stockCode({ id: row.id, stockCode: row.stock_code }, stockCodePrefix),
      price: row.price_cents === null ? null : toDollars(row.price_cents),
    })),
    totalOrders,
    totalWorks,
    totalSpent,
    recordedWorks,
    recordedValue,
    openAmount,
    firstPurchaseMonth,
    lastPurchaseDay,
    inquiries: (await listInquiriesOf(db.read, person)).map(presentInquiry).reverse(),
    rejectedOrders: (await presentRejectedOrders(db.read, await listRejectedOrdersOf(db.read, person))).reverse(),
    quotes: await listQuotesOf(context, stored.id),
  };
}

async function listQuotesOf(context: Context, customerId: number): Promise<Quote[]> {
  return presentQuotes(context, await listQuoteRows(context.db.read, { customerId, limit: mostQuotes }));
}

function purchaseOf(order: Order, today: Day, timeZone: string): Purchase {
  const { communications = [], statusHistory = [] } = order;
  const { invoiceNumber, status, soldOn, subtotal, shipping, total, due, refundDue } = order;
  const { paymentMethod, expectedPaymentDate } = order;
  return {
    orderId: order.id,
    invoiceNumber,
    orderDate: order.created,
    soldOn,
    status,
    paymentStatus: paymentStatusOf(status),
    deliveryStatus: deliveryStatusOf(status),
    subtotal,
    shipping,
    total,
    due,
    refundDue,
    artworks: order.items.map(({ artwork, state }) => ({ ...artwork, state })),
    deliveryAddress: order.deliveryAddress ?? (order.isCollected ? null : originalDelivery(order.customer)),
    communications,
    statusHistory,
    paymentMethod,
    bankReference: order.paymentReference ?? null,
    expectedPaymentDate,
    arrivedOn: order.settlement?.kind === 'paid' ? order.settlement.day : null,
    ...invoiceEmailOf(communications),
    outstandingActions: followUpsOf(order, today, timeZone).map(({ priority, text }) => ({ priority, text })),
  };
}
