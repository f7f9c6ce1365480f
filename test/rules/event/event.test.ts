import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findEventMonth,
  formatEventDate,
  isHiddenEvent,
  isPast,
  isUpcoming,
  listPast,
  listUpcoming,
} from '../../../src/domain/event/event.ts';

const today = '2026-11-21';

describe('upcoming or past', () => {
  const undated = ['', 'TBA', 'Event still to be confirmed', 'some day'];

  test.each(undated)('without a day (%j) the upcoming field decides', (date) => {
    expect(isUpcoming({ date, upcoming: true }, today)).toBe(true);
    expect(isPast({ date, upcoming: true }, today)).toBe(false);
    expect(isUpcoming({ date, upcoming: false }, today)).toBe(false);
    expect(isPast({ date, upcoming: false }, today)).toBe(true);
  });

  test('without a day and an upcoming field only TBA is upcoming, and nothing is past', () => {
    expect(undated.filter((date) => isUpcoming({ date }, today))).toEqual(['TBA']);
    expect(undated.filter((date) => isPast({ date }, today))).toEqual([]);
  });

  test.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['1 November – 21 November 2026', true],
    ['1 October – 20 November 2026', false],
    ['November 2026', true],
    ['October 2026', false],
  ])('with a day (%j) the upcoming field is ignored', (date, expected) => {
    for (const upcoming of [true, false, undefined]) {
      expect(isUpcoming({ date, upcoming }, today)).toBe(expected);
      expect(isPast({ date, upcoming }, today)).toBe(!expected);
    }
  });

  const events = [
    { id: 1, date: '2027-09-17', upcoming: true },
    { id: 2, date: '14 May 2026', upcoming: true },
    { id: 3, date: 'To be confirmed', upcoming: true },
    { id: 4, date: '2027-03-04', upcoming: false },
    { id: 5, date: '2019-02-02', upcoming: false },
    { id: 6, date: 'long ago', upcoming: false },
    { id: 7, date: 'TBA', upcoming: true },
  ];

  test('upcoming events are sorted by date, undated ones first', () => {
    expect(listUpcoming(events, today).map(({ id }) => id)).toEqual([3, 7, 4, 1]);
  });

  test('past events are sorted with the latest first', () => {
    expect(listPast(events, today).map(({ id }) => id)).toEqual([2, 5, 6]);
  });

  test('an event is never both upcoming and past', () => {
    const flag = fc.constantFrom(true, false, undefined);
    const date = fc.oneof(fc.constantFrom('TBA', '', '2026-11-21', 'March 2020', '4–6 March 2027'), fc.string());
    fc.assert(
      fc.property(date, flag, (text, upcoming) => {
        const event = { date: text, upcoming };
        expect(isUpcoming(event, today) && isPast(event, today)).toBe(false);
      }),
    );
  });
});

test('an event is hidden by a word in its title, in upper or lower case', () => {
  const words = ['Grand Old Shapes', 'Docklands', ''];
  expect(isHiddenEvent('A walk in the DOCKLANDS', words)).toBe(true);
  expect(isHiddenEvent('Grand old shapes, revisited', words)).toBe(true);
  expect(isHiddenEvent('Two Hours’ Ebb', words)).toBe(false);
});

test('the ribbon has month and year, or nothing', () => {
  expect(findEventMonth('2027-03-04')).toBe('March 2027');
  expect(findEventMonth('28 December 2026 – 3 January 2027')).toBe('December 2026');
  expect(findEventMonth('To be confirmed')).toBeUndefined();
});

test('a date from a date field is spelled out; any other text is unchanged', () => {
  expect(formatEventDate('2027-03-04')).toBe('Thursday 4 March 2027');
  expect(formatEventDate(' 4–6 March 2027 ')).toBe('4–6 March 2027');
  expect(formatEventDate('To be confirmed')).toBe('To be confirmed');
});

test('past events are listed the latest first, and upcoming ones the earliest first', () => {
  const events = ['4 March 2026', '4 May 2026', '4 April 2026', '4 March 2028', '4 March 2027'].map((date) => ({
    date,
  }));
  expect(listPast(events, '2026-11-22').map(({ date }) => date)).toEqual([
    '4 May 2026',
    '4 April 2026',
    '4 March 2026',
  ]);
  expect(listUpcoming(events, '2026-11-22').map(({ date }) => date)).toEqual(['4 March 2027', '4 March 2028']);
  expect(isUpcoming({ date: ' tba ' }, '2026-11-22')).toBe(true);
});

test('only a date alone is spelled out', () => {
  expect(formatEventDate(' 2027-03-04 ')).toBe('Thursday 4 March 2027');
  expect(formatEventDate('from 2027-03-04')).toBe('from 2027-03-04');
  expect(formatEventDate('2027-03-04 on')).toBe('2027-03-04 on');
});
