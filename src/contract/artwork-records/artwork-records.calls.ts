import { call } from '../call.ts';
import type { ArtworkRecord, OneArtworkRecord } from './artwork-records.schemas.ts';

export const artworkRecordCalls = {
  /** An artwork with its sale, its orders and the inquiries about it, for its page in the admin area. */
  getArtworkRecord: call<OneArtworkRecord, ArtworkRecord>({
    method: 'GET',
    path: '/api/admin/artworks/:id',
    right: 'see-catalogue',
  }),
};
