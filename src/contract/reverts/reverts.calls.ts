import { call } from '../call.ts';
import type { OneRevert, Revert, RevertActivity } from './reverts.schemas.ts';

export const revertCalls = {
  getRevert: call<OneRevert, Revert>({
    method: 'GET',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
  }),
  revertActivity: call<RevertActivity, Record<string, never>>({
    method: 'POST',
    path: '/api/admin/activity/:id/revert',
    right: 'see-activity',
  }),
};
