import type { Inquiry, inquirySchemas } from '../../contract/inquiries/inquiries.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { versionOf } from '../db/record-version.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { listInquiryRows, type StoredInquiry } from './inquiry.store.ts';
import { sendInquiry } from './send-inquiry.ts';

export const inquiryHandlers: HandlersOf<typeof inquirySchemas> = {
  sendInquiry: (input, context) => sendInquiry(context, input),
  listInquiries: async (_, { db }) => (await listInquiryRows(db.read)).map(presentInquiry),
  answerInquiry: (input, context) => answerInquiry(context, input),
};

function presentInquiry(stored: StoredInquiry): Inquiry {
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
