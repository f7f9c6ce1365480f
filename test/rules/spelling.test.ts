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

test('a word of two characters is no suggestion, and a longer one only when it is near', () => {
  expect(nearestWord('sa', ['sea'])).toBeUndefined();
  expect(nearestWord('sea', ['se', 'seas'])).toBe('seas');
  expect(nearestWord('harbo', ['harbour', 'harbor'])).toBe('harbor');
  expect(nearestWord('harbo', ['harbour'])).toBeUndefined();
  expect(nearestWord('harbou', ['harbours', 'harbourside'])).toBe('harbours');
});

test('equally near words are chosen by their use, then by the alphabet', () => {
  expect(nearestWord('sand', ['hand', 'land', 'land'])).toBe('land');
  expect(nearestWord('sand', ['land', 'hand'])).toBe('hand');
  expect(nearestWord('sand', ['hand', 'land'])).toBe('hand');
});

test.each([
  ['ab', 'ba', 1],
  ['ab', 'bc', 2],
  ['aa', 'bb', 2],
  ['abc', 'bad', 2],
  ['abcd', 'badc', 2],
])('of %j and %j only neighbours that are exchanged count once: %i', (typed, word, mistakes) => {
  expect(countMistakes(typed, word)).toBe(mistakes);
});
