import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { addBusinessDays } from '../../../src/domain/calendar.ts';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import {
  findSettlingEntry,
  receivedFacts,
  receivedFor,
  type Settlement,
  settlementKind,
  settlementText,
  withoutDemand,
} from '../../../src/domain/order/settlement.ts';
import { confirmedBy } from '../../../src/domain/order/shipment.ts';
import { invoiceHtml } from '../../../src/web/admin/orders/tasks/InvoiceHtmlDialog.tsx';
import { InvoiceView } from '../../../src/web/invoice/InvoiceView.tsx';
import { sampleInvoice, sampleLine } from '../../sample-invoice.ts';

test('an order is settled when it is cancelled, and in every status after its payment', () => {
  expect(orderStatuses.filter((status) => settlementKind(status) === 'cancelled')).toEqual(['cancelled']);
  expect(orderStatuses.filter((status) => settlementKind(status) === undefined)).toEqual([
    'invoice_generated',
    'invoice_sent',
    'payment_pending',
    'payment_overdue',
  ]);
});

test('the last confirmation settles a paid order, and the cancellation a cancelled one', () => {
  const history = (
    ['payment_pending', 'payment_received', 'payment_pending', 'payment_received', 'shipped'] as const
  ).map((status, id) => ({ id, status }));
  expect(findSettlingEntry('shipped', history)?.id).toBe(3);
  expect(findSettlingEntry('payment_overdue', history)).toBeUndefined();
  expect(findSettlingEntry('cancelled', [...history, { id: 5, status: 'cancelled' as const }])?.id).toBe(5);
});

test('the invoice on screen and as HTML demands nothing of a settled order', () => {
  const invoice = sampleInvoice([sampleLine(1)]);
  const cancelled: Settlement = { kind: 'cancelled', day: '2026-11-25', hasPaid: false };
  const paid: Settlement = { kind: 'paid', day: '2026-11-25', hasPaid: true };
  const show = (settlement: Settlement | null) =>
    renderToStaticMarkup(
      createElement(InvoiceView, { invoice: settlement === null ? invoice : withoutDemand(invoice), settlement }),
    );
  const demands = /1234 5678|BSB|Account number|Payment expected by|Due date|Amount due|23 November|5 December|NaN/;
  expect(show(null)).toMatch(/Payment expected by<\/dt><dd[^>]*>23 November 2026/);
  for (const settlement of [cancelled, paid]) {
    for (const html of [show(settlement), invoiceHtml(invoice, settlement)]) {
      expect(html).toContain(settlementText(settlement));
      expect(html).not.toMatch(demands);
    }
  }
  expect(settlementText(paid)).toBe('Your payment arrived on 25 November 2026.');
  expect(settlementText(cancelled)).toBe('This order was cancelled. Please do not pay.');
  expect(settlementText({ ...cancelled, replacedBy: '2026-11-0015' })).toBe(
    'This order was replaced by 2026-11-0015. This invoice is no longer due.',
  );
});

test.each([
  ['the total', { paid: 110_000, writtenOff: 0 }, ['Amount received: $1,100.00']],
  [
    'less, and the rest forgone',
    { paid: 108_050, writtenOff: 1950 },
    ['Amount received: $1,080.50', 'Written off: $19.50'],
  ],
  ['more', { paid: 120_000, writtenOff: 0 }, ['Amount received: $1,200.00', 'Overpaid, returned to you: $100.00']],
  // After a work was credited.
  ['less, and the rest credited', { paid: 60_000, writtenOff: 0 }, ['Amount received: $600.00']],
])('the invoice of a paid order says what has arrived: %s', (_, money, said) => {
  const received = receivedFor(110_000, money);
  const paid: Settlement = { kind: 'paid', day: '2026-11-25', hasPaid: true, ...(received && { received }) };
  const facts = receivedFacts(1100, paid).map(({ label, value }) => `${label}: ${value}`);
  expect(facts).toEqual([...said, 'Payment arrived on: 25 November 2026']);
});

test('a payment is confirmed after two business days, a late one after two from today', () => {
  // 20 November 2026 is a Friday.
  expect(addBusinessDays('2026-11-20', 2)).toBe('2026-11-24');
  expect(confirmedBy('2026-11-23', '2026-11-21')).toBe('2026-11-25');
  expect(confirmedBy('2026-11-23', '2026-11-27')).toBe('2026-12-01');
});
