import { addressOf } from '../../contract/call.ts';
import { orderCalls } from '../../contract/orders.calls.ts';
import type { ListOrders, orderSchemas } from '../../contract/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import type { Invoice } from '../../domain/invoice.ts';
import { Problem } from '../../domain/problems.ts';
import { readSettings } from '../content/read-settings.ts';
import type { Context, HandlersOf } from '../http/context.ts';
import { getReadableOrder } from './get-readable-order.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { moveOrder } from './move-order.ts';
import { findOrder, listOrderRows, type OrderPosition, type OrderQuery, sumOrders } from './order.store.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrders } from './present-orders.ts';
import { recordEmail } from './record-email.ts';

export const orderHandlers: HandlersOf<typeof orderSchemas> = {
  checkout: async (input, context) => placeOrder(context, input),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
  getInvoicePdf: async (input, context) => {
    const order = await getReadableOrder(context, input);
    const invoice: Invoice = JSON.parse(order.invoice_json);
    context.reply.headers.set('Content-Disposition', `inline; filename="invoice-${invoice.invoiceNumber}.pdf"`);
    return invoicePdf(invoice);
  },
  listOrders: async (input, context) => {
    const { status, q, limit, cursor } = input;
    const today = dayOf(context.clock.now(), (await readSettings(context.db.read)).timeZone);
    const query = { ...withStatus(status, today), q };
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
  moveOrder: async ({ id, status, notes }, context) => {
    // The bank's reference belongs to a confirmation, so there is one way to it.
    if (status === 'payment_received') {
      throw new Problem('impossible-move', { message: 'Payment is confirmed with its reference, by Confirm Payment.' });
    }
    await context.db.transaction((tx) => moveOrder(tx, context, id, { to: status, notes: notes ?? '' }));
    return getPresented(context, id);
  },
};

/** The order as it stands after a change. */
export async function getPresented(context: Context, id: string) {
  const stored = await findOrder(context.db.read, id);
  if (stored === undefined) throw new Problem('order-not-found');
  return presentOrder(context, stored);
}

/** Overdue is not stored: it is a pending order whose expected day has passed. */
function withStatus(status: ListOrders['status'], today: string): OrderQuery {
  if (status === 'payment_overdue') return { statuses: ['payment_pending'], expectedBefore: today };
  if (status === 'payment_pending') return { statuses: ['payment_pending'], expectedFrom: today };
  return { statuses: status === undefined ? undefined : [status] };
}

function readCursor(cursor: string): OrderPosition {
  const [createdAt, id] = cursor.split(' ');
  if (createdAt === undefined || id === undefined) {
    throw new Problem('malformed', { message: 'This cursor is not one of the list’s.' });
  }
  return { createdAt, id };
}
