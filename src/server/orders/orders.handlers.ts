import { z } from 'zod';
import type { FoundPlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type { RejectedOrder } from '../../contract/orders/order-parts.schemas.ts';
import type { orderCalls } from '../../contract/orders/orders.calls.ts';
import type {
  CancelledOrders,
  CancelOrders,
  ExportOrders,
  ListOrders,
  Order,
  OrderMonths,
  SumOrders,
} from '../../contract/orders/orders.schemas.ts';
import { fileName } from '../../domain/file-names.ts';
import { toDollars } from '../../domain/money.ts';
import { defaultOrderSort, type OrderSortKey, orderSortParts } from '../../domain/order/order-list.ts';
import { canMove, isPaid, paidStatuses } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { setOrderLimits } from '../buyers/set-order-limits.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import { type Context, type HandlersOf, nameFile } from '../context/context.ts';
import { hashToken, newSecretToken } from '../context/cookies.ts';
import {
  countItems,
  csvInParts,
  cutPage,
  isPaged,
  ListInParts,
  ListPage,
  parseCursor,
  TimeKey,
} from '../context/list-page.ts';
import type { Reader, Writer } from '../db/database.ts';
import { rowsInParts } from '../db/queries.ts';
import { listHoldsOfQuote } from '../holds/hold.store.ts';
import { findOpenQuoteWith } from '../holds/quote.store.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { editOrder } from './edit-order.ts';
import { getReadableOrder, orderId } from './get-readable-order.ts';
import { eachOrder, orderColumns } from './many-orders.ts';
import { findOrderToChange, moveOrder } from './move-order.ts';
import {
  countOrders,
  findLiveOrderWith,
  findOrder,
  listLines,
  listOrderRows,
  type OrderQuery,
  type StoredOrder,
  updateOrder,
} from './order.store.ts';
import { orderLink, recordLinks } from './order-link.ts';
import { sumByEntry, sumBySale } from './order-lists.store.ts';
import { placeOrder } from './place-order.ts';
import { getPresentedOrder, presentOrder, presentOrders } from './present-orders.ts';
import {
  countRejectedOrders,
  findRejectedOrder,
  listRejectedOrderRows,
  presentRejectedOrders,
} from './rejected-order.store.ts';

/** A hash as `hashToken` writes it. */
const Fingerprint = z.string().regex(/^[\w-]{43}$/);

export const orderHandlers: HandlersOf<typeof orderCalls> = {
  checkout: (input, context) => placeOrder(context, input),
  findPlacedOrder: ({ items }, context) => findPlacedOrder(context, items),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
  changePaymentMethod: async (input, context) => getPresentedOrder(context, await changePaymentMethod(context, input)),
  listOrders: (input, context) => listOrders(context, input),
  editOrder: async (input, context) => {
    await editOrder(context, input);
    return getPresentedOrder(context, input.id);
  },
  moveOrder: async ({ id, status, notes }, context) => {
    await context.db.transaction((tx) => moveOrder(tx, context, id, { to: status, notes: notes ?? '' }));
    return getPresentedOrder(context, id);
  },
  cancelOrders: (input, context) => cancelOrders(context, input),
  renewOrderLink: async ({ id }, context) => {
    await renewOrderLink(context, id);
    return getPresentedOrder(context, id);
  },
  listRejectedOrders: (input, context) => listRejectedOrders(context.db.read, input),
  editLimitedOrder: async ({ id, orderLimits }, context) => {
    const { email } = await getRejectedOrder(context.db.read, id);
    await setOrderLimits(context, email, orderLimits);
    return getRejectedOrder(context.db.read, id);
  },
  sumOrders: (input, context) => sumOrders(context, input),
  exportOrders: async (input, context) => {
    nameFile(context, fileName('csv', 'orders', input.from, input.to ?? (await estateDay(context))));
    return exportOrders(context, input);
  },
};

/** One order that a limit refused. Throws `not-found`. */
async function getRejectedOrder(db: Reader, id: string): Promise<RejectedOrder> {
  const row = await findRejectedOrder(db, id);
  const [order] = row === undefined ? [] : await presentRejectedOrders(db, [row]);
  if (order === undefined) throw new Problem('not-found', { message: 'This order is no longer stored.' });
  return order;
}

/** Orders that a limit refused, the newest first. Throws `malformed` for a cursor that is not one of ours. */
async function listRejectedOrders(
  db: Reader,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<RejectedOrder>> {
  const position = parseCursor(cursor, TimeKey, Fingerprint);
  const after = position && { lastAt: position[0], fingerprint: position[1] };
  const rows = await listRejectedOrderRows(db, { after, limit: limit + 1 });
  const { shown, next } = cutPage(rows, limit, (row) => [row.last_at, row.fingerprint]);
  return new ListPage(await presentRejectedOrders(db, shown), await countRejectedOrders(db), next);
}

/**
 * Finds the live order, or the open quote, of exactly these artworks that the caller's own browser asked for, for a checkout whose answer
 * was lost. It only reads, and never finds one of another browser, not even for an administrator.
 */
async function findPlacedOrder({ db, caller }: Context, artworkIds: readonly number[]): Promise<FoundPlacedOrder> {
  const [first] = artworkIds;
  const none = { placed: null };
  if (caller.browser === null || first === undefined) return none;
  const browserHash = hashToken(caller.browser);
  const asked = new Set(artworkIds);
  const isSame = (ids: readonly number[]) => ids.length === asked.size && ids.every((id) => asked.has(id));
  const order = await findLiveOrderWith(db.read, first);
  if (order?.browser_hash === browserHash) {
    const lines = await listLines(db.read, [order.id]);
    if (!isSame(lines.map(({ artwork_id }) => artwork_id))) return none;
    const { id, invoice_number: invoiceNumber } = order;
    return { placed: { orderId: id, invoiceNumber, link: await orderLink(db.read, order) } };
  }
  const quote = await findOpenQuoteWith(db.read, first);
  if (quote?.browser_hash !== browserHash) return none;
  const holds = await listHoldsOfQuote(db.read, quote.id);
  if (!isSame(holds.map(({ artwork_id }) => artwork_id))) return none;
  return { ...none, quote: { quoteId: quote.id, link: (await recordLinks(db.read, 'quote'))(quote) } };
}

/**
 * Gives an order a new signed link with a full lifetime, and revokes the old one. Throws `order-not-found`,
 * `changed-meanwhile`.
 */
async function renewOrderLink(context: Context, id: string): Promise<void> {
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
    const stored = await findOrderToChange(tx, context, id);
    await updateOrder(tx, id, { link_nonce: newSecretToken(), link_made_at: at, updated_at: at });
    const subject = `order ${stored.invoice_number}`;
    const record = { kind: 'order', id } as const;
    await recordActivity(tx, { by: actorOf(context), at, action: 'made a new link', subject, record });
  });
}

/**
 * Cancels several orders and releases their artworks, each in its own transaction. A paid order is refused: its money must be
 * refunded.
 */
async function cancelOrders(context: Context, { ids, notes }: z.output<typeof CancelOrders>): Promise<CancelledOrders> {
  const { done: cancelled, refused } = await eachOrder(context, ids, (each, id) =>
    context.db.transaction(async (tx) => {
      await refusePaid(tx, id);
      await moveOrder(tx, each, id, { to: 'cancelled', notes });
    }),
  );
  return { cancelled, refused };
}

async function refusePaid(tx: Writer, id: string): Promise<void> {
  const stored = await findOrder(tx, id);
  if (stored === undefined || !isPaid(stored.status) || !canMove(stored.status, 'cancelled')) return;
  const message = 'Its payment has been confirmed meanwhile. Please cancel it by itself, and note the refund.';
  throw new Problem('conflict', { message });
}

/** The orders that the filters show as CSV, the newest first, or those with these ids; one line each, in parts. */
async function* exportOrders(context: Context, asked: z.output<typeof ExportOrders>): AsyncGenerator<Uint8Array> {
  const { timeZone } = await readSettings(context.db.read);
  const query = { ...(await orderQueryOf(context, asked)), ids: asked.ids };
  yield* csvInParts(orderColumns(asked, timeZone), listOrdersInParts(context, query), asked.separator);
}

/** PostgreSQL refuses a key of another type, and this character in a text. */
const keyTypes: Record<OrderSortKey, z.ZodType<string | number>> = {
  date: TimeKey,
  expected: z.iso.date(),
  total: z.int(),
  customer: z.string().refine((name) => !name.includes('\u0000')),
};

/** Orders of some statuses: a page of them, or all without a parameter of pages. Throws `malformed` for a cursor that is not one of ours. */
async function listOrders(
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
async function orderQueryOf(
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

/** Adds up the orders that the filters show, by the months of the day that the filters name; the newest month first. */
async function sumOrders(context: Context, asked: z.output<typeof SumOrders>): Promise<OrderMonths> {
  const { read } = context.db;
  const query = await orderQueryOf(context, asked);
  const { by = 'sale' } = asked;
  if (by === 'sale') {
    return (await sumBySale(read, query)).map(({ month, orders, invoiced, credited, paid, refunded }) => ({
      month,
      orders,
      invoiced: toDollars(invoiced),
      credited: toDollars(credited),
      paid: toDollars(paid),
      refunded: toDollars(refunded),
    }));
  }
  const name = by === 'payment' ? 'paid' : 'refunded';
  const months = await sumByEntry(read, query, by);
  return months.map(({ month, orders, cents }) => ({ month, orders, [name]: toDollars(cents) }));
}

/** Orders per query. */
const partSize = 50;

/** All orders of a query, the newest first, in parts. */
async function* listOrdersInParts(context: Context, query: OrderQuery): AsyncGenerator<Order[]> {
  const parts = rowsInParts<StoredOrder>(partSize, (last, limit) => {
    const after = last && { key: last.created_at, createdAt: last.created_at, id: last.id };
    return listOrderRows(context.db.read, { ...query, after, limit });
  });
  for await (const rows of parts) yield presentOrders(context, rows);
}
