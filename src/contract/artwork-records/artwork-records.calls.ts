import { call, type Nothing } from '../call.ts';
import type {
  ArtworkRecord,
  ConditionEntry,
  CreateConditionEntry,
  CreateValuation,
  ListCondition,
  ListValuations,
  OneArtworkRecord,
  OneConditionEntry,
  OneValuation,
  UpdateConditionEntry,
  UpdateValuation,
  Valuation,
} from './artwork-records.schemas.ts';

export const artworkRecordCalls = {
  /** An artwork with its sale, its orders and the inquiries about it, for its page in the admin area. */
  getArtworkRecord: call<OneArtworkRecord, ArtworkRecord>({
    method: 'GET',
    path: '/api/admin/artworks/:id',
    right: 'see-catalogue',
  }),
};

export const conditionCalls = {
  /** Lists what was seen and done of an artwork's condition, the newest first. */
  listCondition: call<ListCondition, ConditionEntry[]>({
    method: 'GET',
    path: '/api/admin/artworks/:artworkId/condition',
    right: 'see-catalogue',
  }),
  createConditionEntry: call<CreateConditionEntry, ConditionEntry>({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/condition',
    right: 'edit-catalogue',
    status: 201,
  }),
  getConditionEntry: call<OneConditionEntry, ConditionEntry>({
    method: 'GET',
    path: '/api/admin/condition/:id',
    right: 'see-catalogue',
  }),
  updateConditionEntry: call<UpdateConditionEntry, ConditionEntry>({
    method: 'PUT',
    path: '/api/admin/condition/:id',
    right: 'edit-catalogue',
  }),
  deleteConditionEntry: call<OneConditionEntry, Nothing>({
    method: 'DELETE',
    path: '/api/admin/condition/:id',
    right: 'edit-catalogue',
  }),
  restoreConditionEntry: call<OneConditionEntry, ConditionEntry>({
    method: 'POST',
    path: '/api/admin/deleted/condition/:id/restore',
    right: 'edit-catalogue',
  }),
};

export const valuationCalls = {
  /** Lists what an artwork was worth, the newest first. */
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
  deleteValuation: call<OneValuation, Nothing>({
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
