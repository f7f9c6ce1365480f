import { z } from 'zod';
import { call } from '../call.ts';
import { ById, Bytes, Nothing } from '../schema-parts.ts';
import { ExportCsv, FileStream } from '../staff-schema-parts.ts';
import {
  AnsweredInquiries,
  AnsweredInquiry,
  AnswerInquiries,
  AnswerInquiry,
  Inquiry,
  InquiryCounts,
  InquiryDetails,
  InquiryReply,
  ListInquiries,
} from './inquiries.schemas.ts';
import { SendInquiry, SentInquiry } from './send-inquiry.schemas.ts';

export const inquiryCalls = {
  sendInquiry: call({
    method: 'POST',
    path: '/api/contact',
    right: 'anyone',
    rateLimit: 'contact',
    status: 201,
    input: SendInquiry,
    answer: SentInquiry,
  }),
  listInquiries: call({
    method: 'GET',
    path: '/api/contact-forms',
    right: 'see-buyers',
    input: ListInquiries,
    answer: z.array(Inquiry),
  }),
  countInquiries: call({
    method: 'GET',
    path: '/api/admin/inquiries/counts',
    right: 'see-buyers',
    input: Nothing,
    answer: InquiryCounts,
  }),
  getInquiry: call({
    method: 'GET',
    path: '/api/contact-forms/:id',
    right: 'see-buyers',
    input: ById,
    answer: InquiryDetails,
  }),
  /** The reply as the staff copy it. */
  getReply: call({
    method: 'GET',
    path: '/api/contact-forms/:id/reply',
    right: 'handle-orders',
    input: ById,
    answer: InquiryReply,
  }),
  /** Returns the reply as a draft for the staff's own mail program. */
  getReplyDraft: call({
    method: 'GET',
    path: '/api/contact-forms/:id/reply.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
    input: ById,
    answer: Bytes,
  }),
  answerInquiry: call({
    method: 'PATCH',
    path: '/api/contact-forms/:id',
    right: 'handle-orders',
    input: AnswerInquiry,
    answer: AnsweredInquiry,
  }),
  /** All of them, or none. */
  answerInquiries: call({
    method: 'POST',
    path: '/api/admin/inquiries/answer',
    right: 'handle-orders',
    input: AnswerInquiries,
    answer: AnsweredInquiries,
  }),
  exportInquiries: call({
    method: 'GET',
    path: '/api/admin/export/inquiries.csv',
    right: 'see-buyers',
    file: 'text/csv; charset=utf-8',
    input: ExportCsv,
    answer: FileStream,
  }),
};
