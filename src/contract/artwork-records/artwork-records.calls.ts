import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import {
  ArtworkRecord,
  ConditionEntry,
  CreateConditionEntry,
  CreateValuation,
  ListCondition,
  ListValuations,
  UpdateConditionEntry,
  UpdateValuation,
  Valuation,
} from './artwork-records.schemas.ts';

export const artworkRecordCalls = {
  /** An artwork with its sale, its orders and the inquiries about it, for its page in the admin area. */
  getArtworkRecord: call({
    method: 'GET',
    path: '/api/admin/artworks/:id',
    right: 'see-catalogue',
    input: ById,
    answer: ArtworkRecord,
  }),
};

export const conditionCalls = {
  /** Lists what was seen and done of an artwork's condition, the newest first. */
  listCondition: call({
    method: 'GET',
    path: '/api/admin/artworks/:artworkId/condition',
    right: 'see-catalogue',
    input: ListCondition,
    answer: z.array(ConditionEntry),
  }),
  createConditionEntry: call({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/condition',
    right: 'edit-catalogue',
    status: 201,
    input: CreateConditionEntry,
    answer: ConditionEntry,
  }),
  getConditionEntry: call({
    method: 'GET',
    path: '/api/admin/condition/:id',
    right: 'see-catalogue',
    input: ById,
    answer: ConditionEntry,
  }),
  updateConditionEntry: call({
    method: 'PUT',
    path: '/api/admin/condition/:id',
    right: 'edit-catalogue',
    input: UpdateConditionEntry,
    answer: ConditionEntry,
  }),
  deleteConditionEntry: call({
    method: 'DELETE',
    path: '/api/admin/condition/:id',
    right: 'edit-catalogue',
    input: ById,
    answer: Nothing,
  }),
  restoreConditionEntry: call({
    method: 'POST',
    path: '/api/admin/deleted/condition/:id/restore',
    right: 'edit-catalogue',
    input: ById,
    answer: ConditionEntry,
  }),
};

export const valuationCalls = {
  /** Lists what an artwork was worth, the newest first. */
  listValuations: call({
    method: 'GET',
    path: '/api/admin/artworks/:artworkId/valuations',
    right: 'see-values',
    input: ListValuations,
    answer: z.array(Valuation),
  }),
  createValuation: call({
    method: 'POST',
    path: '/api/admin/artworks/:artworkId/valuations',
    right: 'keep-register',
    status: 201,
    input: CreateValuation,
    answer: Valuation,
  }),
  getValuation: call({
    method: 'GET',
    path: '/api/admin/valuations/:id',
    right: 'see-values',
    input: ById,
    answer: Valuation,
  }),
  updateValuation: call({
    method: 'PUT',
    path: '/api/admin/valuations/:id',
    right: 'keep-register',
    input: UpdateValuation,
    answer: Valuation,
  }),
  deleteValuation: call({
    method: 'DELETE',
    path: '/api/admin/valuations/:id',
    right: 'keep-register',
    input: ById,
    answer: Nothing,
  }),
  restoreValuation: call({
    method: 'POST',
    path: '/api/admin/deleted/valuation/:id/restore',
    right: 'keep-register',
    input: ById,
    answer: Valuation,
  }),
};
