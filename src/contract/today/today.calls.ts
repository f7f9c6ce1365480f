import { call } from '../call.ts';
import { Nothing } from '../schema-parts.ts';
import { ArrivalCounts, SeeArrivals, Today } from './today.schemas.ts';

export const todayCalls = {
  /**
   * Lists the pending tasks, one for each order, the most urgent first: at most 50 of each kind, and the number of all.
   */
  getToday: call({ method: 'GET', path: '/api/admin/today', right: 'handle-orders', input: Nothing, answer: Today }),
};

export const arrivalCalls = {
  /** The orders and inquiries that came since this account last saw them; no suspect inquiries. */
  countArrivals: call({
    method: 'GET',
    path: '/api/admin/arrivals',
    right: 'handle-orders',
    input: Nothing,
    answer: ArrivalCounts,
  }),
  /** Marks what had arrived until `at`, of an answer to `countArrivals`, as seen by this account. */
  seeArrivals: call({
    method: 'POST',
    path: '/api/admin/arrivals',
    right: 'handle-orders',
    input: SeeArrivals,
    answer: ArrivalCounts,
  }),
};
