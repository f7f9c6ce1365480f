import type { z } from 'zod';
import type { DoneOrders, ShipOrders } from '../../contract/payments/payments.schemas.ts';
import type { Context } from '../context/context.ts';
import { eachOrder } from '../orders/each-order.ts';
import { moveOrder } from '../orders/move-order.ts';

/** Marks several paid orders as shipped, each in its own transaction; an order that cannot become shipped is refused. */
export function shipOrders(context: Context, { ids, notes }: z.output<typeof ShipOrders>): Promise<DoneOrders> {
  return eachOrder(context, ids, (each, id) =>
    context.db.transaction((tx) => moveOrder(tx, each, id, { to: 'shipped', notes: notes ?? '' })),
  );
}
