import { expect, test } from 'vitest';
import {
  paymentDaysText,
  paymentInstructions,
  paymentLabel,
  paymentMethods,
  transferText,
} from '../../../src/domain/order/payment.ts';

const bank = {
  accountName: 'Estate of E. Hale',
  bank: 'NAB',
  bsb: '063-000',
  accountNumber: '1234',
  iban: '',
  swift: 'NATAAU33',
};
const sender = { name: 'The Estate', address: '14 Wharf Lane' };
const instructions = (
  method: (typeof paymentMethods)[number],
  given: Partial<typeof bank> = {},
  from: Partial<typeof sender> = {},
) =>
  paymentInstructions(
    method,
    { ...bank, ...given },
    { sender: { ...sender, ...from }, invoiceNumber: '2026-11-0007' },
  ).map(({ code, label, value }) => `${code} ${label}: ${value}`);

const account = [
  'account_name Account name: Estate of E. Hale',
  'bank Bank: NAB',
  'bsb BSB: 063-000',
  'account_number Account number: 1234',
];
const reference = 'reference Reference: 2026-11-0007';
const follow = 'details_follow Payment: The estate sends payment details with your invoice.';

test('a transfer names the account and the reference, a wire the SWIFT code too; an empty field has no line', () => {
  expect(instructions('bank_transfer')).toEqual([...account, reference]);
  expect(instructions('wire')).toEqual([...account, 'swift SWIFT: NATAAU33', reference]);
  expect(instructions('wire', { swift: ' ', bank: '' })).toEqual([account[0], ...account.slice(2), reference]);
});

test('before the estate has an account, the details follow', () => {
  expect(instructions('bank_transfer', { accountNumber: ' ' })).toEqual([follow, reference]);
});

test('a cheque is payable to the account’s holder, else to the estate, and needs an address', () => {
  const cheque = (payee: string) => [`payee Cheque payable to: ${payee}`, 'send_to Send to: 14 Wharf Lane', reference];
  expect(instructions('cheque', { accountName: ' Estate of E. Hale ' })).toEqual(cheque('Estate of E. Hale'));
  expect(instructions('cheque', { accountName: ' ' }, { name: ' The Estate ' })).toEqual(cheque('The Estate'));
  expect(instructions('cheque', { accountName: ' ' }, { name: ' ' })).toEqual([follow]);
  expect(instructions('cheque', {}, { address: ' ' })).toEqual([follow]);
});

test('each way to pay has its name', () => {
  expect(paymentMethods.map(paymentLabel)).toEqual(['Bank Transfer', 'Wire', 'Cheque']);
});

test('until when to pay is one sentence, with the place where the days end', () => {
  const days = { expectedPaymentDate: '2026-11-23', dueDate: '2026-12-05' };
  expect(paymentDaysText(days, 'America/New_York')).toBe(
    'Please pay by 23 November 2026; the invoice is due on 5 December 2026, and these days end at midnight in New York.',
  );
});

test('a transfer clears in days only within the estate’s country; from another one its details serve for a wire too', () => {
  const text = (given: Partial<Parameters<typeof transferText>[0]>, codes: ('bank' | 'swift')[] = ['bank', 'swift']) =>
    transferText(
      { paymentMethodCode: 'bank_transfer', ...given },
      codes.map((code) => ({ code })),
    );
  expect(text({})).toBe('Bank transfers usually clear in 1-2 business days.');
  expect(text({ fromAbroad: true })).toBe('These details serve for a wire from another country too.');
  expect(text({ fromAbroad: true }, ['bank'])).toBe('');
  expect([text({ paymentMethodCode: 'wire', fromAbroad: true }), text({ paymentMethodCode: 'cheque' })]).toEqual([
    '',
    '',
  ]);
});
