import { expect, test } from 'vitest';
import { writeReply } from '../../../src/domain/inquiry/inquiry-reply.ts';
import { peopleAsking } from '../../../src/domain/inquiry/people-asking.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { byUrgency, type Task, tasksOfOrder } from '../../../src/domain/today/tasks.ts';
import { taskActions, taskAge, taskSubject, taskText } from '../../../src/web/admin/today/task-words.ts';
import { sampleOrder } from '../../sample-order.ts';

const timeZone = 'Australia/Melbourne';

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
    ...{ id, email, firstName: 'A', lastName: 'B' },
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
      ...{ firstName: 'Margaret', lastName: 'Oduya', inquiryType: 'Availability', artworkOfInterest: 'Low water' },
      ...{ message: '', day: '2026-11-21', availableAt: 'http://gallery.test/artwork/4' },
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
  const task = { kind: 'backup', priority: 'high', since: '2026-11-01', hasBackup: true } as const;
  expect([taskText(task), taskSubject(task).who]).toEqual([
    'Make a backup',
    'No backup in the last 7 days. Please tell the person who runs the server.',
  ]);
  expect(taskAge(task, '2026-11-10').text).toBe('last one 9 days ago');
  expect(taskAge({ ...task, hasBackup: false }, '2026-11-10').text).toBe('no backup yet');
  expect(taskActions(task)).toEqual([
    { label: 'Open Backups', address: '/admin?tab=settings&view=backups', opensDialog: false },
  ]);
});
