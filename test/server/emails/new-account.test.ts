import { setImmediate } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { contentCalls } from '../../../src/contract/content/content.calls.ts';
import { invoiceCalls } from '../../../src/contract/invoices/invoices.calls.ts';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import { metrics } from '../../../src/server/metrics/metrics.ts';
import { anArtwork, anOrder } from '../../factories.ts';
import { readPdf, textOfPdf } from '../../read-pdf.ts';
import { administrator, startTestApp } from '../../test-app.ts';

/** The estate changes its bank while invoices are open (docs/specification/invoice.md §9). */

const app = await startTestApp({ limits: false, publicUrl: 'https://estate.example' });
afterAll(() => app.close());
const staff = await app.staff();

const before = {
  accountName: 'Estate of E. Hale',
  bank: 'Wharf Bank',
  bsb: '063-000',
  accountNumber: '1234 5678',
  swift: '',
};
const after = { ...before, bank: 'Quay Bank', accountNumber: '9999 0000' };
const saveBank = (bankDetails: typeof before) =>
  staff.get(contentCalls.saveSite, { bankDetails, password: administrator.password });

test('buyer’s page, emails and a payment notice give the new account, and the frozen invoice keeps every byte', async () => {
  await saveBank(before);
  const buyer = app.browser();
  const { orderId: id, invoiceNumber, link } = await anOrder(buyer, [await anArtwork(staff, { price: 900 })]);
  const cheque = await anOrder(app.browser(), [await anArtwork(staff)], { order: { paymentMethod: 'cheque' } });
  const { body: issued } = await buyer.ask(invoiceCalls.getInvoicePdf, { id });
  expect((await buyer.get(orderCalls.getOrder, { id })).newAccountSince).toBeNull();
  expect((await buyer.ask(invoiceCalls.getPaymentNoticePdf, { id })).status).toBe(404);

  app.clock.pass(1);
  const changedAt = app.clock.now();
  await saveBank(after);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R', amount: 400 });
  const order = await buyer.get(orderCalls.getOrder, { id });
  expect(order.newAccountSince).toBe(changedAt);
  expect(order.bankDetails.map(({ value }) => value)).toContain('9999 0000');
  expect(order.bankDetails.map(({ value }) => value)).toContain(invoiceNumber);
  expect(order.invoice.paymentInstructions.map(({ value }) => value)).toContain('1234 5678');
  // A cheque names no account.
  expect((await staff.get(orderCalls.getOrder, { id: cheque.orderId })).newAccountSince).toBeNull();
  const { pending } = await staff.get(paymentCalls.getOutstandingPayments, {});
  expect(pending.filter(({ newAccountSince }) => newAccountSince !== null).map((each) => each.id)).toEqual([id]);

  const { body: notice } = await buyer.ask(invoiceCalls.getPaymentNoticePdf, { id });
  expect((await readPdf(notice)).pages).toHaveLength(1);
  const printed = await textOfPdf(notice);
  for (const words of [
    'Payment Notice',
    invoiceNumber,
    'Our bank details have changed.',
    'Quay Bank',
    '9999 0000',
    '$525.00',
  ]) {
    expect(printed).toContain(words);
  }
  expect(printed).not.toContain('1234 5678');
  const key = new URL(link, 'https://estate.example').searchParams.get('key') ?? '';
  expect((await app.browser().ask(invoiceCalls.getPaymentNoticePdf, { id, key })).status).toBe(200);
  expect((await app.browser().ask(invoiceCalls.getPaymentNoticePdf, { id })).status).toBe(401);

  for (const type of ['invoice', 'reminder', 'bank_details'] as const) {
    const mail = await staff.get(emailCalls.getEmailTemplate, { id, type });
    expect(mail.warnings).toEqual([]);
    expect(mail.text).toContain('These replace those on your invoice.');
    expect(mail.text).toContain('Account number: 9999 0000');
    expect(mail.text).toContain('Amount due: $525.00');
    expect(mail.text).not.toContain('1234 5678');
    const draft = await PostalMime.parse((await staff.ask(emailCalls.getEmailDraft, { id, type })).body);
    // The invoice shows the old account.
    expect(draft.attachments.map(({ filename }) => filename)).toEqual([
      ...(type === 'bank_details' ? [] : [`invoice-${invoiceNumber}.pdf`]),
      `payment-notice-${invoiceNumber}.pdf`,
    ]);
  }
  const { body: frozen } = await buyer.ask(invoiceCalls.getInvoicePdf, { id });
  expect(Buffer.from(frozen).equals(Buffer.from(issued))).toBe(true);

  // Nothing replaces anything once nothing is due, or when the account is the old one again.
  await saveBank(before);
  expect((await buyer.get(orderCalls.getOrder, { id })).newAccountSince).toBeNull();
  await saveBank(after);
  await staff.get(paymentCalls.confirmPayment, { orderId: id, paymentReference: 'R' });
  expect(await buyer.get(orderCalls.getOrder, { id })).toMatchObject({ newAccountSince: null, bankDetails: [] });
  expect((await buyer.ask(invoiceCalls.getPaymentNoticePdf, { id })).status).toBe(404);
});

test('who asks for a notice 60 times at once has one drawn, and the papers of others do not wait behind it', async () => {
  await saveBank(before);
  const buyer = app.browser();
  const { orderId: id } = await anOrder(buyer, [await anArtwork(staff)]);
  await saveBank(after);
  const notices = Promise.all(Array.from({ length: 60 }, () => buyer.get(invoiceCalls.getPaymentNoticePdf, { id })));
  let isAnswered = false;
  void notices.finally(() => {
    isAnswered = true;
  });
  const waiting: number[] = [];
  while (!isAnswered) {
    await setImmediate();
    waiting.push(Number(/^oeuvre_queue_length\{queue="invoices"\} (\d+)$/m.exec(metrics.text())?.[1]));
  }
  // The invoices of the orders above are drawn in the background.
  expect(Math.max(...waiting)).toBeLessThan(6);
  expect(new Set((await notices).map((notice) => Buffer.from(notice).toString('hex'))).size).toBe(1);
});

test('an invoice from before the estate had an account gets one, without a warning', async () => {
  await saveBank({ ...before, accountName: '', accountNumber: '' });
  const { orderId: id } = await anOrder(app.browser(), [await anArtwork(staff)]);
  const warned = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(warned.warnings).toEqual([expect.stringMatching(/^This invoice was issued before the payment details/)]);
  await saveBank(after);
  const mail = await staff.get(emailCalls.getEmailTemplate, { id, type: 'invoice' });
  expect(mail.warnings).toEqual([]);
  expect(mail.text).toContain('Account number: 9999 0000');
});
