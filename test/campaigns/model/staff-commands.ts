import fc from 'fast-check';
import { expect } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks.calls.ts';
import type { AnswerOf, Call, InputOf } from '../../../src/contract/call.ts';
import { orderCalls } from '../../../src/contract/orders.calls.ts';
import { paymentCalls } from '../../../src/contract/payments.calls.ts';
import { sessionCalls } from '../../../src/contract/session.calls.ts';
import { type ArtworkStatus, artworkStatuses } from '../../../src/domain/artwork.ts';
import { type OrderStatus, orderStatuses } from '../../../src/domain/order-status.ts';
import { type Answered, administrator } from '../../test-app.ts';
import { type Command, command, count, type Estate, enter, expectAnswer, newWork, pick, times } from './estate.ts';
import { holderOf, isGone, legalMoves, type Model, move, statusToday, type Work } from './model.ts';
import { buy } from './visitor-commands.ts';

const any = fc.nat(30);
/** Works of a run, at most. */
const most = 6;

const reason = fc.constantFrom('', 'The buyer withdrew.', 'The buyer withdrew.');

/** Everything that the staff do, legal or not, signed in or not, with how often it is tried. */
export const staffCommands: fc.Arbitrary<Command>[] = [
  ...times(1, fc.record({ which: any, price: fc.constantFrom(null, 0, 1, 99, 420, 45_000) }).map(changePrice)),
  ...times(1, fc.record({ which: any, available: fc.boolean() }).map(setAvailability)),
  ...times(
    2,
    fc.record({ which: any, status: fc.constantFrom(...artworkStatuses), inForm: fc.boolean() }).map(setStatus),
  ),
  ...times(1, fc.record({ which: any, status: fc.constantFrom(...artworkStatuses) }).map(setStatusStale)),
  ...times(3, fc.record({ which: any }).map(backOnSale)),
  ...times(1, fc.record({ which: any }).map(deleteWork)),
  ...times(2, fc.record({ price: fc.integer({ min: 1, max: 100_000 }) }).map(addWork)),
  ...times(1, fc.record({ which: any }).map(confirmPayment)),
  ...times(2, fc.record({ who: any, which: any }).map(sell)),
  ...times(1, fc.record({ which: any, to: fc.constantFrom(...orderStatuses), why: reason }).map(moveOrder)),
  ...times(6, fc.record({ which: any, next: any, why: reason }).map(moveOn)),
  ...times(2, fc.record({ which: any, why: reason }).map(cancel)),
  ...times(1, fc.record({ which: any, type: fc.constantFrom('invoice_sent', 'general_update_sent') }).map(recordEmail)),
  ...times(
    2,
    fc.record({ days: fc.constantFrom(1, 2, 3, 15, 31), isBack: fc.constantFrom(true, true, false) }).map(daysPass),
  ),
  ...times(1, fc.constant(null).map(logOut)),
  ...times(2, fc.constant(null).map(signIn)),
];

/** Makes a call of the desk's; without a session it is refused, and undefined comes back. */
async function atDesk<C extends Call>(
  model: Model,
  real: Estate,
  call: C,
  input: InputOf<C>,
  headers: Record<string, string> = {},
): Promise<Answered<AnswerOf<C>> | undefined> {
  const answer = await real.desk.ask(call, input, headers);
  if (model.isSignedIn) return answer;
  expectAnswer(real, 'at the desk, signed out', answer, { status: 401 });
  return undefined;
}

/** A work's form as it was opened, with what was changed in it. */
function formOf(work: Work, real: Estate, changes: { price?: number | null; status?: ArtworkStatus }) {
  const { id, title, price, available } = work;
  const rest = { year: 1963, medium: 'Oil on board', dimensions: '61 × 91.5 cm', periodId: real.period.id };
  return { id, title, price, available, ...rest, ...changes };
}

function changePrice({ which, price }: { which: number; price: number | null }): Command {
  return command('change price', [which, price], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await atDesk(model, real, artworkCalls.updateArtwork, formOf(work, real, { price }));
    if (answer === undefined) return;
    expectAnswer(real, 'change price', answer, { status: work.isDeleted ? 404 : 200 });
    if (answer.status === 200) work.price = price;
  });
}

function setAvailability({ which, available }: { which: number; available: boolean }): Command {
  const kind = available ? 'mark available' : 'mark unavailable';
  return command(kind, [which], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await atDesk(model, real, artworkCalls.setAvailability, { id: work.id, available });
    if (answer === undefined) return;
    const refused = holderOf(model, work) !== undefined || (available && isGone(work.status));
    expectAnswer(real, kind, answer, { status: work.isDeleted ? 404 : refused ? 409 : 200 });
    if (answer.status === 200) work.available = available;
  });
}

/** By the stock tracker (a sale by hand) or in the work's form. */
function setStatus({ which, status, inForm }: { which: number; status: ArtworkStatus; inForm: boolean }): Command {
  const kind = inForm ? 'set status in the form' : 'record sale';
  return command(kind, [which, status], async (model, real) => {
    const work = pick(model.works, which);
    const answer = inForm
      ? await atDesk(model, real, artworkCalls.updateArtwork, formOf(work, real, { status }))
      : await atDesk(model, real, artworkCalls.recordSale, { id: work.id, status, customerName: 'A walk-in' });
    if (answer === undefined) return;
    const held = holderOf(model, work) !== undefined;
    const outcome = held && status !== work.status ? 409 : 200;
    expectAnswer(real, held ? `${kind}, held` : kind, answer, { status: work.isDeleted ? 404 : outcome });
    if (answer.status !== 200) return;
    work.status = status;
    if (isGone(status)) work.available = false;
  });
}

/** From a form that was opened before somebody else's change. */
function setStatusStale({ which, status }: { which: number; status: ArtworkStatus }): Command {
  return command('stale record of sale', [which, status], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await atDesk(model, real, artworkCalls.recordSale, { id: work.id, status }, { 'If-Match': '"0"' });
    if (answer !== undefined) {
      expectAnswer(real, 'stale record of sale', answer, { status: work.isDeleted ? 404 : 412 });
    }
  });
}

/** The way back for a work that was set aside: its status first, then the offer. */
function backOnSale({ which }: { which: number }): Command {
  return command('back on sale', [which], async (model, real) => {
    const work = pick(model.works, which);
    await setStatus({ which, status: 'available', inForm: false }).act(model, real);
    if (work.price === null || work.price === 0) await changePrice({ which, price: 300 }).act(model, real);
    await setAvailability({ which, available: true }).act(model, real);
  });
}

function deleteWork({ which }: { which: number }): Command {
  return command('delete work', [which], async (model, real) => {
    const work = pick(model.works, which);
    const answer = await atDesk(model, real, artworkCalls.deleteArtwork, { id: work.id });
    if (answer === undefined) return;
    expectAnswer(real, 'delete work', answer, { status: work.isDeleted ? 404 : work.wasOrdered ? 409 : 200 });
    if (answer.status !== 200) return;
    work.isDeleted = true;
    for (const buyer of model.buyers) buyer.cart = buyer.cart.filter((each) => each.work !== work);
  });
}

function addWork({ price }: { price: number }): Command {
  const canAdd = (model: Model) => model.isSignedIn && model.works.length < most;
  return command('add work', [price], (model, real) => newWork(model, real, price), canAdd);
}

const hasOrders = (model: Model) => model.orders.length > 0;

function confirmPayment({ which }: { which: number }): Command {
  const run = async (model: Model, real: Estate) => {
    const order = pick(model.orders, which);
    const from = statusToday(model, order);
    const input = { orderId: order.id, paymentReference: 'NAB 4471' };
    const answer = await atDesk(model, real, paymentCalls.confirmPayment, input);
    if (answer === undefined) return;
    const isLegal = from === 'payment_pending' || from === 'payment_overdue';
    expectAnswer(real, `confirm payment, ${from}`, answer, { status: isLegal ? 200 : 409 });
    if (isLegal) move(model, order, 'payment_received');
  };
  return command('confirm payment', [which], run, hasOrders);
}

/** The shortest way to a paid order. */
function sell({ who, which }: { who: number; which: number }): Command {
  return command('sell', [who, which], async (model, real) => {
    await buy({ who, which, method: 'pickup' }).act(model, real);
    if (hasOrders(model)) await confirmPayment({ which: model.orders.length - 1 }).act(model, real);
  });
}

function moveOrder({ which, to, why }: { which: number; to: OrderStatus; why: string }): Command {
  const run = (model: Model, real: Estate) => tryMove(model, real, { which, to, why });
  return command('move order', [which, to, why], run, hasOrders);
}

/** A legal move, so that orders come to their end; money is confirmed by its own call. */
function moveOn({ which, next, why }: { which: number; next: number; why: string }): Command {
  const run = async (model: Model, real: Estate) => {
    const legal = legalMoves[statusToday(model, pick(model.orders, which))] ?? [];
    if (legal.length === 0) return;
    const to = pick(legal, next);
    if (to === 'payment_received') await confirmPayment({ which }).act(model, real);
    else await tryMove(model, real, { which, to, why });
  };
  return command('move order on', [which, next, why], run, hasOrders);
}

function cancel({ which, why }: { which: number; why: string }): Command {
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
  const answer = await atDesk(model, real, orderCalls.moveOrder, { id: order.id, status: to, notes: why });
  if (answer === undefined) return;
  // Money is confirmed with its reference, by another call.
  const isLegal = (legalMoves[from] ?? []).includes(to) && to !== 'payment_received';
  const isReasonMissing = why === '' && (to === 'cancelled' || to === 'payment_pending');
  const what = isLegal ? `move ${from} to ${to}` : 'impossible move';
  expectAnswer(real, what, answer, { status: !isLegal ? 409 : isReasonMissing ? 422 : 200 });
  if (answer.status === 200) move(model, order, to);
}

function recordEmail({ which, type }: { which: number; type: 'invoice_sent' | 'general_update_sent' }): Command {
  const run = async (model: Model, real: Estate) => {
    const order = pick(model.orders, which);
    const answer = await atDesk(model, real, orderCalls.recordEmail, { id: order.id, type, notes: 'Sent by hand.' });
    if (answer === undefined) return;
    expectAnswer(real, 'record e-mail', answer, { status: 200 });
    const isFirst = type === 'invoice_sent' && !order.history.includes('invoice_sent');
    if (isFirst && order.status === 'payment_pending') order.history.push('invoice_sent');
  };
  return command('record e-mail', [which, type], run, hasOrders);
}

/** Sessions end with the day; the staff may be back at the desk. */
function daysPass({ days, isBack }: { days: number; isBack: boolean }): Command {
  return command('days pass', [days, isBack], async (model, real) => {
    real.app.clock.pass(days * 24 * 60);
    model.now = real.app.clock.now();
    model.isSignedIn = isBack;
    if (isBack) await enter(real.app, real.desk);
    if (model.orders.some((order) => statusToday(model, order) === 'payment_overdue'))
      count(real, 'an order is overdue');
  });
}

function logOut(): Command {
  return command('log out', [], async (model, real) => {
    expectAnswer(real, 'log out', await real.desk.ask(sessionCalls.logout, {}), { status: 200 });
    model.isSignedIn = false;
  });
}

function signIn(): Command {
  const run = async (model: Model, real: Estate) => {
    await real.desk.signIn(administrator);
    model.isSignedIn = true;
    expect(await real.desk.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true });
  };
  return command('sign in', [], run, (model) => !model.isSignedIn);
}
