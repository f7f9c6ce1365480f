import { call } from '../call.ts';
import type {
  ConditionEntry,
  CreateConditionEntry,
  ListCondition,
  OneConditionEntry,
  UpdateConditionEntry,
} from './condition.schemas.ts';

export const conditionCalls = {
  /** What was seen and done of an artwork's condition, the newest first. */
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
  deleteConditionEntry: call<OneConditionEntry, Record<string, never>>({
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
