import type { saleChangeSchemas } from '../../contract/orders/sale-changes.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { cancelItem } from './cancel-item.ts';
import { getPresentedOrder } from './present-orders.ts';
import { recordRefund } from './record-refund.ts';
import { returnWorks } from './return-works.ts';
import { undoCancellation } from './undo-cancellation.ts';

export const saleChangeHandlers: HandlersOf<typeof saleChangeSchemas> = {
  cancelItem: async (input, context) => getPresentedOrder(context, await cancelItem(context, input)),
  returnWorks: async (input, context) => {
    await returnWorks(context, input);
    return getPresentedOrder(context, input.id);
  },
  recordRefund: async (input, context) => {
    await recordRefund(context, input);
    return getPresentedOrder(context, input.id);
  },
  undoCancellation: async ({ id }, context) => {
    await undoCancellation(context, id);
    return getPresentedOrder(context, id);
  },
};
