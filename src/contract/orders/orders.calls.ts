import { call } from '../call.ts';
import type { Checkout, FindPlacedOrder, FoundPlacedOrder, PlacedOrder } from './checkout.schemas.ts';
import type { EditLimitedOrder, ListRejectedOrders, RejectedOrder } from './order-parts.schemas.ts';
import type {
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
  StaffOrder,
  SumOrders,
} from './orders.schemas.ts';

export const orderCalls = {
  checkout: call<Checkout, PlacedOrder>({
    method: 'POST',
    path: '/api/checkout',
    right: 'anyone',
    rateLimit: 'checkout',
    status: 201,
  }),
  /** The live order, or the open quote, of exactly these artworks from this browser, for a checkout whose answer was lost. */
  findPlacedOrder: call<FindPlacedOrder, FoundPlacedOrder>({
    method: 'GET',
    path: '/api/checkout/placed',
    right: 'anyone',
  }),
  getOrder: call<OneOrder, Order>({ method: 'GET', path: '/api/orders/:id', right: 'order-holder' }),
  /** The buyer or staff choose another way to pay an unpaid order. The answer is the order that replaces it, also when the call is repeated. */
  changePaymentMethod: call<ChangePaymentMethod, Order>({
    method: 'POST',
    path: '/api/orders/:id/payment-method',
    right: 'order-holder',
    rateLimit: 'payment-method',
  }),
  /** `status` is one status, several, or `received`: every order whose payment has arrived, whatever its status is now. */
  listOrders: call<ListOrders, Order[]>({ method: 'GET', path: '/api/orders', right: 'see-orders' }),
  /** Changes the expected payment date (of a pending order), the staff's note, or the delivery address until the delivery. */
  editOrder: call<EditOrder, Order>({ method: 'PATCH', path: '/api/orders/:id', right: 'handle-orders' }),
  moveOrder: call<MoveOrder, Order>({ method: 'PATCH', path: '/api/orders/:id/status', right: 'handle-orders' }),
  /** Each in its own transaction: orders that cannot be cancelled are listed and do not stop the others. */
  cancelOrders: call<CancelOrders, CancelledOrders>({
    method: 'POST',
    path: '/api/admin/orders/cancel',
    right: 'handle-orders',
  }),
  /** Makes a new signed link and revokes the old one. */
  renewOrderLink: call<StaffOrder, Order>({ method: 'POST', path: '/api/orders/:id/link', right: 'handle-orders' }),
  /** Sets the limits of the buyer whose order was rejected, who may not be a customer yet. */
  editLimitedOrder: call<EditLimitedOrder, RejectedOrder>({
    method: 'PATCH',
    path: '/api/admin/limited-orders/:id',
    right: 'handle-orders',
  }),
  /** Orders that a limit refused, newest first. */
  listRejectedOrders: call<ListRejectedOrders, RejectedOrder[]>({
    method: 'GET',
    path: '/api/admin/limited-orders',
    right: 'see-orders',
  }),
  /** Adds up the orders that the list shows, by the months of the list's day. */
  sumOrders: call<SumOrders, OrderMonths>({
    method: 'GET',
    path: '/api/admin/orders/by-month',
    right: 'see-orders',
  }),
  /**
   * Exports the orders that the list shows as CSV: one line for each order, without sums, so that the file can be
   * imported.
   */
  exportOrders: call<ExportOrders, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/orders.csv',
    right: 'see-orders',
    file: 'text/csv; charset=utf-8',
  }),
};
