import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, monthOf } from '../../src/domain/calendar.ts';
import { formatDay } from '../../src/domain/format-day.ts';
import { invoiceNumber } from '../../src/domain/order/invoice.ts';

const zone = 'Australia/Melbourne';

test('the day is the estate’s: late on Friday in London it is Saturday in Melbourne', () => {
  expect(dayOf('2026-11-20T14:30:00Z', zone)).toBe('2026-11-21');
  expect(monthOf('2026-10-31T14:00:00Z', zone)).toBe('2026-11');
});

test('fourteen days are fourteen calendar days across both changes of the clocks', () => {
  expect(addDays(dayOf('2026-09-25T13:59:00Z', zone), 14)).toBe('2026-10-09');
  expect(addDays(dayOf('2026-03-28T12:30:00Z', zone), 14)).toBe('2026-04-11');
  expect(daysBetween('2026-09-25', '2026-10-09')).toBe(14);
  expect(daysBetween('2026-11-23', '2026-11-21')).toBe(-2);
});

test('an invoice is numbered within its month', () => {
  expect(invoiceNumber('2026-11', 7)).toBe('2026-11-0007');
  expect(invoiceNumber('2026-11', 12_345)).toBe('2026-11-12345');
});

test('a day reads as words', () => {
  expect(formatDay('2026-12-05')).toBe('5 December 2026');
});
