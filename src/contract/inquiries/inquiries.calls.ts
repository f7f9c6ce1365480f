import { call } from '../call.ts';
import type { AnsweredInquiry, AnswerInquiry, Inquiry, SendInquiry, SentInquiry } from './inquiries.schemas.ts';

type Nothing = Record<string, never>;

export const inquiryCalls = {
  sendInquiry: call<SendInquiry, SentInquiry>({
    method: 'POST',
    path: '/api/contact',
    who: 'anyone',
    rateLimit: 'contact',
    status: 201,
  }),
  listInquiries: call<Nothing, Inquiry[]>({ method: 'GET', path: '/api/contact-forms', who: 'administrator' }),
  answerInquiry: call<AnswerInquiry, AnsweredInquiry>({
    method: 'PATCH',
    path: '/api/contact-forms/:id',
    who: 'administrator',
  }),
  exportInquiries: call<Nothing, Uint8Array>({
    method: 'GET',
    path: '/api/admin/export/inquiries.csv',
    who: 'administrator',
    file: 'text/csv; charset=utf-8',
  }),
};
