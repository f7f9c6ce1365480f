import { expect, test } from 'vitest';
import { countMistakes, likelyParts, nearestWord } from '../../../src/domain/artwork/search.ts';

/** The nearest of words that occur once each. */
const nearest = (typed: string, words: string[]) =>
  nearestWord(
    typed,
    words.map((word) => [word, 1]),
  );

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
  expect(nearest('castel', ['cattle', 'castle', 'candle'])).toBe('castle');
  expect(nearest('bat', ['boat', 'bay', 'bay'])).toBe('bay');
  expect(nearest('tste', ['taste', 'tate'])).toBe('taste');
  expect(nearest('sae', ['sand'])).toBeUndefined();
  expect(nearest('xy', ['xyz'])).toBeUndefined();
  expect(nearest('castle', ['castle'])).toBeUndefined();
});

test('a mistyped word keeps its beginning, its end or its middle', () => {
  expect(likelyParts('rudeshiem')).toEqual([' ru', 'rude', 'hiem', 'desh']);
  expect(likelyParts('paer')).toEqual([' pa', 'pa', 'er', 'ae']);
});

test('a word of two characters is no suggestion, and a longer one only when it is near', () => {
  expect(nearest('sa', ['sea'])).toBeUndefined();
  expect(nearest('sea', ['se', 'seas'])).toBe('seas');
  expect(nearest('harbo', ['harbour', 'harbor'])).toBe('harbor');
  expect(nearest('harbo', ['harbour'])).toBeUndefined();
  expect(nearest('harbou', ['harbours', 'harbourside'])).toBe('harbours');
});

test('equally near words are chosen by their use, then by the alphabet', () => {
  expect(nearest('sand', ['hand', 'land', 'land'])).toBe('land');
  expect(
    nearestWord('sand', [
      ['hand', 2],
      ['land', 3],
    ]),
  ).toBe('land');
  expect(nearest('sand', ['land', 'hand'])).toBe('hand');
  expect(nearest('sand', ['hand', 'land'])).toBe('hand');
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
