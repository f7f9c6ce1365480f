import type { Inquiry } from '../../contract/inquiries/inquiries.schemas.ts';
import { versionOf } from '../db/record-version.ts';
import type { StoredInquiry } from './inquiry.store.ts';

/** An inquiry as the API returns it. */
export function presentInquiry(stored: StoredInquiry): Inquiry {
  return {
    id: stored.id,
    firstName: stored.first_name,
    lastName: stored.last_name,
    email: stored.email,
    phone: stored.phone,
    inquiryType: stored.inquiry_type,
    artworkOfInterest: stored.artwork_of_interest,
    artworkId: stored.artwork_id === null ? null : Number(stored.artwork_id),
    message: stored.message,
    created: stored.created_at,
    responded: stored.responded === 1,
    suspect: stored.suspect === 1,
    version: versionOf(stored),
  };
}
