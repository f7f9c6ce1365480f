import { call } from '../call.ts';
import type { CreatePeriod, OnePeriod, Period, PeriodBySlug, RestorePeriod, UpdatePeriod } from './periods.schemas.ts';

type Nothing = Record<string, never>;

export const periodCalls = {
  listPeriods: call<Nothing, Period[]>({ method: 'GET', path: '/api/periods', who: 'anyone', content: true }),
  getPeriodBySlug: call<PeriodBySlug, Period>({
    method: 'GET',
    path: '/api/periods/slug/:slug',
    who: 'anyone',
    content: true,
  }),
  createPeriod: call<CreatePeriod, Period>({ method: 'POST', path: '/api/periods', who: 'administrator', status: 201 }),
  updatePeriod: call<UpdatePeriod, Period>({ method: 'PUT', path: '/api/periods/:id', who: 'administrator' }),
  restorePeriod: call<RestorePeriod, Period>({
    method: 'POST',
    path: '/api/admin/deleted/period/:id/restore',
    who: 'administrator',
  }),
  deletePeriod: call<OnePeriod, Nothing>({ method: 'DELETE', path: '/api/periods/:id', who: 'administrator' }),
};
