import { expect, test } from 'vitest';
import { afterPayment, canTakeBack, overpaymentText, writeOffProblem } from '../../../src/domain/order/balance.ts';

/** Nothing paid of $9,800. */
const unpaid = { paid: 0, due: 980_000 };

test('a payment leaves a rest, nothing, or money that is owed back', () => {
  expect(afterPayment(unpaid, { amount: 500_000, writeOff: 0 })).toEqual({ paid: 500_000, due: 480_000, over: 0 });
  expect(afterPayment(unpaid, { amount: 978_000, writeOff: 2_000 })).toEqual({ paid: 978_000, due: 0, over: 0 });
  expect(afterPayment({ paid: 500_000, due: 480_000 }, { amount: 480_001, writeOff: 0 })).toEqual({
    paid: 980_001,
    due: 0,
    over: 1,
  });
});

test('at most what is left can be written off', () => {
  expect(writeOffProblem(980_000, { amount: 978_000, writeOff: 2_000 })).toBeUndefined();
  expect(writeOffProblem(980_000, { amount: 978_000, writeOff: 2_001 })).toBe('Only $20.00 is left to write off.');
  expect(writeOffProblem(980_000, { amount: 990_000, writeOff: 1 })).toBe('Only $0.00 is left to write off.');
});

test('the question about more than is due says what is owed back', () => {
  expect(overpaymentText({ amount: 990_000, due: 980_000 })).toBe(
    'Only $9,800.00 is due. If $9,900.00 has arrived, confirm it: $100.00 is then owed to the buyer.',
  );
  expect(overpaymentText({ amount: 5_000, due: 0 })).toMatch(/^Nothing is due\. If \$50\.00 has arrived/);
});

test('a payment of a paid order is taken back alone only where nothing is owed again', () => {
  expect(canTakeBack({ status: 'payment_pending', refundDue: 0 }, 5000)).toBe(true);
  expect(canTakeBack({ status: 'cancelled', refundDue: 100 }, 5000)).toBe(true);
  expect(canTakeBack({ status: 'shipped', refundDue: 0 }, 0.01)).toBe(false);
  expect(canTakeBack({ status: 'payment_received', refundDue: 100 }, 100)).toBe(true);
  expect(canTakeBack({ status: 'payment_received', refundDue: 100 }, 100.01)).toBe(false);
});
