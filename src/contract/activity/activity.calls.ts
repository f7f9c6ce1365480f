import { call, type Nothing } from '../call.ts';
import type {
  ActivityEntry,
  DeletedRecord,
  ListActivity,
  ListChangedFields,
  ListDeleted,
  OneRevert,
  Revert,
  RevertActivity,
} from './activity.schemas.ts';

export const activityCalls = {
  listActivity: call<ListActivity, ActivityEntry[]>({
    method: 'GET',
    path: '/api/admin/activity',
    right: 'see-activity',
  }),
  /** The fields of a kind of record that an entry has changed, for the filter. */
  listChangedFields: call<ListChangedFields, string[]>({
    method: 'GET',
    path: '/api/admin/activity/fields',
    right: 'see-activity',
  }),
  /** Everyone who is named in an entry, for the filter. */
  listActors: call<Nothing, string[]>({
    method: 'GET',
    path: '/api/admin/activity/actors',
    right: 'see-activity',
  }),
};

export const revertCalls = {
  getRevert: call<OneRevert, Revert>({
    method: 'GET',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
  }),
  revertActivity: call<RevertActivity, Nothing>({
    method: 'POST',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
  }),
};

/** Restoring is a call of each kind of record: `restoreArtwork`, `restorePeriod`, `restoreEvent`. */
export const deletedCalls = {
  listDeleted: call<ListDeleted, DeletedRecord[]>({
    method: 'GET',
    path: '/api/admin/deleted',
    right: 'edit-catalogue',
  }),
};
