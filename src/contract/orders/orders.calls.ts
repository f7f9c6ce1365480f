import { call } from '../call.ts';
import type {
  CancelledOrders,
  CancelOrders,
  Checkout,
  EditLimitedOrder,
  EditOrder,
  FindPlacedOrder,
  FoundPlacedOrder,
  ListOrders,
  ListRejectedOrders,
  MoveOrder,
  OneOrder,
  Order,
  PlacedOrder,
  RejectedOrder,
  StaffOrder,
} from './orders.schemas.ts';

export const orderCalls = {
  checkout: call<Checkout, PlacedOrder>({
    method: 'POST',
    path: '/api/checkout',
    who: 'anyone',
    rateLimit: 'checkout',
    status: 201,
  }),
  /** The live order in which this browser has bought exactly these artworks, for a checkout whose answer was lost. */
  findPlacedOrder: call<FindPlacedOrder, FoundPlacedOrder>({
    method: 'GET',
    path: '/api/checkout/placed',
    who: 'anyone',
  }),
  getOrder: call<OneOrder, Order>({ method: 'GET', path: '/api/orders/:id', who: 'order-holder' }),
  /** `status` is one status, several, or `received`: every order whose money is here, whatever became of it since. */
  listOrders: call<ListOrders, Order[]>({ method: 'GET', path: '/api/orders', who: 'administrator' }),
  /** Moves the day on which payment is expected (while it is waited for), or changes the staff's note. */
  editOrder: call<EditOrder, Order>({ method: 'PATCH', path: '/api/orders/:id', who: 'administrator' }),
  moveOrder: call<MoveOrder, Order>({ method: 'PATCH', path: '/api/orders/:id/status', who: 'administrator' }),
  /** Each in a transaction of its own: what can not be cancelled is named, and holds nothing up. */
  cancelOrders: call<CancelOrders, CancelledOrders>({
    method: 'POST',
    path: '/api/admin/orders/cancel',
    who: 'administrator',
  }),
  /** A new signed link; the one before opens nothing any more. */
  renewOrderLink: call<StaffOrder, Order>({ method: 'POST', path: '/api/orders/:id/link', who: 'administrator' }),
  /** Sets the limits of the person whose order was rejected; who orders next is no customer yet, perhaps. */
  editLimitedOrder: call<EditLimitedOrder, RejectedOrder>({
    method: 'PATCH',
    path: '/api/admin/limited-orders/:id',
    who: 'administrator',
  }),
  /** Orders that a limit refused, the newest first. */
  listRejectedOrders: call<ListRejectedOrders, RejectedOrder[]>({
    method: 'GET',
    path: '/api/admin/limited-orders',
    who: 'administrator',
  }),
};
