import { z } from 'zod';
import type { OrderFilter, orderSchemas } from '../../contract/orders/orders.schemas.ts';
import { dayOf } from '../../domain/calendar.ts';
import { type OrderStatus, paidStatuses } from '../../domain/order/order-status.ts';
import { setOrderLimits } from '../buyers/set-order-limits.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { cutPage, isPaged, ListPage, parseCursor, TimeKey } from '../context/list-page.ts';
import { cancelOrders } from './cancel-orders.ts';
import { editOrder } from './edit-order.ts';
import { exportOrders } from './export-orders.ts';
import { findPlacedOrder } from './find-placed-order.ts';
import { getReadableOrder, orderId } from './get-readable-order.ts';
import { getRejectedOrder } from './get-rejected-order.ts';
import { listRejectedOrders } from './list-rejected-orders.ts';
import { moveOrder } from './move-order.ts';
import { listOrderRows, type OrderQuery, sumOrders } from './order.store.ts';
import { getPresentedOrder, presentOrder, presentOrders } from './present-orders.ts';
import { renewOrderLink } from './renew-order-link.ts';

/** All but `checkout`, which also starts the invoice: http/handlers.ts. */
export const orderHandlers: HandlersOf<Omit<typeof orderSchemas, 'checkout'>> = {
  findPlacedOrder: async ({ items }, context) => ({ placed: (await findPlacedOrder(context, items)) ?? null }),
  getOrder: async (input, context) => presentOrder(context, await getReadableOrder(context, input)),
  listOrders: async (input, context) => {
    const { status, q, limit = 50, cursor } = input;
    const today = dayOf(context.clock.now(), (await readSettings(context.db.read)).timeZone);
    const query = { ...withStatuses(status, today), q };
    if (!isPaged(input)) return presentOrders(context, await listOrderRows(context.db.read, query));
    const position = parseCursor(cursor, TimeKey, z.string().regex(orderId));
    const after = position && { createdAt: position[0], id: position[1] };
    const rows = await listOrderRows(context.db.read, { ...query, after, limit: limit + 1 });
    const { shown, next } = cutPage(rows, limit, (row) => [row.created_at, row.id]);
    const { count } = await sumOrders(context.db.read, query);
    return new ListPage(await presentOrders(context, shown), count, next);
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
  listRejectedOrders: (input, context) => listRejectedOrders(context.db.read, input),
  editLimitedOrder: async ({ id, orderLimits }, context) => {
    const { email } = await getRejectedOrder(context.db.read, id);
    await setOrderLimits(context, email, orderLimits);
    return getRejectedOrder(context.db.read, id);
  },
  exportOrders: async (_, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="orders.csv"');
    return exportOrders(context);
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
