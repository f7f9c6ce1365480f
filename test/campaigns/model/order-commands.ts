import { expect } from 'vitest';
import { orderCalls } from '../../../src/contract/orders/orders.calls.ts';
import { emailCalls } from '../../../src/contract/orders/staff-orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments/payments.calls.ts';
import type { OrderStatus } from '../../../src/domain/order/order-status.ts';
import { daysLater } from '../../melbourne.ts';
import { callAsStaff } from './call-as-staff.ts';
import { buy } from './checkout-commands.ts';
import { type Command, command } from './command.ts';
import { type Estate, expectAnswer, pick } from './estate.ts';
import { legalMoves, type Model, move, statusToday } from './model.ts';

const hasOrders = (model: Model) => model.orders.length > 0;

export function confirmPayment({ which }: { which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const order = pick(model.orders, which);
    const from = statusToday(model, order);
    const input = { orderId: order.id, paymentReference: 'NAB 4471' };
    const answer = await callAsStaff(model, real, paymentCalls.confirmPayment, input);
    if (answer === undefined) return;
    const isLegal = from === 'payment_pending' || from === 'payment_overdue';
    expectAnswer(real, `confirm payment, ${from}`, answer, { status: isLegal ? 200 : 409 });
    if (isLegal) move(model, order, 'payment_received');
  };
  return command('confirm payment', [which], run, hasOrders);
}

/** Places an order and confirms its payment. */
export function sell({ who, which }: { who: number; which: number }): Command {
  return command('sell', [who, which], async (model, real) => {
    await buy({ who, which, method: 'pickup' }).act(model, real);
    if (hasOrders(model)) await confirmPayment({ which: model.orders.length - 1 }).act(model, real);
  });
}

export function moveOrder({ which, to, why }: { which: number; to: OrderStatus; why: string }): Command {
  const run = (model: Model, real: Estate) => tryMove(model, real, { which, to, why });
  return command('move order', [which, to, why], run, hasOrders);
}

/** A random legal move; payment has its own call. */
export function moveOn({ which, next, why }: { which: number; next: number; why: string }): Command {
  const run = async (model: Model, real: Estate) => {
    const legal = legalMoves[statusToday(model, pick(model.orders, which))] ?? [];
    if (legal.length === 0) return;
    const to = pick(legal, next);
    if (to === 'payment_received') await confirmPayment({ which }).act(model, real);
    else await tryMove(model, real, { which, to, why });
  };
  return command('move order on', [which, next, why], run, hasOrders);
}

/** Several forward moves in sequence. */
export function bringOn({ which, ways }: { which: number; ways: number[] }): Command {
  const run = async (model: Model, real: Estate) => {
    for (const next of ways) {
      const legal = legalMoves[statusToday(model, pick(model.orders, which))] ?? [];
      const ahead = legal.filter((to) => to !== 'cancelled' && to !== 'payment_pending');
      if (ahead.length === 0) return;
      const to = pick(ahead, next);
      if (to === 'payment_received') await confirmPayment({ which }).act(model, real);
      else await tryMove(model, real, { which, to, why: '' });
    }
  };
  return command('bring order on', [which, ways], run, hasOrders);
}

export function cancel({ which, why }: { which: number; why: string }): Command {
  const run = (model: Model, real: Estate) => tryMove(model, real, { which, to: 'cancelled', why });
  return command('cancel order', [which, why], run, hasOrders);
}

async function tryMove(
  model: Model,
  real: Estate,
  { which, to, why }: { which: number; to: OrderStatus; why: string },
) {
  const order = pick(model.orders, which);
  const from = statusToday(model, order);
  const answer = await callAsStaff(model, real, orderCalls.moveOrder, { id: order.id, status: to, notes: why });
  if (answer === undefined) return;
  // A payment is confirmed by its own call, with a reference.
  const isLegal = (legalMoves[from] ?? []).includes(to) && to !== 'payment_received';
  const isReasonMissing = why === '' && (to === 'cancelled' || to === 'payment_pending');
  const what = isLegal ? `move ${from} to ${to}` : 'impossible move';
  expectAnswer(real, what, answer, { status: !isLegal ? 409 : isReasonMissing ? 422 : 200 });
  if (answer.status === 200) move(model, order, to);
}

export function recordEmail({ which, type }: { which: number; type: 'invoice_sent' | 'general_update_sent' }): Command {
  const run = async (model: Model, real: Estate) => {
    const order = pick(model.orders, which);
    const answer = await callAsStaff(model, real, emailCalls.recordEmail, {
      id: order.id,
      type,
      notes: 'Sent by hand.',
    });
    if (answer === undefined) return;
    expectAnswer(real, 'record email', answer, { status: 200 });
    const isFirst = type === 'invoice_sent' && !order.history.includes('invoice_sent');
    if (isFirst && order.status === 'payment_pending') order.history.push('invoice_sent');
  };
  return command('record email', [which, type], run, hasOrders);
}

/** Sets the expected day relative to the order's day: before it, unchanged or later. */
export function moveExpected({ which, days }: { which: number; days: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const order = pick(model.orders, which);
    const day = daysLater(order.placed, days);
    const answer = await callAsStaff(model, real, orderCalls.editOrder, { id: order.id, expectedPaymentDate: day });
    if (answer === undefined) return;
    const isSame = day === order.expected;
    const isWaiting = order.status === 'payment_pending';
    const status = isSame ? 200 : !isWaiting ? 409 : days < 0 ? 422 : 200;
    expectAnswer(real, 'move expected day', answer, { status });
    if (status !== 200 || isSame) return;
    order.expected = day;
    order.history.push('payment_pending');
  };
  return command('move expected day', [which, days], run, hasOrders);
}

/** Cancels all orders at once: unpaid ones are cancelled, the others are reported and unchanged. */
export function cancelAll(): Command {
  const run = async (model: Model, real: Estate) => {
    const ids = model.orders.map((order) => order.id);
    const answer = await callAsStaff(model, real, orderCalls.cancelOrders, { ids, notes: 'Nobody paid.' });
    if (answer === undefined) return;
    const unpaid = model.orders.filter((order) => order.status === 'payment_pending');
    expectAnswer(real, 'cancel several', answer, { status: 200, body: { cancelled: unpaid.map((order) => order.id) } });
    expect(answer.body.refused).toHaveLength(ids.length - unpaid.length);
    for (const order of unpaid) move(model, order, 'cancelled');
  };
  return command('cancel several', [], run, hasOrders);
}
