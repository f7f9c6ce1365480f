import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.schemas.ts';
import { communicationLabel, communicationTypes } from '../../../src/domain/order/communication.ts';
import { originalDelivery } from '../../../src/domain/order/delivery-address.ts';
import { orderMoves, orderStatuses } from '../../../src/domain/order/order-status.ts';
import { emailDetails } from '../../../src/web/admin/kit/order/email-words.ts';
import { moveWords } from '../../../src/web/admin/kit/order/move-words.ts';
import { changesByOthers, historyEntries } from '../../../src/web/admin/kit/order/OrderHistory.tsx';
import { followUpDetail, paymentNote, primaryStepOf } from '../../../src/web/admin/kit/order/order-steps.ts';
import { invoiceHtml } from '../../../src/web/admin/orders/tasks/InvoiceHtmlDialog.tsx';
import { sampleOrder } from '../../sample-order.ts';

const melbourne = 'Australia/Melbourne';

test('a row shows the expected payment date, or the reference of the payment', () => {
  expect(paymentNote(sampleOrder(), '2026-11-01').text).toBe('expected 03 Nov 2026');
  expect(paymentNote(sampleOrder(), '2026-11-03').text).toBe('expected today');
  expect(paymentNote(sampleOrder({ status: 'shipped', paymentReference: 'NAB 4471' }), '2026-11-09').text).toBe(
    'Ref. NAB 4471',
  );
  expect(paymentNote(sampleOrder({ status: 'payment_received' }), '2026-11-09').text).toBe('Paid');
  expect(paymentNote(sampleOrder({ status: 'cancelled' }), '2026-11-09').text).toBe('–');
});

test('the days overdue count from the expected date; the row is late, and names the next step, after the due date', () => {
  const overdue = sampleOrder({ status: 'payment_overdue' });
  const on = (today: string) => paymentNote(overdue, today);
  expect(on('2026-11-04')).toEqual({ text: '1 day overdue', late: false });
  expect(on('2026-11-15')).toEqual({ text: '12 days overdue', late: false });
  expect(on('2026-11-16')).toEqual({ text: '13 days overdue', late: true });
  expect(on('2026-11-18')).toEqual({ text: '15 days overdue, send a reminder', late: true });
  expect(on('2026-11-22')).toEqual({ text: '19 days overdue, call', late: true });
});

test('an outstanding action shows how long it has waited', () => {
  const detail = (what: Parameters<typeof followUpDetail>[0]['what'], order: Order, today: string) =>
    followUpDetail({ what, priority: 'high', text: '' }, order, today);
  const overdue = sampleOrder({ status: 'payment_overdue' });
  expect(detail('overdue', overdue, '2026-11-05')).toBe('2 days overdue.');
  expect(detail('overdue', overdue, '2026-11-23')).toBe('20 days overdue, call.');
  const paid = sampleOrder({
    status: 'payment_received',
    settlement: { kind: 'paid', day: '2026-11-04', hasPaid: true },
  });
  expect(detail('ship', paid, '2026-11-04')).toBe('Paid today.');
  expect(detail('ship', paid, '2026-11-05')).toBe('Paid 1 day ago.');
  expect(detail('missing-contact', overdue, '2026-11-23')).toBe('There is no telephone number to call.');
  expect(detail('missing-contact', sampleOrder({ email: '' }), '2026-11-05')).toBe('There is no email address.');
  expect(detail('send-invoice', overdue, '2026-11-05')).toBe('');
  expect(detail('send-invoice', sampleOrder({ email: '' }), '2026-11-05')).toBe(
    'There is no email address: post the invoice.',
  );
});

test('the invoice of a buyer without an email address is sent as a letter', () => {
  const step = (email: string) => {
    const { task, label } = primaryStepOf(sampleOrder({ email, communications: [], statusHistory: [] })) ?? {};
    return [task, label];
  };
  expect(step('margaret@example.com')).toEqual(['email-invoice', 'Prepare Invoice Email']);
  expect(step('')).toEqual(['email-invoice', 'Prepare Letter']);
});

test('every move has a label; cancelling and undoing are marked as dangerous', () => {
  for (const from of orderStatuses) {
    for (const to of orderMoves[from]) {
      const words = moveWords(from, to);
      expect(words.label).not.toBe('');
      expect(words.danger).toBe(to === 'cancelled' || to === 'payment_pending');
    }
  }
});

test('cancelling names the effect on the artworks, and on the money if some was received', () => {
  expect(moveWords('payment_pending', 'cancelled', ['Dusk']).effect).toBe('“Dusk” becomes available again at once.');
  expect(moveWords('payment_overdue', 'cancelled', ['Dusk', 'Low water', 'Squall']).effect).toBe(
    '“Dusk”, “Low water” and “Squall” become available again at once.',
  );
  expect(moveWords('payment_pending', 'cancelled', ['Dusk'], 'ruth').effect).toBe(
    '“Dusk” becomes at once what it was before it was ordered.',
  );
  expect(moveWords('order_processing', 'cancelled', ['Dusk']).effect).toBe(
    '“Dusk” becomes reserved and is not offered until you decide.',
  );
  expect(moveWords('payment_received', 'payment_pending').label).toBe('Undo Confirmation');
});

test('a conflict lists what the other person changed: status, emails, expected date, notes and link', () => {
  const before = sampleOrder();
  const now = sampleOrder({
    version: '5-Q0dbX1k_',
    expectedPaymentDate: '2026-11-10',
    notes: 'Will pay on the tenth.',
    link: '/order-confirmation?id=x&key=new',
    deliveryCorrections: [{ date: '2026-11-02T05:05:00.000Z', by: 'ben', address: null }],
    statusHistory: [
      ...(before.statusHistory ?? []),
      { status: 'invoice_sent', date: '2026-11-02T05:05:00.000Z', by: 'ben', notes: '' },
    ],
    communications: [
      { type: 'invoice_sent', date: '2026-11-02T05:05:00.000Z', by: 'ben', notes: 'With the statement.' },
    ],
  });
  expect(changesByOthers(before, now, melbourne)).toEqual([
    'Invoice Sent, by ben, 02 Nov 2026, 4:05 PM',
    'Recorded: Invoice sent, by ben, 02 Nov 2026, 4:05 PM: With the statement.',
    'Delivery address corrected by ben, 02 Nov 2026, 4:05 PM: Back to the address as ordered',
    'Payment is now expected 10 Nov 2026.',
    'The notes now read: Will pay on the tenth.',
    'The buyer’s link has been replaced by a new one.',
  ]);
  expect(changesByOthers(before, before, melbourne)).toEqual([]);
});

test('the history has the statuses and the corrections of the address in one order, the latest first', () => {
  const { statusHistory = [] } = sampleOrder();
  const address = { ...originalDelivery(sampleOrder().customer), name: 'Tess Oduya' };
  const deliveryCorrections = [
    { date: '2026-11-02T01:00:00.000Z', by: 'ruth', address },
    { date: '2026-11-04T01:00:00.000Z', by: 'ben', address: null },
  ];
  const paid = { status: 'payment_received' as const, date: '2026-11-03T01:00:00.000Z', by: 'ruth', notes: '' };
  const entries = historyEntries({ statusHistory: [...statusHistory, paid], deliveryCorrections });
  expect(entries.map(({ status, by, notes }) => [status, by, notes])).toEqual([
    [null, 'ben', 'Back to the address as ordered'],
    ['payment_received', 'ruth', ''],
    [null, 'ruth', 'Tess Oduya, 4 Harbour Street, Geelong VIC 3220, Australia'],
    ['payment_pending', 'Margaret Oduya', ''],
    ['invoice_generated', 'Margaret Oduya', ''],
  ]);
});

test('the details of a recorded email start with its type, recipient and day', () => {
  const details = (type: Parameters<typeof emailDetails>[0]) => emailDetails(type, sampleOrder(), '2026-11-02');
  expect(details('invoice_sent')).toBe('Invoice sent to margaret@example.com, 02 Nov 2026');
  expect(details('payment_confirmation_sent')).toBe('Payment confirmation sent to margaret@example.com, 02 Nov 2026');
  // Only staff know what was said or written, and a customer may have no email address.
  expect(details('telephone_call')).toBe('');
  expect(emailDetails('invoice_sent', sampleOrder({ email: '' }), '2026-11-02')).toBe(
    'Invoice sent to Margaret Oduya, 02 Nov 2026',
  );
});

test('each kind of email has a name', () => {
  expect(communicationTypes.map(communicationLabel)).toEqual([
    'Invoice sent',
    'Payment confirmation sent',
    'Payment reminder sent',
    'New bank details sent',
    'Shipping notification sent',
    'Pickup notification sent',
    'Delivery confirmation sent',
    'Receipt of a return sent',
    'Refund notification sent',
    'Cancellation sent',
    'General update sent',
    'Customer inquiry response',
    'Email sent manually',
    'Telephone call',
    'Letter',
  ]);
  expect(communicationLabel('fax')).toBe('fax');
});

test('the HTML invoice needs no other file, and a buyer’s text in it is escaped', () => {
  const { invoice } = sampleOrder();
  const facts = { artworkId: 1, stockCode: 'FMC-1963-001', date: '1963', medium: 'Oil', dimensions: '', price: 4200 };
  const full = {
    ...invoice,
    billTo: { name: '<script>alert(1)</script> & "Sons"', lines: ['4 Harbour Street'] },
    lines: [{ ...facts, title: 'Low water', provenance: 'The studio.' }],
    paymentInstructions: [{ code: 'bsb' as const, label: 'BSB', value: '000-000' }],
  };
  const html = invoiceHtml(full, null);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Sons&quot;');
  expect(html).toContain('<em>Low water</em><br>1963 · Oil');
  for (const words of [
    '2026-11-0001',
    '15 November 2026',
    '$4,225.00',
    'BSB',
    'The work is by the artist.',
    'The studio.',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toMatch(/<(style|link|img|script)/);
  expect(invoiceHtml(invoice, null)).not.toContain('Provenance');
  expect(invoiceHtml(invoice, null)).toContain('Ship to');
  expect(invoiceHtml({ ...invoice, shippingMethodCode: 'pickup' }, null)).not.toContain('Ship to');
});
