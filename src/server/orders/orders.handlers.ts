import { addressOf } from '../../contract/call.ts';
import { orderCalls } from '../../contract/orders/orders.calls.ts';
import type { OrderFilter, orderSchemas } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { type OrderStatus, paidStatuses } from '../../domain/order/order-status.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { setOrderLimits } from '../customers/set-order-limits.ts';
import { cancelOrders } from './cancel-orders.ts';
import { editOrder } from './edit-order.ts';
import { findPlacedOrder } from './find-placed-order.ts';
import { getReadableOrder, orderId } from './get-readable-order.ts';
import { getLimitedOrder } from './get-rejected-order.ts';
import { listRejectedOrders } from './list-rejected-orders.ts';
import { moveOrder } from './move-order.ts';
import { listOrderRows, type OrderPosition, type OrderQuery, sumOrders } from './order.store.ts';
import { parseTimeCursor } from './parse-time-cursor.ts';
import { getPresentedOrder, presentOrder, presentOrders } from './present-orders.ts';
import { renewOrderLink } from './renew-order-link.ts';

/** All but `checkout`, which also starts the invoice: http/handlers.ts. */
export const orderHandlers: HandlersOf<Omit<typeof orderSchemas, 'checkout'>> = {
  findPlacedOrder: async ({ items }, context) => ({ placed: (await findPlacedOrder(context, items)) ?? null }),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
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
};

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
