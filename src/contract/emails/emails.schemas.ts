import { z } from 'zod';
import { communicationTypes, defaultCommunicationType } from '../../domain/order/communication.ts';
import { emailTypes } from '../../domain/order/email-kinds.ts';
import { Order } from '../orders/orders.schemas.ts';
import { Bytes, filledProse, line, NoInput, word } from '../schema-parts.ts';
import type { SchemasOf } from '../schemas-of.ts';
import { typedDay } from '../staff-schema-parts.ts';
import type { emailCalls } from './emails.calls.ts';

/** `missing` lists what is not filled in under Site Settings. */
export const EmailConfig = z.object({ configured: z.boolean(), missing: z.array(z.string()) });
export type EmailConfig = z.infer<typeof EmailConfig>;

export const OneEmail = z.object({
  id: word(100),
  type: z.enum(emailTypes, `There is no such email. There are ${emailTypes.join(', ')}.`),
  /** Carrier and tracking number, which the email about a shipment names. */
  carrier: line(200).optional(),
});
export type OneEmail = z.input<typeof OneEmail>;

export const EmailTemplate = z.object({
  subject: z.string(),
  html: z.string(),
  /** For programs that show no HTML. */
  text: z.string(),
  /** Of a letter: to whom it is posted, line by line. */
  to: z.array(z.string()),
  customer: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  order: z.object({ invoiceNumber: z.string(), total: z.number() }),
  /** Warnings for the staff before sending; usually empty. */
  warnings: z.array(z.string()),
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

/** Records an email, a telephone call or a letter of the staff (docs/specification/emails.md §6). */
export const RecordEmail = z.object({
  id: z.string().max(100),
  notes: filledProse(5000, 'Please note what was written.'),
  type: z.enum(communicationTypes, 'Please choose what was sent or said.').default(defaultCommunicationType),
  /** When it was sent or said; today without one. */
  day: typedDay.optional(),
});
export type RecordEmail = z.input<typeof RecordEmail>;

export const emailSchemas = {
  recordEmail: { input: RecordEmail, answer: Order },
  getEmailConfig: { input: NoInput, answer: EmailConfig },
  getEmailTemplate: { input: OneEmail, answer: EmailTemplate },
  getEmailDraft: { input: OneEmail, answer: Bytes },
} satisfies SchemasOf<typeof emailCalls>;
