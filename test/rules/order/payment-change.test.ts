import { expect, test } from 'vitest';
import { countMethodChanges, methodProblem, mostMethodChanges } from '../../../src/domain/order/payment-change.ts';

const state = { status: 'payment_pending', offered: [{ method: 'wire' }], changes: 0 } as const;

test('each order that is paid in another way than the one before it is a change', () => {
  expect(countMethodChanges(['wire'])).toBe(0);
  // An order without one of its works replaces another one too.
  expect(countMethodChanges(['cheque', 'wire', 'wire', 'bank_transfer'])).toBe(2);
});

test('a buyer chooses another way to pay until the most changes are made, and staff go on', () => {
  expect(methodProblem('wire', { ...state, changes: mostMethodChanges - 1 })).toBeUndefined();
  expect(methodProblem('wire', { ...state, changes: mostMethodChanges })).toMatch(
    /^The way to pay this order was changed 5 times/,
  );
  expect(methodProblem('wire', { ...state, changes: null })).toBeUndefined();
});

test('only an offered way is chosen, and only for an order that waits for its payment', () => {
  expect(methodProblem('cheque', state)).toBe('This is not another way to pay this order.');
  expect(methodProblem('wire', { ...state, status: 'payment_received' })).toBe(
    'The way to pay can be changed only while the order waits for its payment.',
  );
});
