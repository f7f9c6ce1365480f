import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import { CreatePeriod, Period, PeriodBySlug, RestorePeriod, UpdatePeriod } from './periods.schemas.ts';

export const periodCalls = {
  listPeriods: call({
    method: 'GET',
    path: '/api/periods',
    right: 'anyone',
    content: true,
    input: Nothing,
    answer: z.array(Period),
  }),
  getPeriodBySlug: call({
    method: 'GET',
    path: '/api/periods/slug/:slug',
    right: 'anyone',
    content: true,
    input: PeriodBySlug,
    answer: Period,
  }),
  createPeriod: call({
    method: 'POST',
    path: '/api/periods',
    right: 'edit-catalogue',
    status: 201,
    input: CreatePeriod,
    answer: Period,
  }),
  updatePeriod: call({
    method: 'PUT',
    path: '/api/periods/:id',
    right: 'edit-catalogue',
    input: UpdatePeriod,
    answer: Period,
  }),
  restorePeriod: call({
    method: 'POST',
    path: '/api/admin/deleted/period/:id/restore',
    right: 'edit-catalogue',
    input: RestorePeriod,
    answer: Period,
  }),
  deletePeriod: call({
    method: 'DELETE',
    path: '/api/periods/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
};
