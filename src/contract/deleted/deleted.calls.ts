import { call } from '../call.ts';
import type { DeletedRecord, ListDeleted } from './deleted.schemas.ts';

/** Restoring is a call of each kind of record: `restoreArtwork`, `restorePeriod`, `restoreEvent`. */
export const deletedCalls = {
  listDeleted: call<ListDeleted, DeletedRecord[]>({
    method: 'GET',
    path: '/api/admin/deleted',
    right: 'edit-catalogue',
  }),
};
