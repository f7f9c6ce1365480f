import { expect, test } from 'vitest';
import { changedFieldNames } from '../../../src/domain/activity/activity.ts';
import { numberOfArtwork } from '../../../src/domain/artwork/stock-code.ts';
import { startOfDay } from '../../../src/domain/calendar.ts';
import { isListedDay } from '../../../src/domain/days.ts';
import { isAbout } from '../../../src/domain/inquiry/inquiry.ts';
import { daySpans } from '../../../src/web/admin/activity/ActivityTab.tsx';

test('a day of the filter is one of the calendar, from 2000 to 2199', () => {
  expect(['2026-11-25', '2000-01-01', '2199-12-31', '2028-02-29'].every(isListedDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '1999-12-31', '0002-11-25', '2026-11-2', '', 'today'].some(isListedDay)).toBe(
    false,
  );
});

test('last week goes from Monday to Sunday, and last month from its first to its last day', () => {
  const named = (today: string) =>
    Object.fromEntries(daySpans(today).map(({ label, from, to }) => [label, `${from} ${to}`]));
  // A Wednesday.
  expect(named('2026-11-25')).toEqual({
    'Any day': ' ',
    Today: '2026-11-25 2026-11-25',
    Yesterday: '2026-11-24 2026-11-24',
    'This week': '2026-11-23 2026-11-25',
    'Last week': '2026-11-16 2026-11-22',
    'This month': '2026-11-01 2026-11-25',
    'Last month': '2026-10-01 2026-10-31',
  });
  expect(named('2027-01-03')['Last week']).toBe('2026-12-21 2026-12-27');
  expect(named('2027-01-04')['Last week']).toBe('2026-12-28 2027-01-03');
  expect(named('2027-01-04')['Last month']).toBe('2026-12-01 2026-12-31');
});

test('a day begins at midnight of its zone, also on the day on which the clocks change', () => {
  expect(startOfDay('2026-11-25', 'Australia/Melbourne')).toBe('2026-11-24T13:00:00.000Z');
  expect(startOfDay('2026-10-04', 'Australia/Melbourne')).toBe('2026-10-03T14:00:00.000Z');
  expect(startOfDay('2026-10-05', 'Australia/Melbourne')).toBe('2026-10-04T13:00:00.000Z');
});

test('the changed fields are named once each, those of a group by the group', () => {
  const fields = ['price', 'shippingFees.standard', 'shippingFees.express', 'price'].map((field) => ({ field }));
  expect(changedFieldNames(fields)).toEqual(['price', 'shippingFees']);
});

test('an artwork is named by its number with or without “No.”', () => {
  expect(['63', 'No. 63', 'no 63', ' NO.63 ', '#63'].map(numberOfArtwork)).toEqual([63, 63, 63, 63, 63]);
  expect(['FM063', '63 a', 'No.', '', '1234567890'].map(numberOfArtwork)).toEqual([null, null, null, null, null]);
});

test('an inquiry is about the artwork that it names, else about the only one with its title', () => {
  const artwork = { id: 3, title: 'Écluse', isOnlyWithTitle: true };
  expect(isAbout({ artworkId: 3, artworkOfInterest: 'Another' }, artwork)).toBe(true);
  expect(isAbout({ artworkId: 4, artworkOfInterest: 'Écluse' }, artwork)).toBe(false);
  expect(isAbout({ artworkId: null, artworkOfInterest: ' ECLUSE ' }, artwork)).toBe(true);
  expect(isAbout({ artworkId: null, artworkOfInterest: 'Écluse' }, { ...artwork, isOnlyWithTitle: false })).toBe(false);
  expect(isAbout({ artworkId: null, artworkOfInterest: '' }, { ...artwork, title: '' })).toBe(false);
});
