import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEventTimes } from '../../../src/domain/event/event-times.ts';

test.each([
  ['18:00', { start: '18:00' }],
  ['9.30', { start: '09:30' }],
  ['6 pm', { start: '18:00' }],
  ['6.30 p.m.', { start: '18:30' }],
  ['12 am', { start: '00:00' }],
  ['12 pm', { start: '12:00' }],
  ['noon', { start: '12:00' }],
  ['18h', { start: '18:00' }],
  ['18h30 à 20h', { start: '18:30', end: '20:00' }],
  ['from 18:00 to 20:30', { start: '18:00', end: '20:30' }],
  ['6–8 pm', { start: '18:00', end: '20:00' }],
  ['11–1 pm', { start: '11:00', end: '13:00' }],
  ['11 am – 1 pm', { start: '11:00', end: '13:00' }],
  ['11:30–1 pm', { start: '11:30', end: '13:00' }],
  ['10 pm – 1 am', { start: '22:00' }],
  ['11–1 am', { start: '23:00' }],
  ['18:00 – 6 am', { start: '18:00' }],
])('%j is a time', (text, times) => {
  expect(findEventTimes(text)).toEqual(times);
});

test.each([
  '',
  'TBA',
  'evening',
  '6',
  '6–8',
  '25:00',
  '18:60',
  '13 pm',
  '6–9',
  'Wednesday to Saturday, 11 am to 5 pm',
  '18:00 – late',
])('%j has no certain time', (text) => {
  expect(findEventTimes(text)).toBeUndefined();
});

test('any parsed time is valid, and an end is after its start', () => {
  const piece = fc.constantFrom(
    '6',
    '11',
    '12',
    '18',
    ':30',
    '.15',
    'h',
    ' am',
    ' pm',
    ' – ',
    ' to ',
    'noon',
    ' ',
    '7',
  );
  const words = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(words, (text) => {
      const times = findEventTimes(text);
      if (times === undefined) return;
      expect(times.start).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      if (times.end !== undefined) expect(times.end > times.start).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [' 18:00 ', { start: '18:00' }],
  ['12–1 pm', { start: '12:00', end: '13:00' }],
  ['12 pm', { start: '12:00' }],
  ['12 am', { start: '00:00' }],
  ['0 am', undefined],
  ['13 pm', undefined],
  ['24:00', undefined],
  ['23:59', { start: '23:59' }],
  ['18:60', undefined],
  ['6', undefined],
  ['6–8', undefined],
  ['6–8 pm', { start: '18:00', end: '20:00' }],
  ['11 am–1 pm', { start: '11:00', end: '13:00' }],
  ['1–1 pm', { start: '13:00' }],
  ['11–1 am', { start: '23:00' }],
  ['6 pm to 25:00', undefined],
  ['noon', { start: '12:00' }],
])('%j is %j', (text, times) => {
  expect(findEventTimes(text)).toEqual(times);
});
