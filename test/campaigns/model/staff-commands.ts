import fc from 'fast-check';
import { expect } from 'vitest';
import { sessionCalls } from '../../../src/contract/session/session.calls.ts';
import { artworkStatuses } from '../../../src/domain/artwork/artwork-status.ts';
import { orderStatuses } from '../../../src/domain/order/order-status.ts';
import { administrator } from '../../test-app.ts';
import { type Command, command, times } from './command.ts';
import { count, type Estate, expectAnswer, openStaffSession } from './estate.ts';
import { type Model, statusToday } from './model.ts';
import {
  bringOn,
  cancel,
  cancelAll,
  confirmPayment,
  moveExpected,
  moveOn,
  moveOrder,
  recordEmail,
  sell,
} from './order-commands.ts';
import {
  addWork,
  backOnSale,
  changePrice,
  deleteWork,
  setAvailability,
  setStatus,
  setStatusStale,
} from './stock-commands.ts';

const any = fc.nat(30);

const reason = fc.constantFrom('', 'The buyer withdrew.', 'The buyer withdrew.');

/** All staff commands with their weights, legal or not, signed in or not. */
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
  ...times(4, fc.record({ which: any, next: any, why: reason }).map(moveOn)),
  ...times(3, fc.record({ which: any, ways: fc.array(any, { minLength: 2, maxLength: 5 }) }).map(bringOn)),
  ...times(2, fc.record({ which: any, why: reason }).map(cancel)),
  ...times(1, fc.record({ which: any, days: fc.constantFrom(-1, 0, 2, 9) }).map(moveExpected)),
  ...times(1, fc.constant(null).map(cancelAll)),
  ...times(1, fc.record({ which: any, type: fc.constantFrom('invoice_sent', 'general_update_sent') }).map(recordEmail)),
  ...times(
    2,
    fc.record({ days: fc.constantFrom(1, 2, 3, 15, 31), isBack: fc.constantFrom(true, true, false) }).map(daysPass),
  ),
  ...times(1, fc.constant(null).map(logOut)),
  ...times(2, fc.constant(null).map(signIn)),
];

/** Days pass and the session expires; staff may sign in again. */
function daysPass({ days, isBack }: { days: number; isBack: boolean }): Command {
  return command('days pass', [days, isBack], async (model, real) => {
    real.app.clock.pass(days * 24 * 60);
    model.now = real.app.clock.now();
    model.isSignedIn = isBack;
    if (isBack) await openStaffSession(real.app, real.staff);
    if (model.orders.some((order) => statusToday(model, order) === 'payment_overdue'))
      count(real, 'an order is overdue');
  });
}

function logOut(): Command {
  return command('log out', [], async (model, real) => {
    expectAnswer(real, 'log out', await real.staff.ask(sessionCalls.logout, {}), { status: 200 });
    model.isSignedIn = false;
  });
}

function signIn(): Command {
  const run = async (model: Model, real: Estate) => {
    await real.staff.signIn(administrator);
    model.isSignedIn = true;
    expect(await real.staff.get(sessionCalls.checkAuth, {})).toMatchObject({ isAdmin: true });
  };
  return command('sign in', [], run, (model) => !model.isSignedIn);
}
