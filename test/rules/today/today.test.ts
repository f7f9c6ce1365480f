import { expect, test } from 'vitest';
import { writeReply } from '../../../src/domain/inquiry/inquiry.ts';
import { peopleAsking } from '../../../src/domain/inquiry/people-asking.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import {
  byUrgency,
  firstLines,
  groupOf,
  lineOfOrder,
  type Task,
  taskKinds,
  tasksOfOrder,
} from '../../../src/domain/today/tasks.ts';
import {
  amountOf,
  groupAction,
  type TodayTask,
  taskActions,
  taskAge,
  taskPhone,
  taskSubject,
} from '../../../src/web/admin/today/task-words.ts';
import { sampleOrder } from '../../sample-order.ts';

const timeZone = 'Australia/Melbourne';

type OrderLine = Extract<TodayTask, { order: unknown }>;

/** The line of an order of Gwen Fairfax, whose payment is due on 15 November. */
function orderLine(facts: Partial<Omit<OrderLine, 'order'>>, order: Partial<OrderLine['order']> = {}): OrderLine {
  return {
    kind: 'overdue',
    priority: 'medium',
    since: '2026-11-15',
    next: [],
    ...facts,
    order: {
      id: '7',
      invoiceNumber: '2026-11-0007',
      status: 'payment_overdue',
      firstName: 'Gwen',
      lastName: 'Fairfax',
      email: 'gwen@example.com',
      phone: '03 5550 1234',
      total: 900,
      due: 900,
      refundDue: 0,
      isCollected: false,
      expectedPaymentDate: '2026-11-03',
      dueDate: '2026-11-15',
      remindedOn: null,
      titles: ['Low Water'],
      ...order,
    },
  };
}

/** The sample order: placed on 1 November, payment expected on the 3rd, due on the 15th; its invoice was sent. */
function tasks(day: string, facts: Partial<ReturnType<typeof sampleOrder>> = {}) {
  const { communications = [], statusHistory = [], ...order } = sampleOrder(facts);
  const sent = { type: 'invoice_sent' as const, date: '2026-11-01T02:00:00.000Z', by: 'ruth', notes: '' };
  return tasksOfOrder(
    { ...order, communications: [sent, ...communications], statusHistory },
    `2026-11-${day}`,
    timeZone,
  );
}

const late = { status: 'payment_overdue' as const };

test.each([
  ['04', 'medium'],
  ['17', 'medium'],
  ['18', 'medium'],
  ['21', 'medium'],
  ['22', 'high'],
])('on 2026-11-%s a payment due on the 15th is of %s priority', (day, priority) => {
  expect(tasks(day, late)).toContainEqual({ kind: 'overdue', priority, since: '2026-11-15' });
});

test('a payment is expected today on its expected date only', () => {
  expect(tasks('02')).toEqual([]);
  expect(tasks('03')).toEqual([{ kind: 'expected-today', priority: 'medium', since: '2026-11-03' }]);
});

test('shipping is urgent 5 days after the payment, which is counted in the estate’s zone', () => {
  // 15 November in Melbourne.
  const paid = { status: 'payment_received' as OrderStatus, date: '2026-11-14T14:00:00.000Z', by: 'ruth', notes: '' };
  const confirmed = { type: 'payment_confirmation_sent' as const, date: paid.date, by: 'ruth', notes: '' };
  const facts = { status: 'payment_received' as const, statusHistory: [paid], communications: [confirmed] };
  expect(tasks('19', facts)).toEqual([{ kind: 'ship', priority: 'medium', since: '2026-11-15' }]);
  expect(tasks('20', facts)).toEqual([{ kind: 'ship', priority: 'high', since: '2026-11-15' }]);
});

test('an order is one line: its first task, as urgent as its most urgent one, and what follows', () => {
  const line = (day: string, facts: Partial<ReturnType<typeof sampleOrder>>) =>
    lineOfOrder({ communications: [], statusHistory: [], ...sampleOrder(facts) }, `2026-11-${day}`, timeZone);
  // The order is not late yet, but nobody sent the invoice.
  expect(line('05', late)).toEqual({
    kind: 'overdue',
    priority: 'high',
    since: '2026-11-15',
    next: ['send-invoice'],
  });
  expect(line('03', {})).toMatchObject({ kind: 'send-invoice', priority: 'high', next: ['expected-today'] });
  const paid = { status: 'payment_received' as const, date: '2026-11-14T14:00:00.000Z', by: 'ruth', notes: '' };
  const sent = { type: 'invoice_sent' as const, date: '2026-11-01T02:00:00.000Z', by: 'ruth', notes: '' };
  const facts = { status: 'payment_received' as const, statusHistory: [paid], communications: [sent] };
  expect(line('16', facts)).toMatchObject({ kind: 'send-confirmation', priority: 'medium', next: ['ship'] });
  // The shipment is urgent.
  expect(line('21', facts)).toMatchObject({ kind: 'send-confirmation', priority: 'high', next: ['ship'] });
  expect(line('16', { ...facts, refundDue: 400 })).toMatchObject({
    kind: 'refund',
    next: ['send-confirmation', 'ship'],
  });
  expect(line('16', { status: 'completed' })).toBeUndefined();
});

test('a buyer who was refunded, or whose works came back, is told of it', () => {
  const refunded = { at: '2026-11-14T14:00:00.000Z' };
  const history = [{ status: 'cancelled' as const, date: refunded.at, by: 'ruth', notes: '' }];
  const line = (facts: object) =>
    lineOfOrder(
      {
        ...sampleOrder({ status: 'cancelled', communications: [] }),
        statusHistory: history,
        communications: [],
        ...facts,
      },
      '2026-11-16',
      timeZone,
    );
  expect(line({ refunds: [refunded] })).toEqual({
    kind: 'send-refund',
    priority: 'medium',
    since: '2026-11-15',
    next: [],
  });
  const told = { type: 'refund_sent', date: '2026-11-15T00:00:00.000Z' };
  expect(line({ refunds: [refunded], communications: [told] })).toBeUndefined();
  expect(line({ returns: [refunded], refundDue: 400 })).toMatchObject({ kind: 'refund', next: ['send-return'] });
  expect(line({ returns: [refunded], communications: [{ ...told, type: 'return_received_sent' }] })).toBeUndefined();
  const nobody = { email: '', customer: { phone: '', address: '' } };
  expect(line({ refunds: [refunded], returns: [refunded], ...nobody })).toBeUndefined();
});

test('the buyer of an open order gets the new link once all links are new', () => {
  const newLinkSince = '2026-11-15T01:00:00.000Z';
  const waiting = { kind: 'send-link', priority: 'medium', since: '2026-11-15' };
  expect(tasks('16', { newLinkSince, expectedPaymentDate: '2026-12-01' })).toEqual([waiting]);
  const told = { type: 'telephone_call' as const, date: newLinkSince, by: 'ruth', notes: '' };
  for (const facts of [{ communications: [told] }, { status: 'cancelled' as const }, { newLinkSince: null }]) {
    expect(tasks('16', { newLinkSince, expectedPaymentDate: '2026-12-01', ...facts })).toEqual([]);
  }
});

test('every kind is in one group, but for what stands above the groups', () => {
  expect(Object.groupBy(taskKinds, (kind) => groupOf(kind) ?? 'above')).toEqual({
    above: ['opening', 'half-reserved', 'proxy', 'backup', 'erase'],
    refund: ['refund'],
    chase: ['overdue', 'missing-contact', 'work-due', 'hold-ends'],
    send: ['send-invoice', 'send-confirmation', 'send-refund', 'send-return', 'send-link', 'send-offer'],
    expected: ['expected-today'],
    ship: ['ship'],
    confirm: ['confirm-delivery'],
    answer: ['quote', 'quote-over', 'decide', 'availability', 'inquiry', 'shared-codes'],
  });
});

test.each([
  ['few tasks are all shown', [2, 1, 3], 0, [2, 1, 3]],
  ['each group shows a line in turn', [6, 6, 6, 6, 6, 5, 5], 0, [2, 2, 2, 2, 2, 1, 1]],
  ['what a short group leaves is for the others', [1, 20, 19], 0, [1, 8, 7]],
  ['lines above the groups take their place', [40], 2, [16]],
  ['no group is without a line', [9, 9, 9, 9, 9, 9, 9], 9, [1, 1, 1, 1, 1, 1, 1]],
])('%s', (_, lengths, others, shown) => {
  expect(firstLines(lengths, others)).toEqual(shown);
});

test('a late payment says its days since it was expected, and what follows is named', () => {
  const age = (day: string, facts: Partial<OrderLine>, order: Partial<OrderLine['order']> = {}) =>
    taskAge(orderLine(facts, order), `2026-11-${day}`).text;
  expect(age('05', { next: ['send-invoice'] })).toBe('2 days overdue, invoice not sent');
  expect(age('16', {})).toBe('13 days overdue');
  expect(age('23', {})).toBe('20 days overdue, call');
  expect(age('23', { next: ['missing-contact'] }, { phone: '' })).toBe('20 days overdue, no telephone number');
  expect(age('23', {}, { remindedOn: '2026-11-21' })).toBe('20 days overdue, reminded 2 days ago');
  expect(age('28', {}, { remindedOn: '2026-11-21' })).toBe('25 days overdue, call');
  const paid: Partial<OrderLine> = { kind: 'send-confirmation', since: '2026-11-20', next: ['ship'] };
  expect(age('21', paid)).toBe('paid yesterday, then ship');
  expect(age('21', paid, { isCollected: true })).toBe('paid yesterday, then prepare the pickup');
});

test('a late payment offers its reminder, or the invoice that nobody sent; who has no email address gets a letter', () => {
  const offered = (facts: Partial<OrderLine>, order: Partial<OrderLine['order']> = {}) =>
    taskActions(orderLine(facts, order)).map(
      ({ label, address }) => `${label} ${new URLSearchParams(address).get('task')}`,
    );
  expect(offered({})).toEqual(['Prepare Reminder email-reminder', 'Confirm Payment confirm']);
  expect(offered({ next: ['send-invoice'] })[0]).toBe('Prepare Invoice Email email-invoice');
  expect(offered({}, { email: '' })[0]).toBe('Prepare Letter email-reminder');
  expect(offered({ kind: 'send-invoice' }, { email: '' })).toEqual(['Prepare Letter email-invoice']);
  expect(taskPhone(orderLine({}))).toBe('03 5550 1234');
  expect(taskPhone(orderLine({ kind: 'ship' }))).toBe('');
  expect(taskPhone(orderLine({ kind: 'send-invoice' }, { email: '' }))).toBe('03 5550 1234');
});

test('the emails that wait in a group are prepared together, not those without an address or reminded lately', () => {
  const send = (id: string, email = 'gwen@example.com') => orderLine({ kind: 'send-invoice' }, { id, email });
  const idsOf = (lines: TodayTask[], day = '2026-11-23') =>
    new URLSearchParams(groupAction(lines, day)?.address).get('id');
  expect(idsOf([send('1'), send('2'), send('3', '')])).toBe('1,2');
  expect(groupAction([send('1'), send('3', '')], '2026-11-23')).toBeNull();
  const chase = (id: string, remindedOn: string | null) => orderLine({}, { id, remindedOn });
  expect(idsOf([chase('1', null), chase('2', '2026-11-20'), chase('3', '2026-11-16')])).toBe('1,3');
  // Nobody is late yet; but an invoice that was not sent is.
  expect(groupAction([chase('1', null), chase('2', null)], '2026-11-14')).toBeNull();
  const unsent = (id: string) => orderLine({ next: ['send-invoice'] }, { id });
  expect(idsOf([chase('1', null), unsent('2'), unsent('3')], '2026-11-14')).toBe('2,3');
});

test('tasks are sorted by priority, then kind, then how long they wait', () => {
  const task = (kind: Task['kind'], priority: Task['priority'], since: string): Task => ({ kind, priority, since });
  const sorted = [
    task('overdue', 'high', '2026-11-01'),
    task('overdue', 'high', '2026-11-02'),
    task('send-invoice', 'high', '2026-10-01'),
    task('overdue', 'medium', '2026-11-20'),
    task('expected-today', 'medium', '2026-11-21'),
    task('ship', 'medium', '2026-11-19'),
    task('availability', 'normal', '2026-11-01'),
    task('inquiry', 'normal', '2026-09-01'),
  ];
  expect(sorted.toReversed().sort(byUrgency)).toEqual(sorted);
});

test('who asked first comes first, and nobody comes twice', () => {
  const request = (id: number, email: string, minute: number) => ({
    id,
    email,
    firstName: 'A',
    lastName: 'B',
    created: `2026-11-01T01:0${minute}:00.000Z`,
  });
  const people = peopleAsking([
    request(3, 'Late@example.com', 3),
    request(1, 'late@example.com', 1),
    request(2, 'early@example.com', 0),
  ]);
  expect(people.map(({ first, ids }) => [first.id, ids])).toEqual([
    [2, [2]],
    [1, [1, 3]],
  ]);
});

test('a reply without a message quotes nothing, and one without a telephone number gives none', () => {
  const { text } = writeReply(
    {
      firstName: 'Margaret',
      lastName: 'Oduya',
      inquiryType: 'Availability',
      artworkOfInterest: 'Low water',
      message: '',
      day: '2026-11-21',
      availableAt: 'http://gallery.test/artwork/4',
    },
    { name: 'The Estate', address: '', email: '', phone: '' },
  );
  expect(text).toBe(
    'Dear Margaret Oduya,\n\n' +
      'You asked us on 21 November 2026 to tell you when “Low water” becomes available. It is available now:\n\n' +
      'http://gallery.test/artwork/4\n\nIt goes to the first person who orders it.\n\nWith kind regards,\nThe Estate\n',
  );
});

test('a missing backup is told with what to do about it', () => {
  const task = { kind: 'backup', priority: 'high', since: '2026-11-01', problem: 'old' } as const;
  expect(Object.values(taskSubject(task))).toEqual([
    'Make a backup',
    'No backup in the last 7 days. Please tell the person who runs the server.',
  ]);
  expect(taskAge(task, '2026-11-10').text).toBe('last one 9 days ago');
  expect(taskAge({ ...task, problem: 'none' }, '2026-11-10').text).toBe('no backup yet');
  expect(Object.values(taskSubject({ ...task, problem: 'beside-data' }))).toEqual([
    'Keep the backups in another place',
    'They are on the disk of the data. Please tell the person who runs the server.',
  ]);
  expect(taskActions(task)).toEqual([
    { label: 'Open Backups', address: '/admin?tab=settings&view=backups', opensDialog: false },
  ]);
});

test('a line shows what is left of a payment in parts, what is owed back of a refund, else the total', () => {
  const { order } = orderLine({}, { due: 400 });
  expect(amountOf('overdue', order)).toBe(400);
  expect(amountOf('ship', { ...order, due: 0 })).toBe(900);
  expect(amountOf('refund', { ...order, due: 0, refundDue: 25.5 })).toBe(25.5);
});
