import type { inquirySchemas } from '../../contract/inquiries/inquiries.schemas.ts';
import type { HandlersOf } from '../context/context.ts';
import { answerInquiries, answerInquiry } from './answer-inquiry.ts';
import { exportInquiries } from './export-inquiries.ts';
import { getInquiry } from './get-inquiry.ts';
import { countInquiriesByState } from './inquiry.store.ts';
import { listInquiries } from './list-inquiries.ts';
import { sendInquiry } from './send-inquiry.ts';
import { draftInquiryReply, writeInquiryReply } from './write-inquiry-reply.ts';

export const inquiryHandlers: HandlersOf<typeof inquirySchemas> = {
  sendInquiry: (input, context) => sendInquiry(context, input),
  listInquiries: (input, { db }) => listInquiries(db.read, input),
  countInquiries: async (_, { db }) => {
    const states = await countInquiriesByState(db.read);
    const of = (responded: 0 | 1, suspect: 0 | 1) =>
      states.find((state) => state.responded === responded && state.suspect === suspect)?.count ?? 0;
    return { new: of(0, 0), responded: of(1, 0), suspectNew: of(0, 1), suspectResponded: of(1, 1) };
  },
  getInquiry: ({ id }, { db }) => getInquiry(db.read, id),
  getReply: async ({ id }, context) => (await writeInquiryReply(context, id)).reply,
  getReplyDraft: async ({ id }, context) => {
    context.reply.headers.set('Content-Disposition', `attachment; filename="reply-${id}.eml"`);
    return draftInquiryReply(context, id);
  },
  answerInquiry: (input, context) => answerInquiry(context, input),
  answerInquiries: async (input, context) => ({ ids: await answerInquiries(context, input) }),
  exportInquiries: async (_, { db, reply }) => {
    reply.headers.set('Content-Disposition', 'attachment; filename="inquiries.csv"');
    return exportInquiries(db.read);
  },
};
