import { expect, test } from 'vitest';
import { countMistakes, likelyParts, nearestWord } from '../../src/domain/artwork/spelling.ts';

test.each([
  ['castle', 'castle', 0],
  ['castel', 'castle', 1],
  ['catle', 'castle', 1],
  ['casstle', 'castle', 1],
  ['cattle', 'castle', 1],
  ['acslte', 'castle', 2],
  ['', 'sea', 3],
  ['sea', '', 3],
])('between %j and %j are %i typing mistakes', (typed, word, mistakes) => {
  expect(countMistakes(typed, word)).toBe(mistakes);
});

test('the nearest word has the fewest mistakes, then the most uses; a short word allows one mistake', () => {
  expect(nearestWord('castel', ['cattle', 'castle', 'candle'])).toBe('castle');
  expect(nearestWord('bat', ['boat', 'bay', 'bay'])).toBe('bay');
  expect(nearestWord('tste', ['taste', 'tate'])).toBe('taste');
  expect(nearestWord('sae', ['sand'])).toBeUndefined();
  expect(nearestWord('xy', ['xyz'])).toBeUndefined();
  expect(nearestWord('castle', ['castle'])).toBeUndefined();
});

test('a mistyped word keeps its beginning, its end or its middle', () => {
  expect(likelyParts('rudeshiem')).toEqual([' ru', 'rude', 'hiem', 'desh']);
  expect(likelyParts('paer')).toEqual([' pa', 'pa', 'er', 'ae']);
});
