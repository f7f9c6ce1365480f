import type { emailSchemas } from '../../contract/emails/emails.schemas.ts';
import { missingForEmail } from '../../domain/order/email.ts';
import { readSettings } from '../content/read-settings.ts';
import type { HandlersOf } from '../context/context.ts';
import { getPresentedOrder } from '../orders/present-orders.ts';
import { draftEmail } from './draft-email.ts';
import { getEmail, presentEmail } from './get-email.ts';
import { recordEmail } from './record-email.ts';

export const emailHandlers: HandlersOf<typeof emailSchemas> = {
  recordEmail: async (input, context) => {
    await recordEmail(context, input);
    return getPresentedOrder(context, input.id);
  },
  getEmailConfig: async (_, { db }) => {
    const missing = missingForEmail(await readSettings(db.read));
    return { configured: missing.length === 0, missing };
  },
  getEmailTemplate: async (input, context) => presentEmail(await getEmail(context, input)),
  getEmailDraft: async (input, context) => {
    const { draft, fileName } = await draftEmail(context, await getEmail(context, input));
    context.reply.headers.set('Content-Disposition', `attachment; filename="${fileName}"`);
    return draft;
  },
};
