import { z } from 'zod';
import type { Customer, ListCustomers, ListedCustomer } from '../../contract/customers/customers.schemas.ts';
import { unsavedVersion } from '../../contract/schema-parts.ts';
import {
  type CustomerSort,
  defaultCustomerSort,
  type PurchaseTotals,
  purchaseTotals,
  recordedTotals,
} from '../../domain/customer/purchase-report.ts';
import { customerDetails, isSoldByHand } from '../../domain/customer/recorded-buyer.ts';
import { canConfirmPayment } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { listOrderLimits, shownEmail } from '../buyers/buyer.store.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import {
  countCustomers,
  findCustomer,
  listCustomerPage,
  listKeptPrices,
  listOrderFacts,
  listRecordedWorks,
  type StoredCustomer,
} from './customer.store.ts';

export type PresentedCustomer = Customer & PurchaseTotals & ReturnType<typeof recordedTotals>;

/** The records as the API returns them, with the totals of their orders. */
export async function presentCustomers(db: Reader, stored: readonly StoredCustomer[]): Promise<PresentedCustomer[]> {
  const facts = await listOrderFacts(
    db,
    stored.map(({ id }) => id),
  );
  const orders = Map.groupBy(facts, (order) => order.customer_id);
  const prices = await listKeptPrices(
    db,
    facts.map(({ id }) => id),
  );
  const pricesOf = Map.groupBy(prices, (price) => price.order_id);
  const recorded = (
    await listRecordedWorks(
      db,
      stored.map(({ id }) => id),
    )
  ).filter(({ status }) => isSoldByHand({ status, isHeld: false }));
  const recordedOf = Map.groupBy(recorded, (work) => work.customer_id);
  const limits = await listOrderLimits(
    db,
    stored.map(({ email }) => email),
  );
  return stored.map((row) => {
    const own = (orders.get(row.id) ?? []).map((order) => ({
      status: order.status,
      created: order.created_at,
      customer: JSON.parse(order.customer_json),
      day: order.sold_on,
      prices: (pricesOf.get(order.id) ?? []).map(({ price_cents }) => price_cents),
      due: canConfirmPayment(order.status) ? order.due : 0,
    }));
    const sales = (recordedOf.get(row.id) ?? []).map(({ sold_on: day, price_cents: price }) => ({ day, price }));
    const limit = limits.get(row.email);
    return {
      id: row.id,
      email: shownEmail(row.email),
      ...customerDetails(recordOf(row), own),
      marketingOptIn: row.marketing_opt_in === 1,
      created: row.created_at,
      anonymised: row.anonymised_at !== null,
      notes: row.notes,
      orderLimits: limit?.orderLimits ?? null,
      version: `${versionOf(row)}.${limit?.version ?? unsavedVersion}`,
      ...purchaseTotals(own, sales),
      ...recordedTotals(sales),
    };
  });
}

/** One record; see `presentCustomers`. */
export async function presentCustomer(db: Reader, stored: StoredCustomer): Promise<PresentedCustomer> {
  const [customer] = await presentCustomers(db, [stored]);
  return customer as PresentedCustomer;
}

function recordOf(row: StoredCustomer) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    correctedAt: row.corrected_at,
  };
}

/** A customer. Throws `not-found`. */
export async function getCustomer(db: Reader, id: number): Promise<StoredCustomer> {
  const customer = await findCustomer(db, id);
  if (customer === undefined) throw new Problem('not-found', { message: 'There is no such customer.' });
  return customer;
}

/** Text without the character that PostgreSQL cannot compare; a number of works, or cents. */
const TextKey = z.string().refine((key) => !key.includes('\u0000'));
const NumberKey = z.int().min(0);

const keyOf = (sort: CustomerSort) => (/(name|last)$/.test(sort) ? TextKey : NumberKey);

/** A page of all customers who are not anonymised. Throws `malformed` for a cursor that is not one of ours. */
export async function listCustomers(
  db: Reader,
  { q, sort = defaultCustomerSort, limit = 50, cursor }: z.output<typeof ListCustomers>,
): Promise<ListPage<ListedCustomer>> {
  const position = parseCursor(cursor, keyOf(sort), z.int().positive());
  const after = position && { key: position[0], id: position[1] };
  const rows = await listCustomerPage(db, { q, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, row.id]);
  const total = await countItems(cursor, page, () => countCustomers(db, q));
  return new ListPage(await presentCustomers(db, page.shown), total, page.next);
}
