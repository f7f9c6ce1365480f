import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Nothing } from '../schema-parts.ts';
import {
  ActivityEntry,
  DeletedRecord,
  ListActivity,
  ListChangedFields,
  ListDeleted,
  Revert,
  RevertActivity,
} from './activity.schemas.ts';

export const activityCalls = {
  listActivity: call({
    method: 'GET',
    path: '/api/admin/activity',
    right: 'see-activity',
    input: ListActivity,
    answer: z.array(ActivityEntry),
  }),
  /** The fields of a kind of record that an entry has changed, for the filter. */
  listChangedFields: call({
    method: 'GET',
    path: '/api/admin/activity/fields',
    right: 'see-activity',
    input: ListChangedFields,
    answer: z.array(z.string()),
  }),
  /** Everyone who is named in an entry, for the filter. */
  listActors: call({
    method: 'GET',
    path: '/api/admin/activity/actors',
    right: 'see-activity',
    input: Nothing,
    answer: z.array(z.string()),
  }),
};

export const revertCalls = {
  getRevert: call({
    method: 'GET',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
    input: ById,
    answer: Revert,
  }),
  revertActivity: call({
    method: 'POST',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
    input: RevertActivity,
    answer: Nothing,
  }),
};

/** Restoring is a call of each kind of record: `restoreArtwork`, `restorePeriod`, `restoreEvent`. */
export const deletedCalls = {
  listDeleted: call({
    method: 'GET',
    path: '/api/admin/deleted',
    right: 'edit-catalogue',
    input: ListDeleted,
    answer: z.array(DeletedRecord),
  }),
};
