import { expect, test } from 'vitest';
import { type EmailType, emailTypes, papersOf } from '../../../src/domain/order/communication.ts';
import {
  emailsOf,
  isAccountUntold,
  type OfferingOrder,
  outstandingEmail,
  suggestedCommunication,
} from '../../../src/domain/order/offered-emails.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';

const now = { today: '2026-12-08', timeZone: 'Australia/Melbourne' };

const sent = (type: string, date = '2026-11-06T01:00:00.000Z') => ({ type, date });
const step = (status: OrderStatus, date = '2026-11-05T01:00:00.000Z') => ({ status, date });

const order = (status: OrderStatus, given: Partial<OfferingOrder> = {}): OfferingOrder => ({
  status,
  email: 'gwen@example.com',
  customer: { phone: '03 5550 1234', address: '' },
  dueDate: '2026-12-05',
  paid: 0,
  refundDue: 0,
  refunds: [],
  returns: [],
  newAccountSince: null,
  communications: [sent('invoice_sent', '2026-11-01T01:00:00.000Z'), sent('payment_confirmation_sent')],
  statusHistory: [step('payment_received'), step(status)],
  ...given,
});
const offered = (...given: Parameters<typeof order>) => emailsOf(order(...given), now);

test('an unpaid order offers its invoice, and first the reminder once it is overdue', () => {
  expect(offered('payment_pending', { communications: [] })).toEqual(['invoice', 'reminder']);
  expect(offered('payment_overdue', { communications: [] })).toEqual(['invoice', 'reminder']);
  expect(offered('payment_pending')).toEqual(['invoice', 'reminder']);
  expect(offered('payment_overdue')).toEqual(['reminder', 'invoice']);
});

test('a paid order offers first what the buyer waits for, then the latest step', () => {
  const paid = { paid: 900 };
  expect(offered('payment_received', { ...paid, communications: [] })).toEqual(['payment_confirmation', 'invoice']);
  expect(offered('shipped', paid)).toEqual(['shipped', 'payment_confirmation', 'invoice']);
  expect(offered('shipped', { ...paid, communications: [] })[0]).toBe('payment_confirmation');
  expect(offered('ready_for_pickup', paid)[0]).toBe('ready_for_pickup');
  expect(offered('delivered', paid)).toEqual(['payment_confirmation', 'invoice']);
  const returned = { ...paid, refundDue: 900, returns: [{ at: '2026-11-05T01:00:00.000Z' }] };
  expect(offered('delivered', returned)).toEqual(['return_received', 'refund', 'payment_confirmation', 'invoice']);
});

test('a cancelled order offers the email that says so, and one about its refund only where something was paid', () => {
  expect(offered('cancelled')).toEqual(['cancellation']);
  expect(offered('cancelled', { paid: 900, refundDue: 900 })).toEqual(['cancellation', 'refund']);
  const told = [sent('cancellation_sent')];
  const refunds = [{ at: '2026-11-07T01:00:00.000Z' }];
  expect(offered('cancelled', { paid: 900, refunds, communications: told })).toEqual(['refund', 'cancellation']);
});

test('an email is outstanding until it is recorded after its reason', () => {
  const next = (...given: Parameters<typeof order>) => outstandingEmail(order(...given), now);
  expect(next('payment_pending', { communications: [] })).toBe('invoice');
  expect(next('payment_pending')).toBeNull();
  expect(next('payment_received', { communications: [] })).toBe('payment_confirmation');
  expect(next('completed')).toBeNull();
  const cameBack = (...instants: string[]) =>
    next('delivered', {
      returns: instants.map((at) => ({ at })),
      communications: [...(order('delivered').communications ?? []), sent('return_received_sent')],
    });
  expect(cameBack('2026-11-05T01:00:00.000Z')).toBeNull();
  expect(cameBack('2026-11-05T01:00:00.000Z', '2026-11-07T01:00:00.000Z')).toBe('return_received');
  const refunds = [{ at: '2026-11-05T01:00:00.000Z' }];
  const told = [...(order('delivered').communications ?? []), sent('refund_sent')];
  expect(next('delivered', { refunds })).toBe('refund');
  expect(next('delivered', { refunds, communications: told })).toBeNull();
  expect(next('delivered', { refunds: [...refunds, { at: '2026-11-07T01:00:00.000Z' }], communications: told })).toBe(
    'refund',
  );
});

test('a reminder is due 3 days after the due date, and again 7 days after the last one or a call', () => {
  const next = (dueDate: string, last?: ReturnType<typeof sent>) => {
    const { communications = [] } = order('payment_overdue');
    return outstandingEmail(
      order('payment_overdue', {
        dueDate,
        communications: last === undefined ? communications : [...communications, last],
      }),
      now,
    );
  };
  expect(next('2026-12-06')).toBeNull();
  expect(next('2026-12-05')).toBe('reminder');
  // 1 December in Melbourne.
  expect(next('2026-11-20', sent('reminder_sent', '2026-11-30T20:00:00.000Z'))).toBe('reminder');
  expect(next('2026-11-20', sent('reminder_sent', '2026-12-02T20:00:00.000Z'))).toBeNull();
  expect(next('2026-11-20', sent('telephone_call', '2026-12-02T20:00:00.000Z'))).toBeNull();
});

test('the buyer of an unpaid invoice that shows another account is told of it, once, by any email that asks for money', () => {
  const newAccountSince = '2026-11-10T01:00:00.000Z';
  const next = (...types: string[]) => {
    const { communications = [] } = order('payment_pending');
    const since = types.map((type) => sent(type, '2026-11-11T01:00:00.000Z'));
    return outstandingEmail(
      order('payment_pending', { newAccountSince, communications: [...communications, ...since] }),
      now,
    );
  };
  expect(next()).toBe('bank_details');
  expect(next('general_update_sent')).toBe('bank_details');
  for (const type of ['bank_details_sent', 'invoice_sent', 'reminder_sent']) expect(next(type)).toBeNull();
  expect(offered('payment_pending', { newAccountSince })).toEqual(['bank_details', 'invoice', 'reminder']);
  expect(outstandingEmail(order('payment_pending', { newAccountSince, communications: [] }), now)).toBe('invoice');
});

test('a buyer without an email address is told of a new account by a letter or a call; with one, a call is not enough', () => {
  const newAccountSince = '2026-11-10T01:00:00.000Z';
  const next = (email: string, type: string, date = '2026-11-11T01:00:00.000Z') => {
    const communications = [...(order('payment_pending').communications ?? []), sent(type, date)];
    return outstandingEmail(order('payment_pending', { newAccountSince, email, communications }), now);
  };
  expect(next('', 'letter', '2026-11-09T01:00:00.000Z')).toBe('bank_details');
  for (const type of ['letter', 'telephone_call']) {
    expect(next('', type)).toBeNull();
    expect(next('gwen@example.com', type)).toBe('bank_details');
  }
});

test('every kind of email is offered by some order', () => {
  const all = [
    ...offered('payment_overdue', { newAccountSince: '2026-11-10T01:00:00.000Z' }),
    ...offered('shipped', { paid: 1, refundDue: 1, returns: [{ at: '2026-11-05T01:00:00.000Z' }] }),
    ...offered('ready_for_pickup'),
    ...offered('cancelled'),
  ];
  expect(new Set(all)).toEqual(new Set(emailTypes));
});

test('what is recorded next is suggested by the status and by what was recorded', () => {
  const suggest = (status: OrderStatus, communications = order(status).communications) =>
    suggestedCommunication(order(status, { communications, dueDate: '2026-12-08' }), now);
  expect(suggest('payment_pending', [])).toBe('invoice_sent');
  expect(suggest('payment_overdue', [])).toBe('invoice_sent');
  expect(suggest('payment_pending')).toBe('email_sent_manually');
  expect(suggest('payment_overdue')).toBe('reminder_sent');
  expect(suggest('payment_received', [sent('invoice_sent')])).toBe('payment_confirmation_sent');
  expect(suggest('shipped')).toBe('shipping_notification_sent');
  expect(suggest('shipped', [sent('payment_confirmation_sent'), sent('shipping_notification_sent')])).toBe(
    'email_sent_manually',
  );
  expect(suggest('ready_for_pickup')).toBe('pickup_notification_sent');
  expect(suggest('delivered')).toBe('delivery_confirmation_sent');
  expect(suggest('cancelled', [])).toBe('cancellation_sent');
});

test('a buyer without an email address waits for the same letters, until a letter or a call; an anonymised one for none', () => {
  const since = { at: '2026-11-05T01:00:00.000Z' };
  const next = (status: OrderStatus, given: Partial<OfferingOrder>, ...types: string[]) =>
    outstandingEmail(order(status, { email: '', communications: types.map((type) => sent(type)), ...given }), now);
  const reasons: [OrderStatus, Partial<OfferingOrder>, string][] = [
    ['payment_received', {}, 'payment_confirmation'],
    ['delivered', { refunds: [since] }, 'refund'],
    ['delivered', { returns: [since] }, 'return_received'],
    ['cancelled', {}, 'cancellation'],
  ];
  for (const [status, given, email] of reasons) {
    expect(next(status, given)).toBe(email);
    expect(next(status, given, 'general_update_sent', 'email_sent_manually')).toBe(
      email === 'cancellation' ? null : email,
    );
    for (const type of ['letter', 'telephone_call']) expect(next(status, given, type)).toBeNull();
    expect(next(status, { ...given, customer: { phone: '', address: '' } })).toBeNull();
  }
});

test('the buyer of an overdue order is told of the new account as soon as that is recorded, though a reminder is due', () => {
  const overdue = (...types: string[]) =>
    order('payment_overdue', {
      newAccountSince: '2026-11-10T01:00:00.000Z',
      communications: types.map((type) => sent(type, '2026-11-11T01:00:00.000Z')),
    });
  expect(isAccountUntold(overdue())).toBe(true);
  expect(isAccountUntold(overdue('bank_details_sent'))).toBe(false);
});

test('new bank details go without the invoice that shows the old account; credit notes go with every email', () => {
  const papers = (type: EmailType, newAccountSince: string | null, ...numbers: string[]) =>
    papersOf(type, { newAccountSince, creditNotes: numbers.map((number) => ({ number })) }).map(({ kind }) => kind);
  expect(papers('bank_details', 'now')).toEqual(['payment-notice']);
  expect(papers('reminder', 'now')).toEqual(['invoice', 'payment-notice']);
  expect(papers('refund', null, 'CN-1', 'CN-2')).toEqual(['invoice', 'credit-note', 'credit-note']);
});
