import { call } from '../call.ts';
import type { AskedSchedule, ScheduleSums } from './schedule.schemas.ts';

/** The works that the estate owned on a day, with place, custody and value on that day. */
export const scheduleCalls = {
  /** How many they are, and what they are worth together. */
  sumSchedule: call<AskedSchedule, ScheduleSums>({
    method: 'GET',
    path: '/api/admin/schedule',
    right: 'keep-register',
  }),
  exportSchedule: call<AskedSchedule, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/schedule.csv',
    right: 'keep-register',
    file: 'text/csv; charset=utf-8',
  }),
  getSchedulePdf: call<AskedSchedule, Uint8Array>({
    method: 'GET',
    path: '/api/admin/schedule.pdf',
    right: 'keep-register',
    file: 'application/pdf',
  }),
};
