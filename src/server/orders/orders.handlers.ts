import { addressOf } from '../../contract/call.ts';
import { orderCalls } from '../../contract/orders/orders.calls.ts';
import type { OrderFilter, orderSchemas } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { missingForEmail } from '../../domain/order/email.ts';
import { type OrderStatus, paidStatuses } from '../../domain/order/order-status.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../context/context.ts';
import { setOrderLimits } from '../customers/set-order-limits.ts';
import { draftEmail } from '../emails/draft-email.ts';
import { getEmail, presentEmail } from '../emails/get-email.ts';
import { getInvoiceFile, printInvoiceSoon } from '../invoices/invoice-file.ts';
import { findInvoiceHtml } from '../invoices/invoice-html.store.ts';
import { saveInvoiceHtml } from '../invoices/save-invoice-html.ts';
import { cancelOrders } from './cancel-orders.ts';
import { editOrder } from './edit-order.ts';
import { findPlacedOrder } from './find-placed-order.ts';
import { getReadableOrder, orderId } from './get-readable-order.ts';
import { getLimitedOrder } from './get-rejected-order.ts';
import { listRejectedOrders } from './list-rejected-orders.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, listOrderRows, type OrderPosition, type OrderQuery, sumOrders } from './order.store.ts';
import { parseTimeCursor } from './parse-time-cursor.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrders } from './present-orders.ts';
import { recordEmail } from './record-email.ts';
import { renewOrderLink } from './renew-order-link.ts';

export const orderHandlers: HandlersOf<typeof orderSchemas> = {
  checkout: async (input, context) => {
    const placed = await placeOrder(context, input);
    printInvoiceSoon(context, placed.orderId);
    return placed;
  },
  findPlacedOrder: async ({ items }, context) => ({ placed: (await findPlacedOrder(context, items)) ?? null }),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
  getInvoicePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const { pdf, sha256 } = await getInvoiceFile(context, order);
    const { headers } = context.reply;
    headers.set('Content-Disposition', `inline; filename="invoice-${order.invoice_number}.pdf"`);
    // Kept by this browser alone, which asks each time whether it may still be shown.
    headers.set('Cache-Control', 'private, no-cache');
    headers.set('ETag', `"${sha256}"`);
    return pdf;
  },
  listOrders: async (input, context) => {
    const { status, q, limit, cursor } = input;
    const today = dayOf(context.clock.now(), (await readSettings(context.db.read)).timeZone);
    const query = { ...withStatuses(status, today), q };
    const paged = [limit, cursor, q].some((asked) => asked !== undefined);
    if (!paged) return presentOrders(context, await listOrderRows(context.db.read, query));

    const shownLimit = limit ?? 50;
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const rows = await listOrderRows(context.db.read, { ...query, after, limit: shownLimit + 1 });
    const shown = rows.slice(0, shownLimit);
    const last = shown.at(-1);
    const { count } = await sumOrders(context.db.read, query);
    context.reply.headers.set('X-Total-Count', String(count));
    if (rows.length > shown.length && last !== undefined) {
      const next = addressOf(orderCalls.listOrders, { ...input, cursor: `${last.created_at} ${last.id}` });
      context.reply.headers.set('Link', `<${next}>; rel="next"`);
    }
    return presentOrders(context, shown);
  },
  recordEmail: async (input, context) => {
    await recordEmail(context, input);
    return getPresented(context, input.id);
  },
  editOrder: async (input, context) => {
    await editOrder(context, input);
    return getPresented(context, input.id);
  },
  moveOrder: async ({ id, status, notes }, context) => {
    await context.db.transaction((tx) => moveOrder(tx, context, id, { to: status, notes: notes ?? '' }));
    return getPresented(context, id);
  },
  cancelOrders: (input, context) => cancelOrders(context, input),
  renewOrderLink: async ({ id }, context) => {
    await renewOrderLink(context, id);
    return getPresented(context, id);
  },
  listRejectedOrders: async (input, context) => {
    const { orders, total, next } = await listRejectedOrders(context.db.read, input);
    context.reply.headers.set('X-Total-Count', String(total));
    if (next !== null) {
      const address = addressOf(orderCalls.listRejectedOrders, { ...input, cursor: next });
      context.reply.headers.set('Link', `<${address}>; rel="next"`);
    }
    return orders;
  },
  editLimitedOrder: async ({ id, orderLimits }, context) => {
    const { email } = await getLimitedOrder(context.db.read, id);
    await setOrderLimits(context, email, orderLimits);
    return getLimitedOrder(context.db.read, id);
  },
  getEmailConfig: async (_, { db }) => {
    const missing = missingForEmail(await readSettings(db.read));
    return { configured: missing.length === 0, missing };
  },
  getEmailTemplate: async (input, context) => presentEmail(await getEmail(context, input)),
  getEmailDraft: async (input, context) => {
    const { draft, fileName } = await draftEmail(context, await getEmail(context, input));
    context.reply.headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
    return draft;
  },
  getInvoiceHtml: async ({ id }, { db }) => {
    const stored = await findInvoiceHtml(db.read, id);
    if (stored !== undefined) return { invoiceHtml: stored.html, version: stored.version };
    if ((await findOrder(db.read, id)) === undefined) throw new Problem('order-not-found');
    throw new Problem('not-found', { message: 'No saved invoice found. You can generate a new one now.' });
  },
  saveInvoiceHtml: ({ id, invoiceHtml }, context) => saveInvoiceHtml(context, { id, html: invoiceHtml }),
  saveInvoice: ({ orderId, html }, context) => saveInvoiceHtml(context, { id: orderId, html }),
};

/** The order as it stands after a change. */
export async function getPresented(context: Context, id: string) {
  const stored = await findOrder(context.db.read, id);
  if (stored === undefined) throw new Problem('order-not-found');
  return presentOrder(context, stored);
}

/** Overdue is not stored: it is a pending order whose expected day has passed. */
function withStatuses(asked: readonly OrderFilter[] | undefined, today: string): OrderQuery {
  if (asked === undefined) return {};
  const statuses = asked.flatMap((each): readonly OrderStatus[] => {
    if (each === 'received') return paidStatuses;
    return [each === 'payment_overdue' ? 'payment_pending' : each];
  });
  const isPending = asked.includes('payment_pending');
  const isOverdue = asked.includes('payment_overdue');
  if (isPending === isOverdue) return { statuses };
  return isOverdue ? { statuses, expectedBefore: today } : { statuses, expectedFrom: today };
}

function readCursor(cursor: string): OrderPosition {
  const { instant, word } = parseTimeCursor(cursor, orderId);
  return { createdAt: instant, id: word };
}
