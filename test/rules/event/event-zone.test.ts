import { expect, test } from 'vitest';
import { listClockChanges } from '../../../src/domain/calendar.ts';
import { findEventZone } from '../../../src/domain/event/event-fields.ts';

test.each([
  ['Almoners’ Rooms, Carlton, Melbourne', 'Australia/Melbourne'],
  ['', 'Australia/Melbourne'],
  ['Fremantle, Australia', 'Australia/Melbourne'],
  ['Puyrac, Hérault, France', 'Europe/Paris'],
  ['Berne, Suisse', 'Europe/Zurich'],
  ['Hull, England', 'Europe/London'],
  ['Adelaide, SA', 'Australia/Melbourne'],
  ['New York, USA', undefined],
  ['Auckland, New Zealand', undefined],
])('the time zone of %j', (location, zone) => {
  expect(findEventZone(location, 'Australia/Melbourne')).toBe(zone);
});

test('a zone that never changes its clocks has one entry', () => {
  expect(listClockChanges('UTC', '2027-01-01', '2027-01-02')).toEqual([
    { at: '1970-01-01T00:00:00', before: '+00:00', after: '+00:00' },
  ]);
});

test('Melbourne has two clock changes a year', () => {
  expect(listClockChanges('Australia/Melbourne', '2027-03-01', '2027-11-01')).toEqual([
    { at: '2026-10-04T02:00:00', before: '+10:00', after: '+11:00' },
    { at: '2027-04-04T03:00:00', before: '+11:00', after: '+10:00' },
    { at: '2027-10-03T02:00:00', before: '+10:00', after: '+11:00' },
  ]);
});
