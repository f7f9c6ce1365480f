import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../src/domain/calendar.ts';
import { dayInZone } from '../../src/domain/day-in-zone.ts';
import {
  findEventMonth,
  formatEventDate,
  isHiddenEvent,
  isPast,
  isUpcoming,
  listPast,
  listUpcoming,
} from '../../src/domain/event/event.ts';
import { findEventDays } from '../../src/domain/event/event-days.ts';

const today = '2026-11-21';

describe('the days in a free-text date', () => {
  const fourth = { first: '2027-03-04', last: '2027-03-04' };
  test.each([
    '2027-03-04',
    '2027-03-04T18:00:00Z',
    ' 4 March 2027 ',
    '4 Mar 2027',
    'Thursday, 4 March 2027',
    'Thu 4th March, 2027',
    'the 4th of March 2027',
    'March 4, 2027',
    'Thursday, March 4th, 2027 at 6 pm',
    '4 March 2027, 18:30',
    '4 March 2027 (opening night)',
    '4 March 2027, weather permitting',
    'March 4, 2027, by invitation',
    '4/3/2027',
    '04.03.2027',
    'Jeudi 4 mars 2027',
    'le 4 mars 2027 à 18h30',
    'jeudi 4 mars 2027 à 18h',
    '4 mars 2027 à 18 h 30',
    '4 mars 2027, de 18h à 20h',
    '4 mars 2027 à partir de 18h',
    '4 mars 2027 à midi',
    '4 March 2027 at noon',
    '4 March 2027 6-8pm',
    '4 March 2027, 6–8 pm',
    '4 March 2027 from 6 to 8 p.m.',
    '4 March 2027 – 6 pm',
    '4 March 2027, 6pm – late',
    '2027-03-04 18:00–20:00',
    '4 March 2027 - TBC',
    '4 March 2027—TBC',
    '4 March 2027 (tbc)',
    'until 4 March 2027',
    'from 4 March 2027',
    'jusqu’au 4 mars 2027',
    "jusqu'au 4 mars 2027",
    'à partir du 4 mars 2027',
    '2027/03/04',
    '2027.03.04',
    '2027/3/4, 18:30',
    '4-3-2027',
    'Thursday 4/3/2027',
  ])('%j is one day', (text) => {
    expect(findEventDays(text)).toEqual(fourth);
  });

  test.each([
    ['4–6 March 2027', '2027-03-04', '2027-03-06'],
    ['4 March – 3 April 2027', '2027-03-04', '2027-04-03'],
    ['4-6 March 2027', '2027-03-04', '2027-03-06'],
    ['4—6 March 2027, 10 am–5 pm', '2027-03-04', '2027-03-06'],
    ['4–6 mars 2027', '2027-03-04', '2027-03-06'],
    ['March 4-6, 2027', '2027-03-04', '2027-03-06'],
    ['4 March-6 June 2027', '2027-03-04', '2027-06-06'],
    ['4 March 2027-6 June 2027', '2027-03-04', '2027-06-06'],
    ['Friday 4-Sunday 6 March 2027', '2027-03-04', '2027-03-06'],
    ['4-6 March 2027 - TBC', '2027-03-04', '2027-03-06'],
    ['4 and 5 March 2027', '2027-03-04', '2027-03-05'],
    ['4 & 5 March 2027', '2027-03-04', '2027-03-05'],
    ['4 et 5 mars 2027', '2027-03-04', '2027-03-05'],
    ['4/5 March 2027', '2027-03-04', '2027-03-05'],
    ['2027-03-04/2027-03-06', '2027-03-04', '2027-03-06'],
    ['2027-03-04 to 2027-03-06', '2027-03-04', '2027-03-06'],
    ['2027-03-04T10:00/2027-03-06T17:00', '2027-03-04', '2027-03-06'],
    ['4/3/2027-6/3/2027', '2027-03-04', '2027-03-06'],
    ['4-6/3/2027', '2027-03-04', '2027-03-06'],
    ['4.3.2027 – 6.3.2027', '2027-03-04', '2027-03-06'],
    ['du 4 mars jusqu’au 6 mars 2027', '2027-03-04', '2027-03-06'],
    ['de mars à mai 2027', '2027-03-01', '2027-05-31'],
    ['12/25/2027', '2027-12-25', '2027-12-25'],
    ['2027-03', '2027-03-01', '2027-03-31'],
    ['March 4 – 6, 2027', '2027-03-04', '2027-03-06'],
    ['from 28 December to 3 January 2027', '2026-12-28', '2027-01-03'],
    ['28 December 2026 – 3 January 2027', '2026-12-28', '2027-01-03'],
    ['2027-03-04 – 2027-04-03', '2027-03-04', '2027-04-03'],
    ['du 1er février au 3 août 2027', '2027-02-01', '2027-08-03'],
    ['February 2028', '2028-02-01', '2028-02-29'],
    ['March – May 2027', '2027-03-01', '2027-05-31'],
    ['29 February 2028', '2028-02-29', '2028-02-29'],
  ])('%j is a span', (text, first, last) => {
    expect(findEventDays(text)).toEqual({ first, last });
  });

  test.each([
    '',
    'TBA',
    'To be confirmed',
    'Event still to be confirmed',
    'Spring 2027',
    '2027',
    '31 February 2027',
    '29 February 2027',
    '2027-13-01',
    '4 March',
    '6 March 2027 – 4 March 2027',
    'postponed, was 4 March 2027',
    'every Tuesday',
    'TBC',
    '29 Feb 2027',
    '4 March 2027 - 31 February 2027',
    '2027-02-29',
    '29/2/2027',
    '25/25/2027',
    '2027-13',
    '2027-28',
    '4200.12',
    '2027-3-4-5-6',
    '03 5550 0142',
    '03-5550-0142',
    '0412 345 678',
    '+61 3 5550 0142',
    'Room 4, March Street 2027',
    'Room 4 - March Street 2027',
    '4 March Street, 2027',
    '6-8pm',
    'at noon',
    'mid-March 2027',
    'Summer 2027-28',
    'March 2027/28',
    'March 4 – 2027',
    'Sunday - Monday',
  ])('%j has none', (text) => {
    expect(findEventDays(text)).toBeUndefined();
  });

  test('every day comes back from any of its spellings', () => {
    const names = 'January February March April May June July August September October November December'.split(' ');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
        const iso = new Date(Date.UTC(1950, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
        const [year, month = '', date] = iso.split('-');
        const name = names[Number(month) - 1] ?? '';
        for (const text of [iso, `${Number(date)} ${name} ${year}`, `${name.slice(0, 3)} ${date}, ${year}`]) {
          expect(findEventDays(text)).toEqual({ first: iso, last: iso });
        }
      }),
    );
  });

  test('any text is read without a fall, and its first day is never after its last', () => {
    const word = fc.oneof(fc.constantFrom('march', '4', '2027', '–', 'to', '31', 'fév', '/', '-'), fc.string());
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const found = findEventDays(words.join(' '));
        if (found !== undefined) expect(found.first <= found.last).toBe(true);
      }),
    );
  });
});

describe('upcoming or past', () => {
  const undated = ['', 'TBA', 'Event still to be confirmed', 'some day'];

  test.each(undated)('without a date (%j) the estate’s own word counts', (date) => {
    expect(isUpcoming({ date, upcoming: true }, today)).toBe(true);
    expect(isPast({ date, upcoming: true }, today)).toBe(false);
    expect(isUpcoming({ date, upcoming: false }, today)).toBe(false);
    expect(isPast({ date, upcoming: false }, today)).toBe(true);
  });

  test('without a date and without a word only TBA is to come, and nothing is past', () => {
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
  ])('with a date (%j) the day decides, whatever the estate has ticked', (date, expected) => {
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

  test('upcoming events stand by date, undated ones first', () => {
    expect(listUpcoming(events, today).map(({ id }) => id)).toEqual([3, 7, 4, 1]);
  });

  test('past events stand the latest first', () => {
    expect(listPast(events, today).map(({ id }) => id)).toEqual([2, 5, 6]);
  });

  test('an event is upcoming or past, never both', () => {
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

test('an event is hidden by a word in its title, in any case', () => {
  const words = ['Grand Old Shapes', 'Docklands', ''];
  expect(isHiddenEvent('A walk in the DOCKLANDS', words)).toBe(true);
  expect(isHiddenEvent('Grand old shapes, revisited', words)).toBe(true);
  expect(isHiddenEvent('Two Hours’ Ebb', words)).toBe(false);
});

test('the ribbon has the month and the year, or nothing to say', () => {
  expect(findEventMonth('2027-03-04')).toBe('March 2027');
  expect(findEventMonth('28 December 2026 – 3 January 2027')).toBe('December 2026');
  expect(findEventMonth('To be confirmed')).toBeUndefined();
});

test('a date from a date field is spelt out; words stay as they were written', () => {
  expect(formatEventDate('2027-03-04')).toBe('Thursday 4 March 2027');
  expect(formatEventDate(' 4–6 March 2027 ')).toBe('4–6 March 2027');
  expect(formatEventDate('To be confirmed')).toBe('To be confirmed');
});

test('the day in a zone is the one that the calendar counts', () => {
  const zones = ['Australia/Melbourne', 'Europe/Paris', 'America/New_York', 'Pacific/Apia', 'UTC'];
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
      expect(dayInZone(moment, zone)).toBe(dayOf(moment.toISOString(), zone));
    }),
    { numRuns: 500 },
  );
});
