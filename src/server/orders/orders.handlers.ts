import { z } from 'zod';
import type { FoundPlacedOrder } from '../../contract/orders/checkout.schemas.ts';
import type {
  CancelledOrders,
  CancelOrders,
  ExportOrders,
  orderSchemas,
} from '../../contract/orders/orders.schemas.ts';
import type { RejectedOrder } from '../../contract/orders/rejected-orders.schemas.ts';
import { fileName } from '../../domain/file-name.ts';
import { canMove, isPaid } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { actorOf, recordActivity } from '../activity/record-activity.ts';
import { setOrderLimits } from '../buyers/set-order-limits.ts';
import { estateDay, readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { cutPage, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { nameFile } from '../context/name-file.ts';
import { refuseStale } from '../context/refuse-stale.ts';
import { hashToken } from '../context/secret-token.ts';
import type { Reader, Writer } from '../db/database.ts';
import { versionOf } from '../db/record-version.ts';
import { csvInParts } from '../files/csv-in-parts.ts';
import { listHoldsOfQuote } from '../holds/hold.store.ts';
import { findOpenQuoteWith } from '../holds/quote.store.ts';
import { eachOrder } from './each-order.ts';
import { editOrder } from './edit-order.ts';
import { getReadableOrder } from './get-readable-order.ts';
import { listOrders, listOrdersInParts, orderQueryOf, sumOrders } from './list-orders.ts';
import { moveOrder } from './move-order.ts';
import { findLiveOrderWith, findOrder, listLines, updateOrder } from './order.store.ts';
import { orderColumns } from './order-columns.ts';
import { orderLink, recordLinks } from './order-link.ts';
import { placeOrder } from './place-order.ts';
import { getPresentedOrder, presentOrder } from './present-orders.ts';
import { presentRejectedOrders } from './present-rejected-orders.ts';
import { countRejectedOrders, findRejectedOrder, listRejectedOrderRows } from './rejected-order.store.ts';

/** A hash as `hashToken` writes it. */
const Fingerprint = z.string().regex(/^[\w-]{43}$/);

export const orderHandlers: HandlersOf<typeof orderSchemas> = {
  checkout: (input, context) => placeOrder(context, input),
  findPlacedOrder: ({ items }, context) => findPlacedOrder(context, items),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
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
    const stored = await findOrder(tx, id);
    if (stored === undefined) throw new Problem('order-not-found');
    refuseStale(context, versionOf(stored));
    await updateOrder(tx, id, { link_version: stored.link_version + 1, link_made_at: at, updated_at: at });
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
  yield* csvInParts(orderColumns(asked, timeZone), listOrdersInParts(context, query));
}
