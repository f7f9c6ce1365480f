import { call } from '../call.ts';
import type { Order } from '../orders/orders.schemas.ts';
import type { EmailConfig, EmailTemplate, OneEmail, RecordEmail } from './emails.schemas.ts';

export const emailCalls = {
  recordEmail: call<RecordEmail, Order>({
    method: 'PATCH',
    path: '/api/orders/:id/email-sent',
    right: 'handle-orders',
  }),
  getEmailConfig: call<Record<string, never>, EmailConfig>({
    method: 'GET',
    path: '/api/admin/email-config',
    right: 'handle-orders',
  }),
  /** The email as the staff copy it. */
  getEmailTemplate: call<OneEmail, EmailTemplate>({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type',
    right: 'handle-orders',
  }),
  /** The same email as a draft for the staff's own mail program, with the invoice attached. */
  getEmailDraft: call<OneEmail, Uint8Array>({
    method: 'GET',
    path: '/api/orders/:id/email-template/:type.eml',
    right: 'handle-orders',
    file: 'message/rfc822',
  }),
};
