import type { orderSchemas } from '../../contract/orders/orders.schemas.ts';
import { setOrderLimits } from '../buyers/set-order-limits.ts';
import type { HandlersOf } from '../context/context.ts';
import { cancelOrders } from './cancel-orders.ts';
import { editOrder } from './edit-order.ts';
import { exportOrders } from './export-orders.ts';
import { findPlacedOrder } from './find-placed-order.ts';
import { getReadableOrder } from './get-readable-order.ts';
import { getRejectedOrder } from './get-rejected-order.ts';
import { listOrders } from './list-orders.ts';
import { listRejectedOrders } from './list-rejected-orders.ts';
import { moveOrder } from './move-order.ts';
import { getPresentedOrder, presentOrder } from './present-orders.ts';
import { renewOrderLink } from './renew-order-link.ts';

/** All but `checkout`, which also starts the invoice: http/handlers.ts. */
export const orderHandlers: HandlersOf<Omit<typeof orderSchemas, 'checkout'>> = {
  findPlacedOrder: async ({ items }, context) => ({ placed: (await findPlacedOrder(context, items)) ?? null }),
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
  exportOrders: async ({ ids }, context) => {
    context.reply.headers.set('Content-Disposition', 'attachment; filename="orders.csv"');
    return exportOrders(context, ids);
  },
};
