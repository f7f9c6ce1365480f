import type { saleSchemas } from '../../contract/sales/sales.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { createOrder } from './create-order.ts';
import { changeHold, holdWork, releaseHold } from './hold-work.ts';

export const saleHandlers: HandlersOf<typeof saleSchemas> = {
  createOrder: async (input, context) => getPresentedOrder(context, await createOrder(context, input)),
  holdWork: (input, context) => holdWork(context, input),
  changeHold: (input, context) => changeHold(context, input),
  releaseHold: (input, context) => releaseHold(context, input),
};
