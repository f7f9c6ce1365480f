import { call } from '../call.ts';
import type { Order } from './orders.schemas.ts';
import type { AddShipment, ChangeShipment, OnePackingList, RemoveShipment } from './shipments.schemas.ts';

/** For staff only, apart from the calls that public pages load. */
export const shipmentCalls = {
  /** With the first one the order is shipped. */
  addShipment: call<AddShipment, Order>({
    method: 'POST',
    path: '/api/orders/:id/shipments',
    right: 'handle-orders',
    status: 201,
  }),
  /** Corrects a shipment, or records that it has arrived; with the last one the order is delivered. */
  changeShipment: call<ChangeShipment, Order>({
    method: 'PATCH',
    path: '/api/orders/:id/shipments/:shipmentId',
    right: 'handle-orders',
  }),
  /** Takes back one that was recorded by mistake. */
  removeShipment: call<RemoveShipment, Order>({
    method: 'POST',
    path: '/api/orders/:id/shipments/:shipmentId/remove',
    right: 'handle-orders',
  }),
  /** What is in each shipment of an order, or in one, without prices; made anew. */
  getPackingList: call<OnePackingList, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/packing-list.pdf',
    right: 'see-orders',
    file: 'application/pdf',
  }),
};
