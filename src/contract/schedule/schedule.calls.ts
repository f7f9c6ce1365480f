import { call } from '../call.ts';
import type { AskedSchedule, ScheduleSums } from './schedule.schemas.ts';

/** The works that the estate owned on a day, with place, custody and value on that day. */
export const scheduleCalls = {
  /** How many they are, and what they are worth together. */
  sumSchedule: call<AskedSchedule, ScheduleSums>({
    method: 'GET',
    path: '/api/admin/schedule',
    right: 'see-values',
  }),
  exportSchedule: call<AskedSchedule, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/schedule.csv',
    right: 'see-values',
    file: 'text/csv; charset=utf-8',
  }),
  getSchedulePdf: call<AskedSchedule, Uint8Array>({
    method: 'GET',
    path: '/api/admin/schedule.pdf',
    right: 'see-values',
    file: 'application/pdf',
  }),
};
