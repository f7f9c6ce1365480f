import type { Order } from '../../../../contract/orders/orders.schemas.ts';
import { type Day, daysBetween } from '../../../../domain/calendar.ts';
import { formatDollars } from '../../../../domain/money.ts';
import type { EmailType } from '../../../../domain/order/communication.ts';
import { daysLate, type FollowUp, nextStepOf, type Reminder, reminderFor } from '../../../../domain/order/follow-up.ts';
import { reminderDue } from '../../../../domain/order/offered-emails.ts';
import { isPaid } from '../../../../domain/order/order-status.ts';
import { unsentItems } from '../../../../domain/order/shipment.ts';
import { daysAgo, formatShortDay } from '../admin-dates.ts';
import { moveWords } from './move-words.ts';

/** The names of the steps that prepare an email. */
const emailSteps: Record<EmailType, string> = {
  invoice: 'Prepare Invoice Email',
  payment_confirmation: 'Prepare Confirmation Email',
  reminder: 'Prepare Reminder',
  shipped: 'Prepare Shipping Email',
  ready_for_pickup: 'Prepare Pickup Email',
  return_received: 'Prepare Return Email',
  refund: 'Prepare Refund Email',
  bank_details: 'Prepare Bank Details Email',
  cancellation: 'Prepare Cancellation Email',
};

/** A step with the button that takes it. */
export interface Step {
  /** The task that takes the step. */
  task: string;
  label: string;
  /** Whether the step undoes or cancels something. */
  danger: boolean;
}

/** The step that prepares an email; who has no email address gets a letter. */
export function emailStep(type: EmailType, { email }: Pick<Order, 'email'>): Omit<Step, 'danger'> {
  return { task: `email-${type}`, label: email === '' ? 'Prepare Letter' : emailSteps[type] };
}

/** The next step of an order with its task. */
export function primaryStepOf(order: Order): Step | null {
  const next = nextStepOf(order, order.deliveryCode ?? order.shippingMethod);
  if (next === null) return null;
  if (next.kind === 'email') {
    return { ...emailStep(next.type, order), danger: false };
  }
  if (next.kind === 'refund') return { task: 'record-refund', label: 'Record Refund', danger: false };
  const to = next.kind === 'confirm' ? 'payment_received' : next.to;
  if (to === 'delivered' && isPartlySent(order))
    return { task: 'add-shipment', label: 'Record Shipment', danger: false };
  return possibleSteps(order).find(({ task }) => task === taskOf(to)) ?? null;
}

/** True if every shipment has arrived, and another work is still to be sent. */
function isPartlySent({ status, items, shipments }: Order): boolean {
  const held = items.filter(({ state }) => state === 'held');
  const hasArrived = shipments.length > 0 && shipments.every(({ deliveredOn }) => deliveredOn !== null);
  return status === 'shipped' && hasArrived && unsentItems(held, shipments).length > 0;
}

/** Every step of the table of moves (docs/specification/order.md §4), of works that are collected without those that send them, and the way back of a cancelled order (§17). */
export function possibleSteps({
  status,
  isCollected,
  possibleStatuses = [],
  canUndoCancellation = false,
}: Order): Step[] {
  const isSent = (to: Order['status']) => to === 'preparing_shipment' || to === 'shipped';
  const moves = possibleStatuses
    .filter((to) => !isCollected || !isSent(to))
    .map((to) => {
      const { label, danger } = moveWords(status, to);
      return { task: taskOf(to), label, danger };
    });
  return canUndoCancellation ? [{ task: 'undo-cancellation', label: 'Undo Cancellation', danger: true }] : moves;
}

function taskOf(to: Order['status']): string {
  return to === 'payment_received' ? 'confirm' : `move-${to}`;
}

/** The text beside an outstanding action: how long it has waited, and what to do now. Empty for some actions. `reminded` as in `paymentNote`. */
export function followUpDetail({ what }: FollowUp, order: Order, today: Day, reminded: Day | null = null): string {
  if (what === 'send-invoice') return order.email === '' ? 'There is no email address: post the invoice.' : '';
  if (what === 'send-confirmation') return order.email === '' ? 'There is no email address: post a letter.' : '';
  if (what === 'overdue') return asSentence(paymentNote(order, today, reminded).text);
  if (what === 'missing-contact') {
    return order.email === '' ? 'There is no email address.' : 'There is no telephone number to call.';
  }
  if (what === 'refund') return `${formatDollars(order.refundDue)} is owed back.`;
  if (what !== 'ship' || order.settlement === null) return '';
  const days = daysBetween(order.settlement.day, today);
  return days < 1 ? 'Paid today.' : `Paid ${days} ${days === 1 ? 'day' : 'days'} ago.`;
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export interface PaymentNote {
  text: string;
  /** Unpaid after the due date. */
  late: boolean;
}

type Owed = Pick<Order, 'status' | 'expectedPaymentDate' | 'dueDate' | 'paymentReference'>;

/** The next step about a late payment (docs/specification/order.md §8). */
const nextStep: Record<Reminder, string> = { wait: '', remind: 'send a reminder', call: 'call' };

/**
 * The payment of an order in a row of a list. The days overdue are counted from the expected date, after which the order is overdue; the
 * buyer is late, and the next step is named, only after the due date (docs/specification/payments.md §3). `reminded`: the day of the
 * last reminder or call.
 */
export function paymentNote(order: Owed, today: Day, reminded: Day | null = null): PaymentNote {
  const { status, expectedPaymentDate, dueDate, paymentReference } = order;
  if (status === 'payment_overdue') {
    const wasReminded = reminded !== null && reminderDue(dueDate, reminded, today) === 'wait';
    const step = wasReminded
      ? `reminded ${daysAgo(daysBetween(reminded, today))}`
      : nextStep[reminderFor(dueDate, today)];
    const overdue = `${countDays(daysBetween(expectedPaymentDate, today))} overdue`;
    return { text: [overdue, step].filter(Boolean).join(', '), late: daysLate(dueDate, today) > 0 };
  }
  if (isPaid(status)) return { text: paymentReference ? `Ref. ${paymentReference}` : 'Paid', late: false };
  if (status === 'cancelled') return { text: '–', late: false };
  const when = expectedPaymentDate === today ? 'today' : formatShortDay(expectedPaymentDate);
  return { text: `expected ${when}`, late: false };
}

function countDays(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
