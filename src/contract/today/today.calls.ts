import { call } from '../call.ts';
import type { Today } from './today.schemas.ts';

export const todayCalls = {
  /** What is pending, one task an order, the most urgent first: at most 50 of each kind, and how many there are. */
  getToday: call<Record<string, never>, Today>({ method: 'GET', path: '/api/admin/today', right: 'handle-orders' }),
};
