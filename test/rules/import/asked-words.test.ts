import { expect, test } from 'vitest';
import { artworkCalls } from '../../../src/contract/artworks/artworks.calls.ts';
import { importCalls } from '../../../src/contract/imports/imports.calls.ts';
import { periodCalls } from '../../../src/contract/periods/periods.calls.ts';
import {
  AskedWords,
  answersTo,
  createdPeriods,
  isAnswer,
  withAnswers,
} from '../../../src/domain/import/asked-words.ts';

const pacific = { id: 4, slug: 'pacific-years', name: 'The Pacific' };

test('a word is counted once however it is written, in the order of the file', () => {
  const words = new AskedWords({}, []);
  words.ask('period', 'Trieste');
  words.ask('status', 'Lost');
  words.ask('period', ' TRIESTE ');
  words.ask('period', 'the Trieste');
  expect(words.list()).toEqual([
    { column: 'period', word: 'Trieste', rows: 3, answer: null },
    { column: 'status', word: 'Lost', rows: 1, answer: null },
  ]);
  expect(answersTo(words.list())).toEqual({});
});

test('what was said of a word holds for its rows: another word, nothing, or a period to create', () => {
  const said = { period: { Trieste: 'create', paris: '', Coast: 'The Pacific' }, status: { Lost: 'sold' } };
  const words = new AskedWords(said, [pacific]);
  expect(words.answerTo('period', 'trieste')).toBe('trieste');
  expect(words.answerTo('period', 'Paris')).toBe('');
  expect(words.answerTo('period', 'Coast')).toBe('pacific-years');
  expect(words.answerTo('status', 'LOST')).toBe('sold');
  expect(words.answerTo('period', 'Rome')).toBeUndefined();
  expect(words.answerTo('period', '')).toBeUndefined();
  expect(words.periods).toEqual([pacific, { id: -1, slug: '', name: 'Trieste' }]);
  expect(createdPeriods(words.list())).toEqual(['trieste']);
});

test('a period that is here by now is not created, and one that is gone is no answer', () => {
  const words = new AskedWords({ period: { Pacific: 'create', Trieste: 'early-years' } }, [pacific]);
  expect(words.periods).toEqual([pacific]);
  expect(words.answerTo('period', 'Trieste')).toBeUndefined();
});

test('a later answer takes the place of an earlier one, an empty one too', () => {
  const earlier = { period: { Trieste: '', Rome: 'create' } };
  expect(withAnswers(earlier, { period: { trieste: 'pacific-years' } })).toEqual({
    period: { trieste: 'pacific-years', Rome: 'create' },
  });
  expect(withAnswers({ period: { Trieste: 'create' } }, { period: { Trieste: '' } })).toEqual({
    period: { Trieste: '' },
  });
});

test('a column takes its own words as answers', () => {
  expect(isAnswer('status', 'not for sale')).toBe(true);
  expect(isAnswer('status', 'lost')).toBe(false);
  expect(isAnswer('available', 'yes')).toBe(true);
  expect(isAnswer('featured', 'sold')).toBe(false);
  expect(isAnswer('unit', '')).toBe(true);
});

test('whoever may import may create periods, so an import that creates them needs no further right', () => {
  const { checkImport, startImport } = importCalls;
  for (const { right } of [artworkCalls.importArtworks, checkImport, startImport]) {
    expect(right).toBe(periodCalls.createPeriod.right);
  }
});
