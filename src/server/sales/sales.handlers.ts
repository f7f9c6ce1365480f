import type { saleSchemas } from '../../contract/sales/sales.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { createOrder } from './create-order.ts';

export const saleHandlers: HandlersOf<typeof saleSchemas> = {
  createOrder: async (input, context) => getPresentedOrder(context, await createOrder(context, input)),
};
