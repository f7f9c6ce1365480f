import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { SaveSite } from '../../../src/contract/content/content.schemas.ts';
import { SendInquiry } from '../../../src/contract/inquiries/send-inquiry.schemas.ts';
import { MoveOrder } from '../../../src/contract/orders/orders.schemas.ts';
import { RecordEmail } from '../../../src/contract/orders/staff-orders.schemas.ts';
import { CheckoutValues } from '../../../src/web/site/checkout/checkout-body.ts';

/** The form's message for each field. */
function messagesOf(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const tooLong = `${'x'.repeat(318)}@example.com`;

describe('a form in the browser has the same messages as the server', () => {
  test('an email address that is too long', () => {
    expect(messagesOf(CheckoutValues, { email: tooLong }).email).toBe('Please keep this under 320 characters.');
    expect(messagesOf(SendInquiry, { email: tooLong }).email).toBe('Please keep this under 320 characters.');
  });

  test('a choice that is not offered', () => {
    const messages = messagesOf(CheckoutValues, { shippingMethod: 'drone', paymentMethod: 'shells' });
    expect(messages.shippingMethod).toBe('Please choose one of pickup, standard, express, courier.');
    expect(messages.paymentMethod).toBe('Please choose one of bank_transfer, wire, cheque.');
    expect(messagesOf(MoveOrder, { id: 'x' })).toEqual({ status: 'Please choose a status.' });
  });

  test('a field without a message of its own', () => {
    expect(messagesOf(RecordEmail, { notes: 'Sent.' })).toEqual({ id: 'Please fill this in.' });
    expect(messagesOf(RecordEmail, { id: 'x'.repeat(101), notes: 'Sent.' })).toEqual({
      id: 'Please keep this under 100 characters.',
    });
    expect(
      messagesOf(SaveSite, { unofferedBadge: '', showPastEvents: 'yes', locale: 'de', hiddenEventWords: 1 }),
    ).toEqual({
      unofferedBadge: 'Please fill this in.',
      showPastEvents: 'Please answer true or false.',
      locale: 'Please give “en-AU” here.',
      hiddenEventWords: 'Please give a list here.',
    });
  });
});
