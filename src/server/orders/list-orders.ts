import { z } from 'zod';
import type { ListOrders, Order, OrderMonths, SumOrders } from '../../contract/orders/orders.schemas.ts';
import { toDollars } from '../../domain/money.ts';
import { defaultOrderSort, type OrderSortKey, orderSortParts } from '../../domain/order/order-sort.ts';
import { paidStatuses } from '../../domain/order/order-status.ts';
import { estateDay } from '../content/read-settings.ts';
import type { Context } from '../context/context.ts';
import { ListInParts } from '../context/list-in-parts.ts';
import { countItems, cutPage, isPaged, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { rowsInParts } from '../db/rows-in-parts.ts';
import { orderId } from './get-readable-order.ts';
import { countOrders, listOrderRows, type OrderQuery, type StoredOrder } from './order.store.ts';
import { sumByEntry, sumBySale } from './order-months.store.ts';
import { presentOrders } from './present-orders.ts';

/** PostgreSQL refuses a key of another type, and this character in a text. */
const keyTypes: Record<OrderSortKey, z.ZodType<string | number>> = {
  date: TimeKey,
  expected: z.iso.date(),
  total: z.int(),
  customer: z.string().refine((name) => !name.includes('\u0000')),
};

/** Orders of some statuses: a page of them, or all without a parameter of pages. Throws `malformed` for a cursor that is not one of ours. */
export async function listOrders(
  context: Context,
  asked: z.output<typeof ListOrders>,
): Promise<ListInParts<Order> | ListPage<Order>> {
  const { sort = defaultOrderSort, limit = 50, cursor } = asked;
  const { read } = context.db;
  const query = { ...(await orderQueryOf(context, asked)), expectedOn: asked.expected };
  if (!isPaged(asked)) return new ListInParts(listOrdersInParts(context, query));
  const position = parseCursor(
    cursor,
    keyTypes[orderSortParts(sort).key],
    z.tuple([TimeKey, z.string().regex(orderId)]),
  );
  const after = position && { key: position[0], createdAt: position[1][0], id: position[1][1] };
  const rows = await listOrderRows(read, { ...query, sort, after, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => [row.sort_key, [row.created_at, row.id]]);
  const total = await countItems(cursor, page, () => countOrders(read, query));
  return new ListPage(await presentOrders(context, page.shown), total, page.next);
}

/** The filters of All Invoices as a query. */
export async function orderQueryOf(
  { db, clock }: Context,
  { status, by, from, to, q }: z.output<typeof SumOrders>,
): Promise<OrderQuery> {
  const today = await estateDay({ db, clock });
  const anyOf = status?.flatMap((each) => (each === 'received' ? paidStatuses : [each]));
  const isOfDays = by !== undefined || from !== undefined || to !== undefined;
  return {
    status: anyOf && { anyOf, on: today },
    days: isOfDays ? { by: by ?? 'sale', from, to } : undefined,
    q,
  };
}

/** What the filters show, by the months of the day that they name; the newest first. */
export async function sumOrders(context: Context, asked: z.output<typeof SumOrders>): Promise<OrderMonths> {
  const { read } = context.db;
  const query = await orderQueryOf(context, asked);
  const { by = 'sale' } = asked;
  if (by === 'sale') {
    return (await sumBySale(read, query)).map(({ month, orders, invoiced, credited, paid, refunded }) => ({
      ...{ month, orders, invoiced: toDollars(invoiced), credited: toDollars(credited) },
      ...{ paid: toDollars(paid), refunded: toDollars(refunded) },
    }));
  }
  const name = by === 'payment' ? 'paid' : 'refunded';
  const months = await sumByEntry(read, query, by);
  return months.map(({ month, orders, cents }) => ({ month, orders, [name]: toDollars(cents) }));
}

/** Orders per query. */
const partSize = 50;

/** All orders of a query, the newest first, in parts. */
export async function* listOrdersInParts(context: Context, query: OrderQuery): AsyncGenerator<Order[]> {
  const parts = rowsInParts<StoredOrder>(partSize, (last, limit) => {
    const after = last && { key: last.created_at, createdAt: last.created_at, id: last.id };
    return listOrderRows(context.db.read, { ...query, after, limit });
  });
  for await (const rows of parts) yield presentOrders(context, rows);
}
