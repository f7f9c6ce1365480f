import { call } from '../call.ts';
import { Order } from '../orders/orders.schemas.ts';
import { ById } from '../schema-parts.ts';
import { ChangeHold, CreateOrder, Hold, HoldWork } from './sales.schemas.ts';

export const saleCalls = {
  /** A sale by telephone, by letter or in person: an order with its invoice, as a checkout makes one. */
  createOrder: call({
    method: 'POST',
    path: '/api/orders',
    right: 'handle-orders',
    status: 201,
    input: CreateOrder,
    answer: Order,
  }),
  /** Keeps a work for a customer until the end of a day. */
  holdWork: call({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/hold',
    right: 'handle-orders',
    status: 201,
    input: HoldWork,
    answer: Hold,
  }),
  /** Changes the last day, the agreed price or the note of a hold. */
  changeHold: call({
    method: 'PATCH',
    path: '/api/admin/holds/:id',
    right: 'handle-orders',
    input: ChangeHold,
    answer: Hold,
  }),
  /** Ends a hold before its day: the work is as it was before it. */
  releaseHold: call({
    method: 'POST',
    path: '/api/admin/holds/:id/release',
    right: 'handle-orders',
    input: ById,
    answer: Hold,
  }),
};
