import { call } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type { CreateOrder } from './sales.schemas.ts';

export const saleCalls = {
  /** A sale by telephone, by letter or in person: an order with its invoice, as a checkout makes one. */
  createOrder: call<CreateOrder, Order>({ method: 'POST', path: '/api/orders', right: 'handle-orders', status: 201 }),
};
