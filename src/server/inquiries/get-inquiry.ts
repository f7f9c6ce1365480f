import type { InquiryDetails } from '../../contract/inquiries/inquiries.schemas.ts';
import { Problem } from '../../domain/problems.ts';
import { findOnlyArtworkTitled } from '../artworks/artwork.store.ts';
import type { Reader } from '../db/database.ts';
import { findCustomerIdOf, findInquiry, type StoredInquiry } from './inquiry.store.ts';
import { presentInquiry } from './present-inquiry.ts';

/** An inquiry with its artwork and its sender's customer record. Throws `not-found`. */
export async function getInquiry(db: Reader, id: number): Promise<InquiryDetails> {
  const stored = await getInquiryRow(db, id);
  const inquiry = presentInquiry(stored);
  return {
    ...inquiry,
    aboutArtworkId: inquiry.artworkId ?? (await findTitled(db, inquiry.artworkOfInterest)),
    customerId: await findCustomerIdOf(db, inquiry.email),
  };
}

/** Throws `not-found`, also for an inquiry that was removed with its sender's data (docs/specification/customers.md §6). */
export async function getInquiryRow(db: Reader, id: number): Promise<StoredInquiry> {
  const stored = await findInquiry(db, id);
  if (stored === undefined) throw new Problem('not-found', { message: 'There is no such inquiry.' });
  return stored;
}

/** The contact form sends a title, not an id. */
async function findTitled(db: Reader, title: string): Promise<number | null> {
  if (title.trim() === '') return null;
  return (await findOnlyArtworkTitled(db, title)) ?? null;
}
