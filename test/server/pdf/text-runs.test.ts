import { describe, expect, it } from 'vitest';
import {
  type Face,
  missingCharacters,
  type TextRun,
  textRuns,
  visualOrder,
} from '../../../src/server/pdf/text-runs.ts';
import { textLines } from '../../../src/server/pdf/text-setter.ts';

/** A font with the characters that a pattern matches. */
const face = (name: string, pattern: RegExp): Face => ({
  name,
  has: (code) => pattern.test(String.fromCodePoint(code)),
});

const faces = [
  face('serif', /[ -~\u00a0-\u00ff‘-”—–…]/u),
  face('extended', /[\u0100-\u024f]/u),
  face('hebrew', /[\u0590-\u05ff]/u),
  face('arabic', /[\u0600-\u06ff]/u),
  face('han', /[\p{Script=Han}\p{Script=Hiragana}\u3000-\u303f\uff00-\uffef]/u),
  face('korean', /\p{Script=Hangul}/u),
  face('thai', /\p{Script=Thai}/u),
  face('hindi', /[\p{Script=Devanagari}\u200c\u200d]/u),
];

const printed = (runs: readonly TextRun[]) => runs.map((run) => [run.face, run.text]);
const line = (text: string | readonly string[]) => printed(visualOrder(textRuns(text, faces)));

/** Each character has width 1. */
const lines = (text: string, width: number) =>
  textLines(textRuns(text, faces), width, (run) => run.text.length).map((each) =>
    each.runs.map((run) => run.text).join(''),
  );

describe('a text is split by the fonts that have its characters', () => {
  it('in one run when one font has all characters', () => {
    expect(line('Moored barges, Rotherhithe')).toEqual([['serif', 'Moored barges, Rotherhithe']]);
  });

  it('character by character, in the first font that has it', () => {
    expect(line('Łódź')).toEqual([
      ['extended', 'Ł'],
      ['serif', 'ód'],
      ['extended', 'ź'],
    ]);
  });

  it('with one box for each character that no font has, and drops none', () => {
    expect(line('a👩🏽‍🎨b ᚠᚢ \u0007\ud800')).toEqual([
      ['serif', 'a'],
      ['missing', '▯'],
      ['serif', 'b '],
      ['missing', '▯▯'],
      ['serif', ' '],
      ['missing', '▯▯'],
    ]);
  });

  it('and lists each character that no font has once', () => {
    expect(missingCharacters('a👩🏽‍🎨b ᚠᚢ ᚠ x\u0302 日本', faces)).toEqual(['👩🏽‍🎨', 'ᚠ', 'ᚢ', 'x\u0302']);
    expect(missingCharacters('Łódź ⅝ ﬁne', faces)).toEqual([]);
  });

  it('with the joiners that choose the form of an Indic consonant', () => {
    expect(line('क्\u200dष')).toEqual([['hindi', 'क्\u200dष']]);
  });

  it('with the base character, when only its mark is missing', () => {
    expect(line('x\u0302')).toEqual([
      ['serif', 'x'],
      ['missing', '▯'],
    ]);
  });

  it('with equivalent simple characters before a box', () => {
    expect(line('ﬁne № 5')).toEqual([['serif', 'fine No 5']]);
  });

  it('with fractions that cannot be misread', () => {
    expect(line('12⅝ × ⅞ in')).toEqual([['serif', '12 5/8 × 7/8 in']]);
  });

  it('without invisible characters', () => {
    expect(line('\ufeffRother\u00adhi\ufeffthe\u200b')).toEqual([['serif', 'Rotherhithe']]);
  });
});

describe('right-to-left words', () => {
  it('keep their own order between left-to-right words', () => {
    expect(line('View of ירושלים העתיקה at dawn')).toEqual([
      ['serif', 'View of '],
      ['hebrew', 'העתיקה'],
      ['serif', ' '],
      ['hebrew', 'ירושלים'],
      ['serif', ' at dawn'],
    ]);
  });

  it('set the direction of a line that starts with them, but not of its figures', () => {
    expect(line('רחוב הרצל 25, תל אביב').map(([, text]) => text)).toEqual([
      'אביב',
      ' ',
      'תל',
      ' ,',
      '25',
      ' ',
      'הרצל',
      ' ',
      'רחוב',
    ]);
  });

  it('have mirrored brackets', () => {
    expect(line('(עיר)').map(([, text]) => text)).toEqual(['(', 'עיר', ')']);
  });

  it('pass Arabic figures to fontkit in reverse, which reverses them back', () => {
    expect(line('٣٤').map(([, text]) => text)).toEqual(['٤٣']);
  });

  it('do not move the facts beside them', () => {
    expect(
      line(['1974', 'שמן על בד', '61 × 91 cm'])
        .map(([, text]) => text)
        .join(''),
    ).toBe('1974 · בד על שמן · 61 × 91 cm');
  });

  it('are not joined across a non-joiner', () => {
    expect(line('می\u200cخواهم').map(([, text]) => text)).toEqual(['خواهم', 'می']);
  });

  it('cannot be faked with an invisible character', () => {
    expect(line('Pay \u202e000,1$\u202c now')).toEqual([['serif', 'Pay 000,1$ now']]);
  });
});

describe('line breaks', () => {
  it('come after a word', () => {
    expect(lines('The sea at Dieppe', 10)).toEqual(['The sea at', 'Dieppe']);
  });

  it('come after a dash between words, never within a span of years', () => {
    expect(lines('blue–green', 6)).toEqual(['blue–', 'green']);
    expect(lines('a c.1816–18', 7)).toEqual(['a', 'c.1816–', '18']);
    expect(lines('a c.1816–18', 9)).toEqual(['a', 'c.1816–18']);
  });

  it('come before a measurement, not within it', () => {
    expect(lines('Oil 61 × 91.5 cm', 12)).toEqual(['Oil', '61 × 91.5 cm']);
  });

  it('come anywhere in a word that is longer than a line', () => {
    expect(lines(`a ${'W'.repeat(25)}`, 10)).toEqual(['a', 'W'.repeat(10), 'W'.repeat(10), 'W'.repeat(5)]);
  });

  it('come between any two characters of Chinese and Japanese, but not before closing or after opening punctuation', () => {
    expect(lines('黄昏时的港口', 4)).toEqual(['黄昏时的', '港口']);
    expect(lines('黄昏时的，港口', 4)).toEqual(['黄昏时', '的，港口']);
    expect(lines('港の「夕暮」れ', 3)).toEqual(['港の', '「夕', '暮」れ']);
    expect(lines('Harbour 港口', 9)).toEqual(['Harbour 港', '口']);
  });

  it('come between the words of Korean and of Thai, which writes no spaces', () => {
    expect(lines('항구의 노을', 4)).toEqual(['항구의', '노을']);
    expect(lines('เรือในท่าเรือยามเย็น', 9)).toEqual(['เรือใน', 'ท่าเรือ', 'ยามเย็น']);
  });

  it('come before no separator of joined facts', () => {
    const facts = textLines(textRuns(['1963', '油画', '61 × 9 cm'], faces), 9, (run) => run.text.length);
    expect(facts.map((each) => each.runs.map((run) => run.text).join(''))).toEqual(['1963 · 油', '画 ·', '61 × 9 cm']);
  });
});
