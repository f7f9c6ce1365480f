import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, daysBetween, monthOf } from '../../../src/domain/calendar.ts';
import { dayInZone, zoneForPages } from '../../../src/domain/day-in-zone.ts';
import { addDays, formatDay } from '../../../src/domain/days.ts';
import { invoiceNumber } from '../../../src/domain/order/invoice.ts';
import { formatInstant, formatShortDay } from '../../../src/web/admin/kit/admin-dates.ts';

const zone = 'Australia/Melbourne';

test('days are counted in the estate’s zone: Friday afternoon in UTC is Saturday in Melbourne', () => {
  expect(dayOf('2026-11-20T14:30:00Z', zone)).toBe('2026-11-21');
  expect(monthOf('2026-10-31T14:00:00Z', zone)).toBe('2026-11');
});

test('adding 14 days is correct across both clock changes', () => {
  expect(addDays(dayOf('2026-09-25T13:59:00Z', zone), 14)).toBe('2026-10-09');
  expect(addDays(dayOf('2026-03-28T12:30:00Z', zone), 14)).toBe('2026-04-11');
  expect(daysBetween('2026-09-25', '2026-10-09')).toBe(14);
  expect(daysBetween('2026-11-23', '2026-11-21')).toBe(-2);
});

test('an invoice number has its month and a number of at least four digits', () => {
  expect(invoiceNumber('2026-11', 7)).toBe('2026-11-0007');
  expect(invoiceNumber('2026-11', 12_345)).toBe('2026-11-12345');
});

test('a day is formatted with the month’s name', () => {
  expect(formatDay('2026-12-05')).toBe('5 December 2026');
});

test('the admin area has a short form of a day, and of an instant in the estate’s zone', () => {
  expect(formatShortDay('2026-12-05')).toBe('05 Dec 2026');
  expect(formatInstant('2026-11-21T05:05:00Z', zone)).toBe('21 Nov 2026, 4:05 PM');
});

test('a browser that does not know the estate’s zone counts days and hours with the server’s offset', () => {
  const utcOffset = '+11:00';
  expect(zoneForPages({ timeZone: zone, utcOffset })).toBe(zone);
  const unknown = zoneForPages({ timeZone: 'Mars/Phobos', utcOffset });
  expect(dayInZone(new Date('2026-11-20T13:30:00Z'), unknown)).toBe('2026-11-21');
  expect(formatInstant('2026-11-21T05:05:00Z', unknown)).toBe('21 Nov 2026, 4:05 PM');
  expect(zoneForPages({ timeZone: zone, utcOffset })).toBe(zone);
});

test('dayInZone gives the same day as the calendar with Temporal', () => {
  const zones = ['Australia/Melbourne', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'UTC', '+05:45', '-09:30'];
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      expect(dayInZone(moment, zone)).toBe(dayOf(moment.toISOString(), zone));
    }),
    { numRuns: 500 },
  );
});
