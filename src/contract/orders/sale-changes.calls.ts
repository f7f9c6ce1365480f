import { call } from '../call.ts';
import type { Order, StaffOrder } from './orders.schemas.ts';
import type { CancelItem, RecordRefund, ReturnWorks } from './sale-changes.schemas.ts';

/** For staff only, apart from the calls that public pages load. */
export const saleChangeCalls = {
  /** Of an unpaid order of several works: answers with the order that replaces it. */
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
