import { z } from 'zod';
import type { ListCustomers, ListedCustomer } from '../../contract/customers/customers.schemas.ts';
import { type CustomerSort, defaultCustomerSort } from '../../domain/customer/purchase-report.ts';
import { countItems, cutPage, ListPage, parseCursor } from '../context/list-page.ts';
import type { Reader } from '../db/database.ts';
import { countCustomers, listCustomerPage } from './customer.store.ts';
import { presentCustomers } from './present-customers.ts';

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
