import { orderCalls } from '../../../../contract/orders/orders.calls.ts';
import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { browserApi } from '../../../api.ts';

/** What a form about an order saves over: this version, or after a refusal the newest one. */
export function orderStored(order: Order) {
  return { opened: order, read: () => browserApi(orderCalls.getOrder, { id: order.id }) };
}
