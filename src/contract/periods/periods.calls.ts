import { call, type Nothing } from '../call.ts';
import type { CreatePeriod, OnePeriod, Period, PeriodBySlug, RestorePeriod, UpdatePeriod } from './periods.schemas.ts';

export const periodCalls = {
  listPeriods: call<Nothing, Period[]>({ method: 'GET', path: '/api/periods', right: 'anyone', content: true }),
  getPeriodBySlug: call<PeriodBySlug, Period>({
    method: 'GET',
    path: '/api/periods/slug/:slug',
    right: 'anyone',
    content: true,
  }),
  createPeriod: call<CreatePeriod, Period>({
    method: 'POST',
    path: '/api/periods',
    right: 'edit-catalogue',
    status: 201,
  }),
  updatePeriod: call<UpdatePeriod, Period>({ method: 'PUT', path: '/api/periods/:id', right: 'edit-catalogue' }),
  restorePeriod: call<RestorePeriod, Period>({
    method: 'POST',
    path: '/api/admin/deleted/period/:id/restore',
    right: 'edit-catalogue',
  }),
  deletePeriod: call<OnePeriod, Nothing>({ method: 'DELETE', path: '/api/periods/:id', right: 'edit-catalogue' }),
};
