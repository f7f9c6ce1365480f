import type { inquirySchemas } from '../../contract/inquiries/inquiries.schemas.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { answerInquiry } from './answer-inquiry.ts';
import { exportInquiries } from './export-inquiries.ts';
import { listInquiryRows } from './inquiry.store.ts';
import { presentInquiry } from './present-inquiry.ts';
import { sendInquiry } from './send-inquiry.ts';

export const inquiryHandlers: HandlersOf<typeof inquirySchemas> = {
  sendInquiry: (input, context) => sendInquiry(context, input),
  listInquiries: async (_, { db }) => (await listInquiryRows(db.read)).map(presentInquiry),
  answerInquiry: (input, context) => answerInquiry(context, input),
  exportInquiries: async (_, { db, reply }) => {
    reply.headers.set('Content-Disposition', 'attachment; filename="inquiries.csv"');
    const inquiries = (await listInquiryRows(db.read)).map(presentInquiry);
    return exportInquiries(inquiries, (await readSettings(db.read)).timeZone);
  },
};
