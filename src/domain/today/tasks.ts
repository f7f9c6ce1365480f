import { type Day, dayOf, daysBetween } from '../calendar.ts';
import { addDays } from '../days.ts';
import type { ItemState } from '../order/balance.ts';
import {
  type FollowUp,
  followUpsOf,
  isLinkUntold,
  isRefundUntold,
  isReturnUntold,
  reminderFor,
} from '../order/follow-up.ts';
import { isExpectedOn, type OrderStatus } from '../order/order-status.ts';
import { type QuoteStatus, toldQuoteStatuses } from '../order/quote.ts';

/** The kinds of pending tasks of the staff, and their order (docs/specification/today.md). */

/** The kinds of tasks about an order, in the order in which they are done: an order stands once, with the first that it has. */
export const orderTaskKinds = [
  'refund',
  'overdue',
  'missing-contact',
  'send-invoice',
  'send-confirmation',
  'send-refund',
  'send-return',
  'send-link',
  'expected-today',
  'ship',
  'confirm-delivery',
] as const satisfies readonly (FollowUp['what'] | 'send-refund' | 'send-return' | 'send-link' | 'expected-today')[];
export type OrderTaskKind = (typeof orderTaskKinds)[number];

/** The kinds of tasks about a delivery by quote: a price, an email about it, and to be seen when it ended by itself. */
export const quoteTaskKinds = ['quote', 'send-offer', 'quote-over'] as const;
export type QuoteTaskKind = (typeof quoteTaskKinds)[number];

/**
 * Returns the next task of the staff for a quote; undefined where the buyer has to answer, or nothing is to do. In SQL:
 * `findQuotesToDo`.
 */
export function taskOfQuote({ status, isTold, isSeen }: QuoteState): QuoteTaskKind | undefined {
  if (status === 'requested') return 'quote';
  if (status === 'offered') return isTold ? undefined : 'send-offer';
  return isSeen || !toldQuoteStatuses.some((told) => told === status) ? undefined : 'quote-over';
}

interface QuoteState {
  status: QuoteStatus;
  /** The buyer was told of the present offer. */
  isTold: boolean;
  /** True if somebody of the staff has seen how the quote ended. */
  isSeen: boolean;
}

/** Whether a quote needs its step now: its works are free after today or tomorrow. */
export function isQuoteUrgent({ until }: { until: Day }, today: Day): boolean {
  return until <= addDays(today, 1);
}

/** All kinds, the most urgent first. `opening`: visitors do not see the site yet. `half-reserved`: the brake refuses new customers (rate-limits/order-limit.ts). `proxy`: all visitors count as one. */
export const taskKinds = [
  'opening',
  'half-reserved',
  'proxy',
  ...orderTaskKinds,
  'work-due',
  'hold-ends',
  ...quoteTaskKinds,
  'decide',
  'availability',
  'inquiry',
  'shared-codes',
  'backup',
  'erase',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The groups in which the tasks are shown; what belongs to none stands above them. */
export const taskGroups = [
  { key: 'chase', kinds: ['overdue', 'missing-contact', 'work-due', 'hold-ends'] },
  {
    key: 'send',
    kinds: ['send-invoice', 'send-confirmation', 'send-refund', 'send-return', 'send-link', 'send-offer'],
  },
  { key: 'expected', kinds: ['expected-today'] },
  { key: 'ship', kinds: ['ship'] },
  { key: 'confirm', kinds: ['confirm-delivery'] },
  { key: 'refund', kinds: ['refund'] },
  { key: 'answer', kinds: ['quote', 'quote-over', 'decide', 'availability', 'inquiry', 'shared-codes'] },
] as const satisfies readonly { key: string; kinds: readonly TaskKind[] }[];
export type TaskGroup = (typeof taskGroups)[number]['key'];

/** The group of a kind; undefined for a notice, which stands above the groups. */
export function groupOf(kind: TaskKind): TaskGroup | undefined {
  return taskGroups.find(({ kinds }) => (kinds as readonly TaskKind[]).includes(kind))?.key;
}

export const taskPriorities = ['high', 'medium', 'normal'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

export interface Task {
  kind: TaskKind;
  priority: TaskPriority;
  /** The day from which it waits; of an overdue payment the due date, which may lie ahead. */
  since: Day;
}

export type OrderTask = Task & { kind: OrderTaskKind };

interface PendingOrder {
  status: OrderStatus;
  isCollected: boolean;
  email: string;
  customer: { phone: string; address: string };
  /** Instants, ISO 8601. */
  created: string;
  communications: readonly { type: string; date: string }[];
  statusHistory: readonly { status: OrderStatus | null; date: string }[];
  expectedPaymentDate: Day;
  dueDate: Day;
  /** Dollars that the estate owes the buyer. */
  refundDue: number;
  refunds?: readonly { at: string }[] | undefined;
  returns?: readonly { at: string }[] | undefined;
  items: readonly { state: ItemState }[];
  /** The settlement of the order; for a paid order, `day` is the day on which its payment arrived. */
  settlement?: { kind: 'paid' | 'cancelled'; day: Day } | null;
  newLinkSince?: string | null | undefined;
}

/** Days after the payment when shipping becomes urgent (docs/specification/today.md §2). */
const SHIPPING_URGENT_AFTER = 5;

/** The tasks of one order, what is done first first: its outstanding actions, what its buyer was not told of, and a payment that is expected today. */
export function tasksOfOrder(order: PendingOrder, today: Day, timeZone: string): OrderTask[] {
  const tasks = followUpsOf(order, today, timeZone).map((action): OrderTask => {
    const since = sinceWhen(action.what, order, timeZone);
    return { kind: action.what, priority: priorityOf(action, since, today), since };
  });
  const lastChange = dayOf(order.statusHistory.at(-1)?.date ?? order.created, timeZone);
  if (isRefundUntold(order)) tasks.push({ kind: 'send-refund', priority: 'medium', since: lastChange });
  if (isReturnUntold(order)) tasks.push({ kind: 'send-return', priority: 'medium', since: lastChange });
  if (order.newLinkSince && isLinkUntold(order)) {
    tasks.push({ kind: 'send-link', priority: 'medium', since: dayOf(order.newLinkSince, timeZone) });
  }
  if (isExpectedOn(today, order)) {
    tasks.push({ kind: 'expected-today', priority: 'medium', since: today });
  }
  return tasks.sort((a, b) => orderTaskKinds.indexOf(a.kind) - orderTaskKinds.indexOf(b.kind));
}

/** The first task of an order, with what follows. */
export type OrderLine = OrderTask & { next: OrderTaskKind[] };

/** The one line of an order: its first task, as urgent as the most urgent one; undefined where nothing is to do. */
export function lineOfOrder(order: PendingOrder, today: Day, timeZone: string): OrderLine | undefined {
  const tasks = tasksOfOrder(order, today, timeZone);
  const [first, ...others] = tasks;
  if (first === undefined) return undefined;
  const priority = taskPriorities.find((each) => tasks.some((task) => task.priority === each)) ?? first.priority;
  return { ...first, priority, next: others.map(({ kind }) => kind) };
}

/** A late payment is high when a call is due, a shipment by its days; other actions have the priority of docs/specification/order.md §8. */
function priorityOf({ what, priority }: FollowUp, since: Day, today: Day): TaskPriority {
  if (what === 'overdue') return reminderFor(since, today) === 'call' ? 'high' : 'medium';
  if (what === 'ship') return daysBetween(since, today) >= SHIPPING_URGENT_AFTER ? 'high' : 'medium';
  return priority;
}

/** The steps with which a task begins; any other task begins with the order. */
const beginnings: Partial<Record<FollowUp['what'], readonly OrderStatus[]>> = {
  'send-confirmation': ['payment_received'],
  ship: ['payment_received'],
  'confirm-delivery': ['shipped', 'ready_for_pickup'],
};

function sinceWhen(what: FollowUp['what'], order: PendingOrder, timeZone: string): Day {
  const { statusHistory, dueDate, created, settlement } = order;
  if (what === 'overdue') return dueDate;
  // A payment that is recorded later has waited since it arrived.
  if (settlement?.kind === 'paid' && beginnings[what]?.includes('payment_received')) return settlement.day;
  // The debt began with the last entry, or part of the money was returned on that day.
  if (what === 'refund') return dayOf(statusHistory.at(-1)?.date ?? created, timeZone);
  return dayOf(
    statusHistory.findLast(({ status }) => status !== null && beginnings[what]?.includes(status))?.date ?? created,
    timeZone,
  );
}

/** Sorts by priority, then by kind, then by how long it waits. */
export function byUrgency(a: Task, b: Task): number {
  return (
    taskPriorities.indexOf(a.priority) - taskPriorities.indexOf(b.priority) ||
    taskKinds.indexOf(a.kind) - taskKinds.indexOf(b.kind) ||
    a.since.localeCompare(b.since)
  );
}

/** Whether a work has at least the price from which inquiries about it come first. Both in one unit; in SQL: `findInquiriesToAnswer`. */
export function isDearWork(price: number | null, dearWorkPrice: number): boolean {
  return price !== null && price > 0 && price >= dearWorkPrice;
}

/**
 * The kinds of records that arrive by themselves and are new to an administrator until they were seen
 * (docs/specification/admin-session.md §7).
 */
export const arrivals = ['orders', 'inquiries'] as const;
export type Arrivals = (typeof arrivals)[number];

/**
 * Rows on a screen 900 px high, each a line or the heading of a group, beside what else Today shows (docs/specification/today.md §1).
 */
const ROWS = 19;

/**
 * Returns how many lines each group shows at first, so that all groups fit on one screen: one line in turn, until the
 * screen is full, and every group at least one. `others`: the rows above the groups.
 */
export function firstLines(lengths: readonly number[], others = 0): number[] {
  const shown = lengths.map((length) => Math.min(length, 1));
  let free = ROWS - others - lengths.length - shown.reduce((sum, lines) => sum + lines, 0);
  while (free > 0) {
    const growing = lengths.flatMap((length, at) => (length > (shown[at] ?? 0) ? [at] : [])).slice(0, free);
    if (growing.length === 0) break;
    for (const at of growing) shown[at] = (shown[at] ?? 0) + 1;
    free -= growing.length;
  }
  return shown;
}
