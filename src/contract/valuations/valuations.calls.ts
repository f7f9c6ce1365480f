import { call } from '../call.ts';
import type {
  CreateValuation,
  ListValuations,
  OneValuation,
  UpdateValuation,
  Valuation,
} from './valuations.schemas.ts';

export const valuationCalls = {
  /** What an artwork was worth, the newest first. */
  listValuations: call<ListValuations, Valuation[]>({
    method: 'GET',
    path: '/api/admin/artworks/:artworkId/valuations',
    right: 'see-values',
  }),
  createValuation: call<CreateValuation, Valuation>({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/valuations',
    right: 'keep-register',
    status: 201,
  }),
  getValuation: call<OneValuation, Valuation>({
    method: 'GET',
    path: '/api/admin/valuations/:id',
    right: 'see-values',
  }),
  updateValuation: call<UpdateValuation, Valuation>({
    method: 'PUT',
    path: '/api/admin/valuations/:id',
    right: 'keep-register',
  }),
  deleteValuation: call<OneValuation, Record<string, never>>({
    method: 'DELETE',
    path: '/api/admin/valuations/:id',
    right: 'keep-register',
  }),
  restoreValuation: call<OneValuation, Valuation>({
    method: 'POST',
    path: '/api/admin/deleted/valuation/:id/restore',
    right: 'keep-register',
  }),
};
