import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEventDays, findNamedDays } from '../../../src/domain/event/event.ts';

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
  ])('%j has no days', (text) => {
    expect(findEventDays(text)).toBeUndefined();
  });

  test('every day is parsed from each of its formats', () => {
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

  test('no text throws, and the first day is never after the last', () => {
    const word = fc.oneof(fc.constantFrom('march', '4', '2027', '–', 'to', '31', 'fév', '/', '-'), fc.string());
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const found = findEventDays(words.join(' '));
        if (found !== undefined) expect(found.first <= found.last).toBe(true);
      }),
    );
  });
});

test('findNamedDays needs a day: a month alone has none', () => {
  expect(findNamedDays('4 March 2027')).toEqual({ first: '2027-03-04', last: '2027-03-04' });
  expect(findNamedDays('4 – 28 March 2027')).toEqual({ first: '2027-03-04', last: '2027-03-28' });
  expect(findNamedDays('March 2027')).toBeUndefined();
  expect(findNamedDays('To be confirmed')).toBeUndefined();
});

test.each([
  ['29 February 2000', '2000-02-29'],
  ['29 February 2028', '2028-02-29'],
  ['29 February 1900', undefined],
  ['29 February 2027', undefined],
  ['30 April 2027', '2027-04-30'],
  ['31 April 2027', undefined],
  ['31 June 2027', undefined],
  ['31 September 2027', undefined],
  ['31 November 2027', undefined],
  ['31 March 2027', '2027-03-31'],
  ['0 March 2027', undefined],
  ['05/12/2027', '2027-12-05'],
  ['12/13/2027', '2027-12-13'],
  ['13/13/2027', undefined],
  ['2027-00-04', undefined],
  ['2027-13-04', undefined],
  ['4 March 0987', '0987-03-04'],
  ['4 4 March 2027', undefined],
  ['4 March April 2027', undefined],
  ['4 March 2027 2028', undefined],
  ['4 March 20275', undefined],
  ['4 ma 2027', undefined],
  ['Do 4 March 2027', undefined],
  ['4, March., 2027', '2027-03-04'],
  ['2027-03-04T18:00:00.000Z', '2027-03-04'],
  ['– 4 March 2027', '2027-03-04'],
])('%j is the day %s', (text, day) => {
  expect(findEventDays(text)).toEqual(day === undefined ? undefined : { first: day, last: day });
});

test('a month in figures is the whole month, and nothing else around it', () => {
  expect(findEventDays('2027-02')).toEqual({ first: '2027-02-01', last: '2027-02-28' });
  expect(findEventDays('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(findEventDays('12027-02')).toBeUndefined();
  expect(findEventDays('2027')).toBeUndefined();
  expect(findNamedDays('March – 4 April 2027')).toBeUndefined();
});
