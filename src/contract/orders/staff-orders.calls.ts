import { call, type Nothing } from '../call.ts';
import type { Order, StaffOrder } from './orders.schemas.ts';
import type {
  AddShipment,
  CancelItem,
  ChangeShipment,
  EmailConfig,
  EmailTemplate,
  OneEmail,
  OnePackingList,
  RecordEmail,
  RecordRefund,
  RemoveShipment,
  ReturnWorks,
} from './staff-orders.schemas.ts';

/** The calls with which staff change an order, apart from the calls that public pages load. */

/** The shipments that leave the estate for a buyer. */
export const shipmentCalls = {
  /** Adds a shipment; with the first shipment the order is shipped. */
  addShipment: call<AddShipment, Order>({
    method: 'POST',
    path: '/api/orders/:id/shipments',
    right: 'handle-orders',
    status: 201,
  }),
  /** Corrects a shipment, or records that it has arrived; with the last arrival the order is delivered. */
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
  /**
   * Makes a list of what is in each shipment of an order, or in one shipment, without prices. The list is made anew
   * each time.
   */
  getPackingList: call<OnePackingList, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/packing-list.pdf',
    right: 'see-orders',
    file: 'application/pdf',
  }),
};

/** The calls for a sale that does not end as planned. */
export const saleChangeCalls = {
  /** Cancels one work of an unpaid order of several works, and answers with the order that replaces it. */
  cancelItem: call<CancelItem, Order>({
    method: 'POST',
    path: '/api/orders/:id/items/:itemId/cancel',
    right: 'handle-orders',
  }),
  returnWorks: call<ReturnWorks, Order>({ method: 'POST', path: '/api/orders/:id/returns', right: 'handle-orders' }),
  recordRefund: call<RecordRefund, Order>({ method: 'POST', path: '/api/orders/:id/refunds', right: 'handle-orders' }),
  undoCancellation: call<StaffOrder, Order>({
    method: 'POST',
    path: '/api/orders/:id/undo-cancellation',
    right: 'handle-orders',
  }),
};

export const emailCalls = {
  recordEmail: call<RecordEmail, Order>({
    method: 'PATCH',
    path: '/api/orders/:id/email-sent',
    right: 'handle-orders',
  }),
  getEmailConfig: call<Nothing, EmailConfig>({
    method: 'GET',
    path: '/api/admin/email-config',
    right: 'handle-orders',
  }),
  /** The email as the staff copy it. */
  getEmailTemplate: call<OneEmail, EmailTemplate>({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type',
    right: 'handle-orders',
  }),
  /** Returns the email as a draft for the staff's own mail program, with the invoice attached. */
  getEmailDraft: call<OneEmail, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
  }),
};
