import { call } from '../call.ts';
import { Bytes, ByWord, Nothing } from '../schema-parts.ts';
import { Order } from './orders.schemas.ts';
import {
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
  addShipment: call({
    method: 'POST',
    path: '/api/orders/:id/shipments',
    right: 'handle-orders',
    status: 201,
    input: AddShipment,
    answer: Order,
  }),
  /** Corrects a shipment, or records that it has arrived; with the last arrival the order is delivered. */
  changeShipment: call({
    method: 'PATCH',
    path: '/api/orders/:id/shipments/:shipmentId',
    right: 'handle-orders',
    input: ChangeShipment,
    answer: Order,
  }),
  /** Takes back one that was recorded by mistake. */
  removeShipment: call({
    method: 'POST',
    path: '/api/orders/:id/shipments/:shipmentId/remove',
    right: 'handle-orders',
    input: RemoveShipment,
    answer: Order,
  }),
  /**
   * Makes a list of what is in each shipment of an order, or in one shipment, without prices. The list is made anew
   * each time.
   */
  getPackingList: call({
    method: 'GET',
    path: '/api/orders/:id/packing-list.pdf',
    right: 'see-orders',
    file: 'application/pdf',
    input: OnePackingList,
    answer: Bytes,
  }),
};

/** The calls for a sale that does not end as planned. */
export const saleChangeCalls = {
  /** Cancels one work of an unpaid order of several works, and answers with the order that replaces it. */
  cancelItem: call({
    method: 'POST',
    path: '/api/orders/:id/items/:itemId/cancel',
    right: 'handle-orders',
    input: CancelItem,
    answer: Order,
  }),
  returnWorks: call({
    method: 'POST',
    path: '/api/orders/:id/returns',
    right: 'handle-orders',
    input: ReturnWorks,
    answer: Order,
  }),
  recordRefund: call({
    method: 'POST',
    path: '/api/orders/:id/refunds',
    right: 'handle-orders',
    input: RecordRefund,
    answer: Order,
  }),
  undoCancellation: call({
    method: 'POST',
    path: '/api/orders/:id/undo-cancellation',
    right: 'handle-orders',
    input: ByWord,
    answer: Order,
  }),
};

export const emailCalls = {
  recordEmail: call({
    method: 'PATCH',
    path: '/api/orders/:id/email-sent',
    right: 'handle-orders',
    input: RecordEmail,
    answer: Order,
  }),
  getEmailConfig: call({
    method: 'GET',
    path: '/api/admin/email-config',
    right: 'handle-orders',
    input: Nothing,
    answer: EmailConfig,
  }),
  /** The email as the staff copy it. */
  getEmailTemplate: call({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type',
    right: 'handle-orders',
    input: OneEmail,
    answer: EmailTemplate,
  }),
  /** Returns the email as a draft for the staff's own mail program, with the invoice attached. */
  getEmailDraft: call({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
    input: OneEmail,
    answer: Bytes,
  }),
};
