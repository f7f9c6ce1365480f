import { call } from '../call.ts';
import type { ActivityEntry, ListActivity, ListChangedFields } from './activity.schemas.ts';

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
  listActors: call<Record<string, never>, string[]>({
    method: 'GET',
    path: '/api/admin/activity/actors',
    right: 'see-activity',
  }),
};
