import { call } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type { ChangeHold, CreateOrder, Hold, HoldWork, OneHold } from './sales.schemas.ts';

export const saleCalls = {
  /** A sale by telephone, by letter or in person: an order with its invoice, as a checkout makes one. */
  createOrder: call<CreateOrder, Order>({ method: 'POST', path: '/api/orders', right: 'handle-orders', status: 201 }),
  /** Keeps a work for a customer until the end of a day. */
  holdWork: call<HoldWork, Hold>({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/hold',
    right: 'handle-orders',
    status: 201,
  }),
  /** Changes the last day, the agreed price or the note of a hold. */
  changeHold: call<ChangeHold, Hold>({ method: 'PATCH', path: '/api/admin/holds/:id', right: 'handle-orders' }),
  /** Ends a hold before its day: the work is as it was before it. */
  releaseHold: call<OneHold, Hold>({ method: 'POST', path: '/api/admin/holds/:id/release', right: 'handle-orders' }),
};
