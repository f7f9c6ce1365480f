import { call, type Nothing } from '../call.ts';
import type { ArrivalCounts, SeeArrivals, Today } from './today.schemas.ts';

export const todayCalls = {
  /**
   * Lists the pending tasks, one for each order, the most urgent first: at most 50 of each kind, and the number of all.
   */
  getToday: call<Nothing, Today>({ method: 'GET', path: '/api/admin/today', right: 'handle-orders' }),
};

export const arrivalCalls = {
  /** The orders and inquiries that came since this account last saw them; no suspect inquiries. */
  countArrivals: call<Nothing, ArrivalCounts>({
    method: 'GET',
    path: '/api/admin/arrivals',
    right: 'handle-orders',
  }),
  /** Marks what had arrived until `at`, of an answer to `countArrivals`, as seen by this account. */
  seeArrivals: call<SeeArrivals, ArrivalCounts>({
    method: 'POST',
    path: '/api/admin/arrivals',
    right: 'handle-orders',
  }),
};
