import { z } from 'zod';
import { call } from '../call.ts';
import { ByWord } from '../schema-parts.ts';
import { FileStream } from '../staff-schema-parts.ts';
import { Checkout, FindPlacedOrder, FoundPlacedOrder, PlacedOrder } from './checkout.schemas.ts';
import { EditLimitedOrder, ListRejectedOrders, RejectedOrder } from './order-parts.schemas.ts';
import {
  CancelledOrders,
  CancelOrders,
  ChangePaymentMethod,
  EditOrder,
  ExportOrders,
  ListOrders,
  MoveOrder,
  OneOrder,
  Order,
  OrderMonths,
  SumOrders,
} from './orders.schemas.ts';

export const orderCalls = {
  checkout: call({
    method: 'POST',
    path: '/api/checkout',
    right: 'anyone',
    rateLimit: 'checkout',
    status: 201,
    input: Checkout,
    answer: PlacedOrder,
  }),
  /** The live order, or the open quote, of exactly these artworks from this browser, for a checkout whose answer was lost. */
  findPlacedOrder: call({
    method: 'GET',
    path: '/api/checkout/placed',
    right: 'anyone',
    input: FindPlacedOrder,
    answer: FoundPlacedOrder,
  }),
  getOrder: call({ method: 'GET', path: '/api/orders/:id', right: 'order-holder', input: OneOrder, answer: Order }),
  /** The buyer or staff choose another way to pay an unpaid order. The answer is the order that replaces it, also when the call is repeated. */
  changePaymentMethod: call({
    method: 'POST',
    path: '/api/orders/:id/payment-method',
    right: 'order-holder',
    rateLimit: 'payment-method',
    input: ChangePaymentMethod,
    answer: Order,
  }),
  /** `status` is one status, several, or `received`: every order whose payment has arrived, whatever its status is now. */
  listOrders: call({
    method: 'GET',
    path: '/api/orders',
    right: 'see-orders',
    input: ListOrders,
    answer: z.array(Order),
  }),
  /** Changes the expected payment date (of a pending order), the staff's note, or the delivery address until the delivery. */
  editOrder: call({
    method: 'PATCH',
    path: '/api/orders/:id',
    right: 'handle-orders',
    input: EditOrder,
    answer: Order,
  }),
  moveOrder: call({
    method: 'PATCH',
    path: '/api/orders/:id/status',
    right: 'handle-orders',
    input: MoveOrder,
    answer: Order,
  }),
  /** Each in its own transaction: orders that cannot be cancelled are listed and do not stop the others. */
  cancelOrders: call({
    method: 'POST',
    path: '/api/admin/orders/cancel',
    right: 'handle-orders',
    input: CancelOrders,
    answer: CancelledOrders,
  }),
  /** Makes a new signed link and revokes the old one. */
  renewOrderLink: call({
    method: 'POST',
    path: '/api/orders/:id/link',
    right: 'handle-orders',
    input: ByWord,
    answer: Order,
  }),
  /** Sets the limits of the buyer whose order was rejected, who may not be a customer yet. */
  editLimitedOrder: call({
    method: 'PATCH',
    path: '/api/admin/limited-orders/:id',
    right: 'handle-orders',
    input: EditLimitedOrder,
    answer: RejectedOrder,
  }),
  /** Orders that a limit refused, newest first. */
  listRejectedOrders: call({
    method: 'GET',
    path: '/api/admin/limited-orders',
    right: 'see-orders',
    input: ListRejectedOrders,
    answer: z.array(RejectedOrder),
  }),
  /** Adds up the orders that the list shows, by the months of the list's day. */
  sumOrders: call({
    method: 'GET',
    path: '/api/admin/orders/by-month',
    right: 'see-orders',
    input: SumOrders,
    answer: OrderMonths,
  }),
  /**
   * Exports the orders that the list shows as CSV: one line for each order, without sums, so that the file can be
   * imported.
   */
  exportOrders: call({
    method: 'GET',
    path: '/api/admin/export/orders.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
    input: ExportOrders,
    answer: FileStream,
  }),
};
