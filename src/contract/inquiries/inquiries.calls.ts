import { call, type Nothing } from '../call.ts';
import type { ExportCsv } from '../staff-schema-parts.ts';
import type {
  AnsweredInquiries,
  AnsweredInquiry,
  AnswerInquiries,
  AnswerInquiry,
  Inquiry,
  InquiryCounts,
  InquiryDetails,
  InquiryReply,
  ListInquiries,
  OneInquiry,
} from './inquiries.schemas.ts';
import type { SendInquiry, SentInquiry } from './send-inquiry.schemas.ts';

export const inquiryCalls = {
  sendInquiry: call<SendInquiry, SentInquiry>({
    method: 'POST',
    path: '/api/contact',
    right: 'anyone',
    rateLimit: 'contact',
    status: 201,
  }),
  listInquiries: call<ListInquiries, Inquiry[]>({ method: 'GET', path: '/api/contact-forms', right: 'see-buyers' }),
  countInquiries: call<Nothing, InquiryCounts>({
    method: 'GET',
    path: '/api/admin/inquiries/counts',
    right: 'see-buyers',
  }),
  getInquiry: call<OneInquiry, InquiryDetails>({
    method: 'GET',
    path: '/api/contact-forms/:id',
    right: 'see-buyers',
  }),
  /** The reply as the staff copy it. */
  getReply: call<OneInquiry, InquiryReply>({
    method: 'GET',
    path: '/api/contact-forms/:id/reply',
    right: 'handle-orders',
  }),
  /** Returns the reply as a draft for the staff's own mail program. */
  getReplyDraft: call<OneInquiry, Uint8Array>({
    method: 'GET',
    path: '/api/contact-forms/:id/reply.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
  }),
  answerInquiry: call<AnswerInquiry, AnsweredInquiry>({
    method: 'PATCH',
    path: '/api/contact-forms/:id',
    right: 'handle-orders',
  }),
  /** All of them, or none. */
  answerInquiries: call<AnswerInquiries, AnsweredInquiries>({
    method: 'POST',
    path: '/api/admin/inquiries/answer',
    right: 'handle-orders',
  }),
  exportInquiries: call<ExportCsv, AsyncIterable<Uint8Array>>({
    method: 'GET',
    path: '/api/admin/export/inquiries.csv',
    right: 'see-buyers',
    file: 'text/csv; charset=utf-8',
  }),
};
