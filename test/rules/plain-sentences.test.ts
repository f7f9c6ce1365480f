import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { SaveSite } from '../../src/contract/content/content.schemas.ts';
import { RecordEmail } from '../../src/contract/emails/emails.schemas.ts';
import { SendInquiry } from '../../src/contract/inquiries/inquiries.schemas.ts';
import { MoveOrder } from '../../src/contract/orders/orders.schemas.ts';
import { CheckoutValues } from '../../src/web/site/checkout/checkout-values.ts';

/** What a form says of a field that was filled in so. */
function saidOf(schema: z.ZodType, values: Record<string, unknown>): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const tooLong = `${'x'.repeat(318)}@example.com`;

describe('a form in the browser says it in the same plain words as the server', () => {
  test('an e-mail address that is too long', () => {
    expect(saidOf(CheckoutValues, { email: tooLong }).email).toBe('Please keep this under 320 characters.');
    expect(saidOf(SendInquiry, { email: tooLong }).email).toBe('Please keep this under 320 characters.');
  });

  test('a choice that is not offered', () => {
    const said = saidOf(CheckoutValues, { shippingMethod: 'drone', paymentMethod: 'shells' });
    expect(said.shippingMethod).toBe('Please choose one of pickup, standard, express, courier.');
    expect(said.paymentMethod).toBe('Please choose one of bank_transfer, wire, cheque.');
    expect(saidOf(MoveOrder, { id: 'x' })).toEqual({ status: 'Please choose a status.' });
  });

  test('a field without a sentence of its own', () => {
    expect(saidOf(RecordEmail, { notes: 'Sent.' })).toEqual({ id: 'Please fill this in.' });
    expect(saidOf(RecordEmail, { id: 'x'.repeat(101), notes: 'Sent.' })).toEqual({
      id: 'Please keep this under 100 characters.',
    });
    expect(
      saidOf(SaveSite, { unofferedBadge: '', showPastEvents: 'yes', currency: 'EUR', hiddenEventWords: 1 }),
    ).toEqual({
      unofferedBadge: 'Please fill this in.',
      showPastEvents: 'Please answer true or false.',
      currency: 'Please give “AUD” here.',
      hiddenEventWords: 'Please give a list here.',
    });
  });
});
