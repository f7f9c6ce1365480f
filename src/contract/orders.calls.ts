import { call } from './call.ts';
import type { Checkout, ListOrders, MoveOrder, OneOrder, Order, PlacedOrder, RecordEmail } from './orders.schemas.ts';

export const orderCalls = {
  checkout: call<Checkout, PlacedOrder>({ method: 'POST', path: '/api/checkout', who: 'anyone', status: 201 }),
  getOrder: call<OneOrder, Order>({ method: 'GET', path: '/api/orders/:id', who: 'order-holder' }),
  getInvoicePdf: call<OneOrder, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/invoice.pdf',
    who: 'order-holder',
    file: 'application/pdf',
  }),
  listOrders: call<ListOrders, Order[]>({ method: 'GET', path: '/api/orders', who: 'administrator' }),
  recordEmail: call<RecordEmail, Order>({
    method: 'PATCH',
    path: '/api/orders/:id/email-sent',
    who: 'administrator',
  }),
  moveOrder: call<MoveOrder, Order>({ method: 'PATCH', path: '/api/orders/:id/status', who: 'administrator' }),
};
